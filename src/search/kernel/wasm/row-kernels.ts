/** Scratch memory for lists within one call: the rows of one block fill it. */
export const SCRATCH: usize = 0
export const PAST_SCRATCH: usize = 8192
/** Bytes of a bitmap in one batch. */
export const BLOCK: usize = 256

/**
 * Lists and touches the rows of a block first: the processor then fetches distant rows in parallel. 3 % of a million
 * documents: 9 instead of 16 ns each.
 */
export function countRows(
  docs: usize,
  bytes: usize,
  rows: usize,
  stride: usize,
  width: usize,
  counters: usize,
): u32 {
  const fours = width & ~7
  let touched: u32 = 0
  for (let at: usize = 0; at < bytes; ) {
    const end = min<usize>(at + BLOCK, bytes)
    let list = SCRATCH
    for (; at < end; at += 8) {
      for (let left = load<u64>(docs + at); left !== 0; left &= left - 1) {
        const row = rows + ((at << 3) + <usize>ctz<u64>(left)) * stride
        touched ^= load<u32>(row)
        store<u32>(list, <u32>row)
        list += 4
      }
    }
    for (let listed = SCRATCH; listed < list; listed += 4) {
      let row = <usize>load<u32>(listed)
      const past = row + width
      for (const last = row + fours; row < last; row += 8) {
        addOne(counters + ((<usize>load<u16>(row)) << 2))
        addOne(counters + ((<usize>load<u16>(row, 2)) << 2))
        addOne(counters + ((<usize>load<u16>(row, 4)) << 2))
        addOne(counters + ((<usize>load<u16>(row, 6)) << 2))
      }
      for (; row < past; row += 2) addOne(counters + ((<usize>load<u16>(row)) << 2))
    }
  }
  return touched
}

export function countColumn(docs: usize, bytes: usize, rows: usize, stride: usize, counters: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) {
    for (let left = load<u64>(docs + at); left !== 0; left &= left - 1) {
      const row = rows + ((at << 3) + <usize>ctz<u64>(left)) * stride
      addOne(counters + ((<usize>load<u16>(row)) << 2))
    }
  }
}

export function addOne(counter: usize): void {
  store<u32>(counter, load<u32>(counter) + 1)
}
