import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bitmap, bitmapWords } from '#search/bitmaps/bitmap.ts'
import type { CodeRows, Kernel } from './kernel.ts'
import { plainKernel } from './plain-kernel.ts'
import { createWasmKernel, SCRATCH } from './wasm-kernel.ts'

const folder = join(import.meta.dirname, 'wasm')

test('kernels.wasm is what its source becomes: `npm run kernels`', { timeout: 60_000 }, async () => {
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

/** Does all that a kernel can to the same arrays. */
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
  // Two values a code, the second of which others have too; groups of one to four.
  const values = {
    starts: make(Array.from({ length: 0x10001 }, (_, code) => code * 2)),
    items: make(Array.from({ length: 0x20000 }, (_, at) => (at % 2 === 0 ? at % 97 : 97 + (at % 7)))),
  }
  let group = 1
  const groups = make(
    Array.from({ length: bitmapWords(SIZE) * 32 }, (_, doc) =>
      doc % (1 + (group % 4)) === 0 ? ++group : group,
    ),
  )
  const perValue = make(Array.from({ length: 104 }, () => 0))
  const last = make(Array.from({ length: 104 }, () => 0))
  const counters = make(Array.from({ length: 0x10000 }, () => 0))
  return [
    on((a, b) => kernel.intersect(a, b)),
    on((a, b) => kernel.subtract(a, b)),
    on((a, b) => kernel.unite(a, b)),
    on((a, b, c) => kernel.addFailures(a, b, c)),
    on((a, b, c) => kernel.addFresh(a, b, c)),
    on((a) => kernel.countBits(a)),
    on((a, b) => kernel.countCommon(a, b)),
    on((a, b, c) => kernel.firstOfGroups(a, b, c)),
    on((a, b, c) => kernel.countCommonGroups(a, b, c)),
    on((a) => kernel.countRows(a, rows, counters)),
    on((a) => kernel.countColumn(a, rows, 5, counters)),
    Array.from(counters),
    on((a) => kernel.countRowsOfGroups(a, { rows, columns: [0, STRIDE], values, groups }, perValue, last)),
    Array.from(perValue),
  ]
}

describe('WebAssembly', () => {
  test('does what plain JavaScript does, wherever the arrays lie', { timeout: 30_000 }, () => {
    const memory = new WebAssembly.Memory({ initial: 64, maximum: 64 })
    const kernel = createWasmKernel(memory)
    if (kernel === undefined) throw new Error('this machine has no WebAssembly with vectors')
    fc.assert(
      fc.property(fc.tuple(bitmap, bitmap, bitmap), (words) => {
        let next = SCRATCH
        const inside = (items: readonly number[]) => {
          const array = new Uint32Array(memory.buffer, next, items.length)
          array.set(items)
          next = Math.ceil((next + items.length * 4) / 16) * 16
          return array
        }
        const outside = (items: readonly number[]) => Uint32Array.from(items)
        const expected = runAll(plainKernel, outside, words)
        expect(runAll(kernel, inside, words)).toEqual(expected)
        expect(runAll(kernel, outside, words)).toEqual(expected)
      }),
      { numRuns: 5, seed: 14 },
    )
  })
})
