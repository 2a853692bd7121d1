import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bitmap, bitmapWords } from '#search/bitmaps/bitmap.ts'
import { addByCode } from '#search/choices/choice-column.ts'
import type { CodeRows, GroupCounters, Kernel } from './kernel.ts'
import { plainKernel } from './plain-kernel.ts'
import { createWasmKernel, PAST_SCRATCH } from './wasm-kernel.ts'

const folder = join(import.meta.dirname, 'wasm')

test('compiles kernels.wasm from its current source: `npm run kernels`', async () => {
  let built: Uint8Array | undefined
  const { error } = await asc.main(['--config', 'asconfig.json', '--baseDir', folder], {
    readFile: (name, base) => (name.startsWith('..') ? null : read(join(base, name))),
    writeFile: (name, contents) => {
      if (name.endsWith('.wasm') && typeof contents !== 'string') built = contents
    },
    listFiles: () => [],
  })
  expect(error).toBeNull()
  expect(built && Buffer.from(built).equals(readFileSync(join(folder, 'kernels.wasm')))).toBe(true)
})

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const SIZE = 300
const STRIDE = 8
const bitmap = fc.array(fc.nat(0xffffffff), { minLength: bitmapWords(SIZE), maxLength: bitmapWords(SIZE) })

/** Two adjacent codes of a row, each one of three of its column. */
const pairOfCodes = (pair: number, word: number): number =>
  1 + 6 * pair + (word % 3) + ((4 + 6 * pair + ((word >>> 8) % 3)) << 16)

/** Calls every function of a kernel on the same arrays. */
function runAll(
  kernel: Kernel,
  make: (words: readonly number[]) => Uint32Array,
  bitmaps: number[][],
): unknown {
  const maps = bitmaps.map(make)
  const copies = (): Bitmap[] => maps.map((map) => make(Array.from(map)))
  const on = (work: (...bitmaps: [Bitmap, Bitmap, Bitmap]) => unknown) => {
    const [a = make([]), b = make([]), c = make([])] = copies()
    return [work(a, b, c), Array.from(a), Array.from(b), Array.from(c)]
  }
  const words = make(Array.from({ length: (bitmapWords(SIZE) * 32 * STRIDE) / 2 }, (_, i) => i * 0x9e3779b1))
  const codes = new Uint16Array(words.buffer, words.byteOffset, words.length * 2)
  const rows: CodeRows = { stride: STRIDE, codes }
  // Three codes a column, each with its own value and one common to the column; groups of one to four.
  const similar = words.map((word, at) => pairOfCodes(at % (STRIDE / 2), word))
  const rowsOfGroups = make(Array.from(similar))
  const similarRows: CodeRows = {
    stride: STRIDE,
    codes: new Uint16Array(rowsOfGroups.buffer, rowsOfGroups.byteOffset, rowsOfGroups.length * 2),
  }
  const codeCount = 1 + 3 * STRIDE
  const values = {
    starts: make(Array.from({ length: codeCount + 1 }, (_, code) => Math.max(0, code - 1) * 2)),
    items: make(
      Array.from({ length: 3 * STRIDE }, (_, code) => [
        4 * Math.floor(code / 3) + (code % 3),
        4 * Math.floor(code / 3) + 3,
      ]).flat(),
    ),
  }
  let group = 1
  const groups = make(
    Array.from({ length: bitmapWords(SIZE) * 32 }, (_, doc) =>
      doc % (1 + (group % 4)) === 0 ? ++group : group,
    ),
  )
  const docsOfValues = {
    starts: make([0, 0, 150, 200, 300]),
    items: make(Array.from({ length: 300 }, (_, at) => (at % 2 === 0 ? at : at - (at % 3)))),
  }
  const ofLists = make([0, 0, 0, 0])
  const masks = make(Array.from(words, (word, at) => (word & (words[at ^ 2] ?? 0)) >>> 0))
  const ofBits = make(Array.from({ length: 64 }, () => 0))
  const zeros = (length: number) => make(Array.from({ length }, () => 0))
  const countGroups = (docs: Bitmap, columns: readonly [number, number]) => {
    const into: GroupCounters = {
      byCode: zeros(codeCount),
      byValue: zeros(4 * STRIDE),
      seen: zeros(4 * STRIDE),
      opened: zeros(STRIDE),
    }
    kernel.countRowsOfGroups(docs, { rows: similarRows, columns, values, groups }, into)
    const counts = Uint32Array.from(into.byValue)
    addByCode(counts, into.byCode, values)
    return Array.from(counts)
  }
  const counters = zeros(0x10000)
  return [
    on((a, b) => kernel.intersect(a, b)),
    on((a, b) => kernel.subtract(a, b)),
    on((a, b) => kernel.unite(a, b)),
    on((a, b, c) => kernel.addFailures(a, b, c)),
    on((a, b, c) => kernel.addFresh(a, b, c)),
    on((a) => kernel.countBits(a)),
    on((a, b) => kernel.countCommon(a, b)),
    on((a, b, c) => kernel.firstOfGroups(a, b, c)),
    on((a, b, c) => kernel.lastOfGroups(a, b, c)),
    on((a, b, c) => kernel.countCommonGroups(a, b, c)),
    on((a) => kernel.countRows(a, rows, [0, STRIDE], counters)),
    on((a) => kernel.countRows(a, rows, [1, 7], counters)),
    on((a) => kernel.countRows(a, rows, [2, 5], counters)),
    on((a) => kernel.countColumn(a, rows, 5, counters)),
    Array.from(counters),
    on((a) => countGroups(a, [0, STRIDE])),
    on((a) => countGroups(a, [5, 6])),
    on((a) => kernel.countListsOfGroups(a, docsOfValues, groups, ofLists)),
    Array.from(ofLists),
    on((a, b) => kernel.countMasksOfGroups(a, masks, b, ofBits)),
    Array.from(ofBits),
  ]
}

/** Creates a kernel, and a fresh allocator of arrays in its memory. */
function openMemory() {
  const memory = new WebAssembly.Memory({ initial: 64, maximum: 64 })
  const kernel = createWasmKernel(memory)
  if (kernel === undefined) throw new Error('this machine has no WebAssembly with vectors')
  const allocate = () => {
    let next = PAST_SCRATCH
    return (items: readonly number[]) => {
      const array = new Uint32Array(memory.buffer, next, items.length)
      array.set(items)
      next = Math.ceil((next + items.length * 4) / 16) * 16
      return array
    }
  }
  return { kernel, allocate }
}

const outside = (items: readonly number[]) => Uint32Array.from(items)

/** Words with many empty and full ones, as of few large groups and of many small ones. */
const uneven = fc.array(fc.oneof(fc.constantFrom(0, 0xffffffff), fc.nat(0xffffffff)), {
  minLength: 64,
  maxLength: 64,
  size: 'max',
})

const full = Array.from({ length: 64 }, () => 0xffffffff)

/** Counts the groups of the set for each of 64 bits. */
function countOneByOne(docs: readonly number[], masks: readonly number[], ends: readonly number[]): number[] {
  const has = (words: readonly number[], at: number) => (((words[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1
  const groups = Array.from({ length: 64 }, () => new Set<number>())
  let group = 0
  for (let doc = 0; doc < docs.length * 32; doc++) {
    for (const [bit, those] of groups.entries())
      if (has(docs, doc) && has(masks, doc * 64 + bit)) those.add(group)
    if (has(ends, doc)) group++
  }
  return groups.map(({ size }) => size)
}

describe('bits of groups', () => {
  test('are counted as one by one does, for words without documents and for more groups than a byte counts', () => {
    const { kernel, allocate } = openMemory()
    fc.assert(
      fc.property(uneven, uneven, fc.boolean(), (docs, ends, isFull) => {
        const masks = Array.from({ length: docs.length * 64 }, (_, at) =>
          isFull ? 0xffffffff : Math.imul(at + 1, 0x9e3779b1) >>> 0,
        )
        const expected = countOneByOne(docs, masks, ends)
        for (const [by, make] of [
          [kernel, allocate()],
          [plainKernel, outside],
        ] as const) {
          const counters = make(Array.from({ length: 64 }, () => 0))
          by.countMasksOfGroups(make(docs), make(masks), make(ends), counters)
          expect(Array.from(counters)).toEqual(expected)
        }
      }),
      { numRuns: 30, seed: 14, examples: [[full, full, true]] },
    )
  })
})

describe('WebAssembly', () => {
  test('computes what plain JavaScript computes, wherever the arrays lie', () => {
    const { kernel, allocate } = openMemory()
    fc.assert(
      fc.property(fc.tuple(bitmap, bitmap, bitmap), (words) => {
        const inside = allocate()
        const expected = runAll(plainKernel, outside, words)
        expect(runAll(kernel, inside, words)).toEqual(expected)
        expect(runAll(kernel, outside, words)).toEqual(expected)
      }),
      { numRuns: 5, seed: 14 },
    )
  })
})
