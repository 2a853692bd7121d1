/**
 * The loops of plain-kernel.ts in AssemblyScript; `npm run kernels` builds kernels.wasm. Pointers and lengths are in
 * bytes; bitmaps begin and end at multiples of 16.
 */

export {
  countCommonGroups,
  countListsOfGroups,
  countRowsOfGroups,
  firstOfGroups,
  lastOfGroups,
} from './group-kernels'
export { countMasksOfGroups } from './mask-kernels'
export { countColumn, countRows } from './row-kernels'

/** Bytes of list numbers per batch, address of their members, bytes of a short list. */
const KEYS: usize = 256
const MEMBERS: usize = 4096
const SHORT: usize = 32
/** Items of a list of lists that are prefetched. */
const FIRST_ITEMS: u32 = 8

export function intersect(target: usize, other: usize, bytes: usize): void {
  for (const end = target + bytes; target < end; target += 16, other += 16)
    v128.store(target, v128.and(v128.load(target), v128.load(other)))
}

export function subtract(target: usize, other: usize, bytes: usize): void {
  for (const end = target + bytes; target < end; target += 16, other += 16)
    v128.store(target, v128.andnot(v128.load(target), v128.load(other)))
}

export function unite(target: usize, other: usize, bytes: usize): void {
  for (const end = target + bytes; target < end; target += 16, other += 16)
    v128.store(target, v128.or(v128.load(target), v128.load(other)))
}

export function addFailures(failed: usize, failedTwice: usize, filter: usize, bytes: usize): void {
  for (const end = failed + bytes; failed < end; failed += 16, failedTwice += 16, filter += 16) {
    const before = v128.load(failed)
    const fails = v128.not(v128.load(filter))
    v128.store(failedTwice, v128.or(v128.load(failedTwice), v128.and(before, fails)))
    v128.store(failed, v128.or(before, fails))
  }
}

export function addFresh(layer: usize, found: usize, source: usize, bytes: usize): void {
  for (const end = layer + bytes; layer < end; layer += 16, found += 16, source += 16) {
    const before = v128.load(found)
    const added = v128.load(source)
    v128.store(layer, v128.or(v128.load(layer), v128.andnot(added, before)))
    v128.store(found, v128.or(before, added))
  }
}

/** Counting 64 bits at a time beats counting bytes in vectors. */
export function countBits(bitmap: usize, bytes: usize): u32 {
  let count: u64 = 0
  for (const end = bitmap + bytes; bitmap < end; bitmap += 8) count += popcnt<u64>(load<u64>(bitmap))
  return <u32>count
}

export function countCommon(a: usize, b: usize, bytes: usize): u32 {
  let count: u64 = 0
  for (const end = a + bytes; a < end; a += 8, b += 8) count += popcnt<u64>(load<u64>(a) & load<u64>(b))
  return <u32>count
}

/**
 * Adds the lists whose 32-bit numbers stand at `keys`. Copies short lists one behind the other, always as
 * eight members: loops to their ends would be mispredicted and prevent prefetching. 9 instead of 16 ns a
 * list.
 */
export function addLists(target: usize, starts: usize, items: usize, keys: usize, bytes: usize): void {
  for (const end = keys + bytes; keys < end; ) {
    let next = MEMBERS
    for (const past = min<usize>(keys + KEYS, end); keys < past; keys += 4)
      next = copyList(next, target, starts, items, load<u32>(keys))
    addMembers(target, MEMBERS, next)
  }
}

/** Copies a short list to `at` and returns its end; adds a long one at once. */
function copyList(at: usize, target: usize, starts: usize, items: usize, list: u32): usize {
  const bounds = starts + ((<usize>list) << 2)
  const first = items + ((<usize>load<u32>(bounds)) << 2)
  const past = items + ((<usize>load<u32>(bounds, 4)) << 2)
  if (past - first > SHORT) {
    addMembers(target, first, past)
    return at
  }
  v128.store(at, v128.load(first))
  v128.store(at, v128.load(first, 16), 16)
  return at + past - first
}

function addMembers(target: usize, at: usize, past: usize): void {
  for (; at < past; at += 4) {
    const member = load<u32>(at)
    const word = target + <usize>((member >> 5) << 2)
    store<u32>(word, load<u32>(word) | (1 << (member & 31)))
  }
}

export function touch(array: usize, shift: usize, places: usize, bytes: usize): u32 {
  let touched: u32 = 0
  for (const end = places + bytes; places < end; places += 4)
    touched ^= load<u8>(array + ((<usize>load<u32>(places)) << shift))
  return touched
}

function touchList(starts: usize, items: usize, list: u32): u32 {
  return load<u32>(items + ((<usize>load<u32>(starts + ((<usize>list) << 2))) << 2))
}

/** Touches the lists named by `keys`, and the inner lists named by their first items. */
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

/** Touches the data of a block of values before reading it. */
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
  let target = inner
  let next = MEMBERS
  for (const last = values + bytes; values < last; ) {
    const past = min<usize>(values + KEYS, last)
    for (let at = values; at < past; at += 4) touched ^= touchList(wordStarts, wordItems, load<u32>(at))
    for (; values < past; values += 4) {
      const value = load<u32>(values)
      const place = placeInValue(value, word, run, runs, roles, wordStarts, wordItems)
      if (place < 0) continue
      const wanted = place === 3 ? whole : place === 2 ? start : place === 1 ? end : inner
      if (wanted !== target || next >= MEMBERS + KEYS * 8) {
        addMembers(target, MEMBERS, next)
        target = wanted
        next = MEMBERS
      }
      next = copyList(next, target, docStarts, docItems, value)
    }
  }
  addMembers(target, MEMBERS, next)
  return touched
}

/**
 * Returns the best `placeAt` of the phrase around the word, or -1. Compares 32 words at once, because loops to the ends
 * of short texts are mispredicted.
 */
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
  let at = wordItems + ((<usize>load<u32>(bounds)) << 2) + (run << 2)
  const past = wordItems + ((<usize>load<u32>(bounds, 4)) << 2) - ((runs - run - 1) << 2)
  let best = -1
  for (; at < past; at += 128) {
    const room = (past - at) >> 2
    let found = wordsAt(at, word)
    if (room < 32) found &= (1 << (<u32>room)) - 1
    for (; found !== 0; found &= found - 1)
      best = max<i32>(best, placeAt(at + ((<usize>ctz<u32>(found)) << 2) - (run << 2), runs, roles))
  }
  return best
}

function wordsAt(at: usize, word: u32): u32 {
  const wanted = i32x4.splat(word)
  let found: u32 = 0
  for (let four: u32 = 0; four < 32; four += 4, at += 16)
    found |= i32x4.bitmask(i32x4.eq(v128.load(at), wanted)) << four
  return found
}

/** Returns 2 if the phrase starts a part of the text here, plus 1 if it ends one; -1 without the phrase. */
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

/** Four ids at a time: see shuffle.ts. */
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
