/** The inner loops in WebAssembly; arrays outside its memory use plainKernel. */
import { readFileSync } from 'node:fs'
import { END, INNER, START, WHOLE } from '#search/query/match.ts'
import { FEW_LISTS, FEW_VALUES } from '#search/thresholds.ts'
import type { Kernel } from './kernel.ts'
import { plainKernel } from './plain-kernel.ts'

/** Exports of wasm/kernels.ts; pointers and lengths in bytes. */
interface Loops {
  intersect(target: number, other: number, bytes: number): void
  subtract(target: number, other: number, bytes: number): void
  unite(target: number, other: number, bytes: number): void
  addFailures(failed: number, failedTwice: number, filter: number, bytes: number): void
  addFresh(layer: number, found: number, source: number, bytes: number): void
  countBits(bitmap: number, bytes: number): number
  countCommon(a: number, b: number, bytes: number): number
  firstOfGroups(target: number, docs: number, ends: number, bytes: number): void
  lastOfGroups(target: number, docs: number, ends: number, bytes: number): void
  countCommonGroups(a: number, b: number, ends: number, bytes: number): number
  countListsOfGroups(
    docs: number,
    starts: number,
    items: number,
    groups: number,
    counts: number,
    bytes: number,
  ): void
  countRows(
    docs: number,
    bytes: number,
    rows: number,
    stride: number,
    width: number,
    counters: number,
  ): number
  countColumn(docs: number, bytes: number, rows: number, stride: number, counters: number): void
  countRowsOfGroups(
    docs: number,
    bytes: number,
    rows: number,
    stride: number,
    first: number,
    end: number,
    starts: number,
    items: number,
    groups: number,
    byCode: number,
    byValue: number,
    seen: number,
    opened: number,
  ): number
  countMasksOfGroups(docs: number, bytes: number, masks: number, ends: number, counters: number): void
  addLists(target: number, starts: number, items: number, keys: number, bytes: number): void
  touch(array: number, shift: number, places: number, bytes: number): number
  touchLists(
    starts: number,
    items: number,
    innerStarts: number,
    innerItems: number,
    keys: number,
    bytes: number,
  ): number
  addPhrases(
    inner: number,
    end: number,
    start: number,
    whole: number,
    values: number,
    bytes: number,
    word: number,
    run: number,
    runs: number,
    roles: number,
    wordStarts: number,
    wordItems: number,
    docStarts: number,
    docItems: number,
  ): number
  filterShuffled(target: number, hits: number, bytes: number, ids: number, seed: number, limit: number): void
}

/** Bytes reserved for the loops: must match wasm/row-kernels.ts. */
export const PAST_SCRATCH = 8192

let compiled: WebAssembly.Module | undefined | 'none'

/** Returns undefined without WebAssembly SIMD. */
export function createWasmKernel(memory: WebAssembly.Memory): Kernel | undefined {
  compiled ??= compile() ?? 'none'
  if (compiled === 'none') return undefined
  const instance = new WebAssembly.Instance(compiled, { env: { memory } })
  return kernelOf(instance.exports as unknown as Loops, memory.buffer)
}

function compile(): WebAssembly.Module | undefined {
  try {
    return new WebAssembly.Module(readFileSync(new URL('./wasm/kernels.wasm', import.meta.url)))
  } catch {
    return undefined
  }
}

function kernelOf(loops: Loops, buffer: ArrayBuffer): Kernel {
  const isHere = (...arrays: readonly ArrayBufferView[]) => arrays.every((array) => array.buffer === buffer)
  return {
    wordCost: 0.35,
    codeCost: 0.6,
    intersect(target, other) {
      if (!isHere(target, other)) plainKernel.intersect(target, other)
      else loops.intersect(target.byteOffset, other.byteOffset, target.byteLength)
    },
    subtract(target, other) {
      if (!isHere(target, other)) plainKernel.subtract(target, other)
      else loops.subtract(target.byteOffset, other.byteOffset, target.byteLength)
    },
    unite(target, other) {
      if (!isHere(target, other)) plainKernel.unite(target, other)
      else loops.unite(target.byteOffset, other.byteOffset, target.byteLength)
    },
    addFailures(failed, failedTwice, filter) {
      if (!isHere(failed, failedTwice, filter)) plainKernel.addFailures(failed, failedTwice, filter)
      else loops.addFailures(failed.byteOffset, failedTwice.byteOffset, filter.byteOffset, failed.byteLength)
    },
    addFresh(layer, found, source) {
      if (!isHere(layer, found, source)) plainKernel.addFresh(layer, found, source)
      else loops.addFresh(layer.byteOffset, found.byteOffset, source.byteOffset, layer.byteLength)
    },
    countBits(bitmap) {
      if (!isHere(bitmap)) return plainKernel.countBits(bitmap)
      return loops.countBits(bitmap.byteOffset, bitmap.byteLength)
    },
    countCommon(a, b) {
      if (!isHere(a, b)) return plainKernel.countCommon(a, b)
      return loops.countCommon(a.byteOffset, b.byteOffset, a.byteLength)
    },
    firstOfGroups(target, docs, ends) {
      if (!isHere(target, docs, ends)) plainKernel.firstOfGroups(target, docs, ends)
      else loops.firstOfGroups(target.byteOffset, docs.byteOffset, ends.byteOffset, target.byteLength)
    },
    lastOfGroups(target, docs, ends) {
      if (!isHere(target, docs, ends)) plainKernel.lastOfGroups(target, docs, ends)
      else loops.lastOfGroups(target.byteOffset, docs.byteOffset, ends.byteOffset, target.byteLength)
    },
    countCommonGroups(a, b, ends) {
      if (!isHere(a, b, ends)) return plainKernel.countCommonGroups(a, b, ends)
      return loops.countCommonGroups(a.byteOffset, b.byteOffset, ends.byteOffset, a.byteLength)
    },
    countListsOfGroups(docs, lists, groups, counts) {
      const { starts, items } = lists
      if (!isHere(docs, starts, items, groups, counts))
        plainKernel.countListsOfGroups(docs, lists, groups, counts)
      else
        loops.countListsOfGroups(
          docs.byteOffset,
          starts.byteOffset,
          items.byteOffset,
          groups.byteOffset,
          counts.byteOffset,
          counts.byteLength,
        )
    },
    countRows(docs, rows, columns, counters) {
      const { codes, stride } = rows
      const [first, end] = columns
      if (!isHere(docs, codes, counters)) plainKernel.countRows(docs, rows, columns, counters)
      else
        loops.countRows(
          docs.byteOffset,
          docs.byteLength,
          codes.byteOffset + first * 2,
          stride * 2,
          (end - first) * 2,
          counters.byteOffset,
        )
    },
    countColumn(docs, rows, column, counters) {
      const { codes, stride } = rows
      if (!isHere(docs, codes, counters)) plainKernel.countColumn(docs, rows, column, counters)
      else {
        const first = codes.byteOffset + column * 2
        loops.countColumn(docs.byteOffset, docs.byteLength, first, stride * 2, counters.byteOffset)
      }
    },
    countRowsOfGroups(docs, selection, counters) {
      const { rows, columns, values, groups } = selection
      const { byCode, byValue, seen, opened } = counters
      if (!isHere(docs, rows.codes, values.starts, values.items, groups, byCode, byValue, seen, opened))
        plainKernel.countRowsOfGroups(docs, selection, counters)
      else
        loops.countRowsOfGroups(
          docs.byteOffset,
          docs.byteLength,
          rows.codes.byteOffset,
          rows.stride * 2,
          columns[0] * 2,
          columns[1] * 2,
          values.starts.byteOffset,
          values.items.byteOffset,
          groups.byteOffset,
          byCode.byteOffset,
          byValue.byteOffset,
          seen.byteOffset,
          opened.byteOffset,
        )
    },
    countMasksOfGroups(docs, masks, ends, counters) {
      if (!isHere(docs, masks, ends, counters)) plainKernel.countMasksOfGroups(docs, masks, ends, counters)
      else
        loops.countMasksOfGroups(
          docs.byteOffset,
          docs.byteLength,
          masks.byteOffset,
          ends.byteOffset,
          counters.byteOffset,
        )
    },
    addLists(target, lists, keys, first, last) {
      const { starts, items } = lists
      if (last - first < FEW_LISTS || !isHere(target, starts, items, keys))
        plainKernel.addLists(target, lists, keys, first, last)
      else {
        const at = keys.byteOffset + first * 4
        loops.addLists(target.byteOffset, starts.byteOffset, items.byteOffset, at, (last - first) * 4)
      }
    },
    touch(array, places, first, last) {
      if (!isHere(array, places)) return
      const at = places.byteOffset + first * 4
      loops.touch(array.byteOffset, Math.log2(array.BYTES_PER_ELEMENT), at, (last - first) * 4)
    },
    touchLists({ starts, items }, inner, keys, first, last) {
      if (!isHere(starts, items, inner.starts, inner.items, keys)) return
      loops.touchLists(
        starts.byteOffset,
        items.byteOffset,
        inner.starts.byteOffset,
        inner.items.byteOffset,
        keys.byteOffset + first * 4,
        (last - first) * 4,
      )
    },
    addPhrases(targetOf, phrase, docsOfValue, values, first, last) {
      const { word, run, runs, roles, words } = phrase
      const targets = last - first < FEW_VALUES ? [] : ([INNER, END, START, WHOLE] as const).map(targetOf)
      const [inner, end, start, whole] = targets
      if (
        inner === undefined ||
        end === undefined ||
        start === undefined ||
        whole === undefined ||
        !isHere(...targets, roles, words.starts, words.items, docsOfValue.starts, docsOfValue.items, values)
      ) {
        plainKernel.addPhrases(targetOf, phrase, docsOfValue, values, first, last)
        return
      }
      loops.addPhrases(
        inner.byteOffset,
        end.byteOffset,
        start.byteOffset,
        whole.byteOffset,
        values.byteOffset + first * 4,
        (last - first) * 4,
        word,
        run,
        runs,
        roles.byteOffset,
        words.starts.byteOffset,
        words.items.byteOffset,
        docsOfValue.starts.byteOffset,
        docsOfValue.items.byteOffset,
      )
    },
    filterShuffled(target, hits, ids, seed, limit) {
      if (!isHere(target, hits, ids)) plainKernel.filterShuffled(target, hits, ids, seed, limit)
      else
        loops.filterShuffled(target.byteOffset, hits.byteOffset, hits.byteLength, ids.byteOffset, seed, limit)
    },
  }
}
