/**
 * The inner loops of a search in AssemblyScript, built into kernels.wasm by `npm run kernels`. They are those of
 * plain-kernel.ts. Pointers and lengths are in bytes; bitmaps begin and end at multiples of 16.
 */

/** The first 8192 bytes of the memory are for lists that live as long as one call. */
const SCRATCH: usize = 0
/** Bytes of a bitmap that are worked on together. */
const BLOCK: usize = 256
/** Bytes of numbers of lists that are worked on together. */
const KEYS: usize = 256
/** Of a list of lists: more of them are not touched ahead. */
const FIRST_ITEMS: u32 = 8

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

/**
 * For each document, one more in the counters of the 16-bit codes of its row, a multiple of four. The rows of a
 * block are listed and touched first: the processor then fetches those that lie apart side by side, while in counting each
 * would wait for the one before. 3 % of a million documents: 9 instead of 16 ns each.
 */
export function countRows(docs: usize, bytes: usize, rows: usize, stride: usize, counters: usize): u32 {
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
      for (const past = row + stride; row < past; row += 8) {
        addOne(counters + ((<usize>load<u16>(row)) << 2))
        addOne(counters + ((<usize>load<u16>(row, 2)) << 2))
        addOne(counters + ((<usize>load<u16>(row, 4)) << 2))
        addOne(counters + ((<usize>load<u16>(row, 6)) << 2))
      }
    }
  }
  return touched
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

/**
 * Adds the members of the lists whose 32-bit numbers stand at `keys`. The lists of a block are touched first, as in
 * countRows: a loop that ends where memory says so lets nothing be fetched ahead of it.
 */
export function addLists(target: usize, starts: usize, items: usize, keys: usize, bytes: usize): u32 {
  let touched: u32 = 0
  for (const end = keys + bytes; keys < end; ) {
    const next = min<usize>(keys + KEYS, end)
    for (let at = keys; at < next; at += 4) touched ^= touchList(starts, items, load<u32>(at))
    for (; keys < next; keys += 4) addList(target, starts, items, load<u32>(keys))
  }
  return touched
}

/** The first item of a list. */
function touchList(starts: usize, items: usize, list: u32): u32 {
  return load<u32>(items + ((<usize>load<u32>(starts + ((<usize>list) << 2))) << 2))
}

function addList(target: usize, starts: usize, items: usize, list: u32): void {
  const start = starts + ((<usize>list) << 2)
  let at = items + ((<usize>load<u32>(start)) << 2)
  for (const end = items + ((<usize>load<u32>(start, 4)) << 2); at < end; at += 4) {
    const doc = load<u32>(at)
    const word = target + <usize>((doc >> 5) << 2)
    store<u32>(word, load<u32>(word) | (1 << (doc & 31)))
  }
}

/** Touches array[place] for each of the 32-bit places; items have 1 << shift bytes. */
export function touch(array: usize, shift: usize, places: usize, bytes: usize): u32 {
  let touched: u32 = 0
  for (const end = places + bytes; places < end; places += 4)
    touched ^= load<u8>(array + ((<usize>load<u32>(places)) << shift))
  return touched
}

/** Touches the lists whose numbers stand at `keys`, and the inner lists whose numbers are their first items. */
export function touchLists(
  starts: usize,
  items: usize,
  innerStarts: usize,
  innerItems: usize,
  keys: usize,
  bytes: usize,
): u32 {
  let touched: u32 = 0
  const end = keys + bytes
  for (let at = keys; at < end; at += 4) touched ^= touchList(starts, items, load<u32>(at))
  for (let at = keys; at < end; at += 4) {
    const list = starts + ((<usize>load<u32>(at)) << 2)
    const first = load<u32>(list)
    const past = min<u32>(load<u32>(list, 4), first + FIRST_ITEMS)
    for (let i = first; i < past; i++)
      touched ^= touchList(innerStarts, innerItems, load<u32>(items + ((<usize>i) << 2)))
  }
  return touched
}

/**
 * Reads each value around every place of `word` and adds its documents to the target of the best place found. What a block
 * of values needs is touched first, and the matches are listed, so that their documents can be.
 */
export function addPhrases(
  inner: usize,
  end: usize,
  start: usize,
  whole: usize,
  values: usize,
  bytes: usize,
  word: u32,
  run: usize,
  runs: usize,
  roles: usize,
  wordStarts: usize,
  wordItems: usize,
  docStarts: usize,
  docItems: usize,
): u32 {
  let touched: u32 = 0
  for (const last = values + bytes; values < last; ) {
    const next = min<usize>(values + KEYS, last)
    for (let at = values; at < next; at += 4) touched ^= touchList(wordStarts, wordItems, load<u32>(at))
    let list = SCRATCH
    for (; values < next; values += 4) {
      const value = load<u32>(values)
      const place = placeInValue(value, word, run, runs, roles, wordStarts, wordItems)
      if (place < 0) continue
      touched ^= touchList(docStarts, docItems, value)
      store<u32>(list, value)
      store<u32>(list, <u32>(place === 3 ? whole : place === 2 ? start : place === 1 ? end : inner), 4)
      list += 8
    }
    for (let at = SCRATCH; at < list; at += 8)
      addList(<usize>load<u32>(at, 4), docStarts, docItems, load<u32>(at))
  }
  return touched
}

/** The best `placeAt` of the phrase around the word, -1 for none. */
function placeInValue(
  value: u32,
  word: u32,
  run: usize,
  runs: usize,
  roles: usize,
  wordStarts: usize,
  wordItems: usize,
): i32 {
  const bounds = wordStarts + ((<usize>value) << 2)
  let at = wordItems + ((<usize>load<u32>(bounds)) << 2)
  const past = wordItems + ((<usize>load<u32>(bounds, 4)) << 2)
  let best = -1
  for (let middle = at + (run << 2); at + (runs << 2) <= past; at += 4, middle += 4)
    if (load<u32>(middle) === word) best = max<i32>(best, placeAt(at, runs, roles))
  return best
}

/** 2 if the words from here on are the phrase and start a part of the text, and 1 more if they end one; -1 if not. */
function placeAt(first: usize, runs: usize, roles: usize): i32 {
  let role: u32 = 0
  let starts: u32 = 0
  for (let i: usize = 0; i < runs; i++) {
    role = load<u32>(roles + ((<usize>load<u32>(first + (i << 2))) << 2))
    if (((role >> <u32>i) & 1) === 0) return -1
    if (i === 0) starts = (role >> 30) & 1
  }
  return (starts << 1) | (role >> 31)
}

/** Of the hits, those whose id, shuffled, is at most the limit: shuffle.ts, four at a time. */
export function keepShuffled(
  target: usize,
  hits: usize,
  bytes: usize,
  ids: usize,
  seed: u32,
  limit: u32,
): void {
  const start = i32x4.splat(seed * 0x9e3779b1)
  const limits = i32x4.splat(limit)
  for (let at: usize = 0; at < bytes; at += 4, ids += 128) {
    const asked = load<u32>(hits + at)
    let kept: u32 = 0
    for (let four: u32 = 0; asked !== 0 && four < 32; four += 4) {
      let hash = v128.xor(v128.load(ids + <usize>(four << 2)), start)
      hash = i32x4.mul(v128.xor(hash, i32x4.shr_u(hash, 16)), i32x4.splat(0x85ebca6b))
      hash = i32x4.mul(v128.xor(hash, i32x4.shr_u(hash, 13)), i32x4.splat(0xc2b2ae35))
      hash = v128.xor(hash, i32x4.shr_u(hash, 16))
      kept |= i32x4.bitmask(i32x4.le_u(hash, limits)) << four
    }
    store<u32>(target + at, kept & asked)
  }
}
