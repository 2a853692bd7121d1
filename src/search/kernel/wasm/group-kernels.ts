import { addOne, BLOCK, SCRATCH } from './row-kernels'

/** See bitmaps/group-bits.ts. */
export function firstOfGroups(target: usize, docs: usize, ends: usize, bytes: usize): void {
  let borrow: u64 = 0
  let start: u64 = 1
  for (const last = target + bytes; target < last; target += 8, docs += 8, ends += 8) {
    const word = load<u64>(docs)
    const end = load<u64>(ends)
    const starts = (end << 1) | start
    start = end >> 63
    const either = word | end
    const difference = either - starts
    const borrowed = difference - borrow
    borrow = u64(either < starts) | u64(difference < borrow)
    store<u64>(target, word & ~borrowed)
  }
}

export function lastOfGroups(target: usize, docs: usize, ends: usize, bytes: usize): void {
  let carry: u64 = 0
  for (const last = target + bytes; target < last; target += 8, docs += 8, ends += 8) {
    const word = load<u64>(docs)
    const end = load<u64>(ends)
    const below = word & ~end
    const sum = below + ~end
    const carried = sum + carry
    carry = u64(sum < below) | u64(carried < sum)
    store<u64>(target, (carried | word) & end)
  }
}

export function countCommonGroups(a: usize, b: usize, ends: usize, bytes: usize): u32 {
  let carry: u64 = 0
  let count: u64 = 0
  for (const last = a + bytes; a < last; a += 8, b += 8, ends += 8) {
    const word = load<u64>(a) & load<u64>(b)
    const end = load<u64>(ends)
    const below = word & ~end
    const sum = below + ~end
    const carried = sum + carry
    carry = u64(sum < below) | u64(carried < sum)
    count += popcnt<u64>((carried | word) & end)
  }
  return <u32>count
}

/** Branchless: membership in `docs` is as good as random. */
export function countListsOfGroups(
  docs: usize,
  starts: usize,
  items: usize,
  groups: usize,
  counts: usize,
  bytes: usize,
): void {
  for (const end = counts + bytes; counts < end; counts += 4, starts += 4) {
    const past = items + ((<usize>load<u32>(starts, 4)) << 2)
    let last: u32 = 0
    let count: u32 = 0
    for (let item = items + ((<usize>load<u32>(starts)) << 2); item < past; item += 4) {
      const doc = load<u32>(item)
      const isIn = (load<u32>(docs + ((<usize>doc >> 5) << 2)) >> (doc & 31)) & 1
      const group = load<u32>(groups + ((<usize>doc) << 2))
      count += isIn & u32(group !== last)
      last = select<u32>(group, last, isIn)
    }
    store<u32>(counts, count)
  }
}

/**
 * Counts each group once per value. [first, end) are bytes of a row: one column, or all. The first document
 * counts by code; later ones mostly repeat it, so only their new values count. `seen` has the last group met
 * at a value, `opened` per column: values of the first document are marked only once another differs.
 */
export function countRowsOfGroups(
  docs: usize,
  bytes: usize,
  rows: usize,
  stride: usize,
  first: usize,
  end: usize,
  starts: usize,
  items: usize,
  groups: usize,
  byCode: usize,
  byValue: usize,
  seen: usize,
  opened: usize,
): u32 {
  const isOne = end - first === 2
  let touched: u32 = 0
  let group: u32 = 0
  let firstRow: usize = rows
  let previousRow: usize = rows
  for (let at: usize = 0; at < bytes; ) {
    const past = min<usize>(at + BLOCK, bytes)
    let list = SCRATCH
    for (; at < past; at += 8) {
      for (let left = load<u64>(docs + at); left !== 0; left &= left - 1) {
        const doc = (at << 3) + <usize>ctz<u64>(left)
        touched ^= load<u32>(rows + doc * stride)
        store<u32>(list, <u32>doc)
        list += 4
      }
    }
    for (let listed = SCRATCH; listed < list; listed += 4) {
      const doc = <usize>load<u32>(listed)
      const row = rows + doc * stride
      const own = load<u32>(groups + (doc << 2))
      const isFirst = own !== group
      if (isFirst) {
        group = own
        firstRow = row
      }
      for (let column = first; column < end; column += 8) {
        if (isFirst) {
          addOne(byCode + ((<usize>load<u16>(row + column)) << 2))
          if (isOne) continue
          addOne(byCode + ((<usize>load<u16>(row + column, 2)) << 2))
          addOne(byCode + ((<usize>load<u16>(row + column, 4)) << 2))
          addOne(byCode + ((<usize>load<u16>(row + column, 6)) << 2))
          continue
        }
        let differs = isOne
          ? <u64>(load<u16>(row + column) ^ load<u16>(previousRow + column))
          : load<u64>(row + column) ^ load<u64>(previousRow + column)
        for (let place = column; differs !== 0; place += 2, differs >>= 16) {
          if ((differs & 0xffff) === 0) continue
          const open = opened + (place << 1)
          if (load<u32>(open) !== group) {
            store<u32>(open, group)
            mark(load<u16>(firstRow + place), group, starts, items, seen)
          }
          addUnseen(load<u16>(row + place), group, starts, items, byValue, seen)
        }
      }
      previousRow = row
    }
  }
  return touched
}

function mark(code: u16, group: u32, starts: usize, items: usize, seen: usize): void {
  const bounds = starts + ((<usize>code) << 2)
  const last = items + ((<usize>load<u32>(bounds, 4)) << 2)
  for (let item = items + ((<usize>load<u32>(bounds)) << 2); item < last; item += 4)
    store<u32>(seen + ((<usize>load<u32>(item)) << 2), group)
}

function addUnseen(code: u16, group: u32, starts: usize, items: usize, byValue: usize, seen: usize): void {
  const bounds = starts + ((<usize>code) << 2)
  const last = items + ((<usize>load<u32>(bounds, 4)) << 2)
  for (let item = items + ((<usize>load<u32>(bounds)) << 2); item < last; item += 4) {
    const value = (<usize>load<u32>(item)) << 2
    if (load<u32>(seen + value) === group) continue
    store<u32>(seen + value, group)
    addOne(byValue + value)
  }
}
