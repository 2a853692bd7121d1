/**
 * The inner loops of a search in AssemblyScript, built into kernels.wasm by `npm run kernels`. They are those of
 * plain-kernel.ts. Pointers and lengths are in bytes; bitmaps begin and end at multiples of 16.
 */

/** target = target AND other */
export function intersect(target: usize, other: usize, bytes: usize): void {
  for (const end = target + bytes; target < end; target += 16, other += 16)
    v128.store(target, v128.and(v128.load(target), v128.load(other)))
}

/** target = target AND NOT other */
export function subtract(target: usize, other: usize, bytes: usize): void {
  for (const end = target + bytes; target < end; target += 16, other += 16)
    v128.store(target, v128.andnot(v128.load(target), v128.load(other)))
}

/** target = target OR other */
export function unite(target: usize, other: usize, bytes: usize): void {
  for (const end = target + bytes; target < end; target += 16, other += 16)
    v128.store(target, v128.or(v128.load(target), v128.load(other)))
}

/** target = target AND NOT (a AND b) */
export function subtractCommon(target: usize, a: usize, b: usize, bytes: usize): void {
  for (const end = target + bytes; target < end; target += 16, a += 16, b += 16)
    v128.store(target, v128.andnot(v128.load(target), v128.and(v128.load(a), v128.load(b))))
}

/** A bit of `failed` that fails again goes to `failedTwice`. */
export function addFailures(failed: usize, failedTwice: usize, filter: usize, bytes: usize): void {
  for (const end = failed + bytes; failed < end; failed += 16, failedTwice += 16, filter += 16) {
    const before = v128.load(failed)
    const fails = v128.not(v128.load(filter))
    v128.store(failedTwice, v128.or(v128.load(failedTwice), v128.and(before, fails)))
    v128.store(failed, v128.or(before, fails))
  }
}

/** What of `source` is not yet `found` goes to both. */
export function addFresh(layer: usize, found: usize, source: usize, bytes: usize): void {
  for (const end = layer + bytes; layer < end; layer += 16, found += 16, source += 16) {
    const before = v128.load(found)
    const added = v128.load(source)
    v128.store(layer, v128.or(v128.load(layer), v128.andnot(added, before)))
    v128.store(found, v128.or(before, added))
  }
}

/** The number of members. The processor counts 64 bits at once, which beats counting bytes in vectors. */
export function countBits(bitmap: usize, bytes: usize): u32 {
  let count: u64 = 0
  for (const end = bitmap + bytes; bitmap < end; bitmap += 8) count += popcnt<u64>(load<u64>(bitmap))
  return <u32>count
}

/** The number of members of both. */
export function countCommon(a: usize, b: usize, bytes: usize): u32 {
  let count: u64 = 0
  for (const end = a + bytes; a < end; a += 8, b += 8) count += popcnt<u64>(load<u64>(a) & load<u64>(b))
  return <u32>count
}

/** For each document, one more in the counters of the codes of its row; four 16-bit codes are read at once. */
export function countRows(docs: usize, bytes: usize, rows: usize, stride: usize, counters: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) {
    for (let left = load<u64>(docs + at); left !== 0; left &= left - 1) {
      let row = rows + ((at << 3) + <usize>ctz<u64>(left)) * stride
      for (const end = row + stride; row < end; row += 8) {
        const codes = load<u64>(row)
        addOne(counters + <usize>((codes & 0xffff) << 2))
        addOne(counters + <usize>((codes >> 14) & 0x3fffc))
        addOne(counters + <usize>((codes >> 30) & 0x3fffc))
        addOne(counters + <usize>((codes >> 46) & 0x3fffc))
      }
    }
  }
}

/** For each document, one more in the counter of the code at `rows` in its row. */
export function countColumn(docs: usize, bytes: usize, rows: usize, stride: usize, counters: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) {
    for (let left = load<u64>(docs + at); left !== 0; left &= left - 1) {
      const row = rows + ((at << 3) + <usize>ctz<u64>(left)) * stride
      addOne(counters + ((<usize>load<u16>(row)) << 2))
    }
  }
}

function addOne(counter: usize): void {
  store<u32>(counter, load<u32>(counter) + 1)
}
