/** The inner loops in JavaScript: for small segments, or without WebAssembly. */
import type { Lists } from '#search/arrays/arrays.ts'
import {
  type Bitmap,
  countBits,
  hasBit,
  intersect,
  popcount,
  setBit,
  subtract,
  unite,
} from '#search/bitmaps/bitmap.ts'
import { countCommonGroups, firstOfGroups, lastOfGroups } from '#search/bitmaps/group-bits.ts'
import { NO_MATCH } from '#search/query/match.ts'
import type { Kernel } from './kernel.ts'
import { placeInValue } from './phrase-places.ts'
import { shuffled } from './shuffle.ts'

export const plainKernel: Kernel = {
  wordCost: 2,
  codeCost: 1.5,
  intersect,
  subtract,
  unite,
  countBits,
  firstOfGroups,
  countCommonGroups,
  lastOfGroups,
  addFailures(failed, failedTwice, filter) {
    for (let i = 0; i < failed.length; i++) {
      const before = failed[i] ?? 0
      const fails = ~(filter[i] ?? 0)
      failedTwice[i] = (failedTwice[i] ?? 0) | (before & fails)
      failed[i] = before | fails
    }
  },
  addFresh(layer, found, source) {
    for (let i = 0; i < found.length; i++) {
      const before = found[i] ?? 0
      const added = source[i] ?? 0
      layer[i] = (layer[i] ?? 0) | (added & ~before)
      found[i] = before | added
    }
  },
  countCommon(a, b) {
    let count = 0
    for (let i = 0; i < a.length; i++) count += popcount((a[i] ?? 0) & (b[i] ?? 0))
    return count
  },
  countListsOfGroups(docs, { starts, items }, groups, counts) {
    for (let list = 0; list < counts.length; list++) {
      const end = starts[list + 1] ?? 0
      let last = 0
      counts[list] = 0
      for (let at = starts[list] ?? 0; at < end; at++) {
        const doc = items[at] ?? 0
        if (!hasBit(docs, doc) || groups[doc] === last) continue
        last = groups[doc] ?? 0
        addOne(counts, list)
      }
    }
  },
  countRows(docs, { codes, stride }, [first, end], counters) {
    eachDoc(docs, (doc) => {
      for (let column = first; column < end; column++) addOne(counters, codes[doc * stride + column] ?? 0)
    })
  },
  countColumn(docs, { codes, stride }, column, counters) {
    eachDoc(docs, (doc) => addOne(counters, codes[doc * stride + column] ?? 0))
  },
  countRowsOfGroups(
    docs,
    { rows: { codes, stride }, columns: [first, end], values, groups },
    { byValue, seen },
  ) {
    let previous = -1
    eachDoc(docs, (doc) => {
      const group = groups[doc] ?? 0
      const isSame = previous >= 0 && groups[previous] === group
      for (let column = first; column < end; column++) {
        const code = codes[doc * stride + column] ?? 0
        // Counted with the previous document.
        if (isSame && code === codes[previous * stride + column]) continue
        const past = values.starts[code + 1] ?? 0
        for (let at = values.starts[code] ?? 0; at < past; at++) {
          const value = values.items[at] ?? 0
          if (seen[value] === group) continue
          seen[value] = group
          addOne(byValue, value)
        }
      }
      previous = doc
    })
  },
  countMasksOfGroups(docs, masks, ends, counters) {
    let end = -1
    let [low, high] = [0, 0]
    const close = () => {
      for (; low !== 0; low &= low - 1) addOne(counters, 31 - Math.clz32(low & -low))
      for (; high !== 0; high &= high - 1) addOne(counters, 63 - Math.clz32(high & -high))
    }
    eachDoc(docs, (doc) => {
      if (doc > end) {
        close()
        for (end = doc; end < ends.length * 32 && !hasBit(ends, end); ) end++
      }
      low |= masks[2 * doc] ?? 0
      high |= masks[2 * doc + 1] ?? 0
    })
    close()
  },
  addLists(target, lists, keys, first, last) {
    for (let at = first; at < last; at++) addList(target, lists, keys[at] ?? 0)
  },
  touch() {},
  touchLists() {},
  addPhrases(targetOf, phrase, docsOfValue, values, first, last) {
    for (let at = first; at < last; at++) {
      const value = values[at] ?? 0
      const place = placeInValue(phrase, value)
      if (place !== NO_MATCH) addList(targetOf(place), docsOfValue, value)
    }
  },
  filterShuffled(target, hits, ids, seed, limit) {
    target.fill(0)
    eachDoc(hits, (doc) => {
      if (shuffled(ids[doc] ?? 0, seed) <= limit) setBit(target, doc)
    })
  },
}

function addList(target: Bitmap, { starts, items }: Lists, list: number): void {
  const end = starts[list + 1] ?? 0
  for (let at = starts[list] ?? 0; at < end; at++) setBit(target, items[at] ?? 0)
}

function addOne(counters: Uint32Array, at: number): void {
  counters[at] = (counters[at] ?? 0) + 1
}

function eachDoc(docs: Bitmap, visit: (doc: number) => void): void {
  for (let at = 0; at < docs.length; at++) {
    for (let word = docs[at] ?? 0; word !== 0; word &= word - 1) {
      visit((at << 5) + 31 - Math.clz32(word & -word))
    }
  }
}
