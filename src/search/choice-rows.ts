/**
 * The codes of all choice fields of a document side by side: one row is one line of the processor's cache, so counting
 * twenty fields costs little more than one. Codes of four bytes stand first, then those of two, then those of one, the
 * fields with the most values first, because those with few are often counted another way.
 */
import type { ChoiceColumn } from './choice-column.ts'
import type { ChoiceRows } from './kernel.ts'
import { inSlices } from './slices.ts'

export type CodePlace = Pick<ChoiceColumn, 'at' | 'width'>

/**
 * `codes` has the code of each document, for each field; `sets` how many codes a field has. In slices.
 * O(documents x fields).
 */
export function* packRows(
  codes: readonly Uint32Array[],
  sets: readonly number[],
  size: number,
): Generator<undefined, { rows: ChoiceRows; places: CodePlace[] }> {
  const { places, stride } = layOut(sets)
  const bytes = new Uint8Array(size * stride)
  for (const [field, column] of codes.entries()) {
    const { at, width } = places[field] ?? { at: 0, width: 0 }
    yield* inSlices(size, (from, to) => {
      for (let doc = from; doc < to; doc++) {
        let code = column[doc] ?? 0
        const start = doc * stride + at
        for (let i = start; i < start + width; i++, code >>>= 8) bytes[i] = code
      }
    })
  }
  return { rows: { stride, bytes }, places }
}

/** The code of a document in one field. O(1). */
export function codeOf({ bytes, stride }: ChoiceRows, { at, width }: CodePlace, doc: number): number {
  const start = doc * stride + at
  let code = bytes[start] ?? 0
  for (let i = 1; i < width; i++) code |= (bytes[start + i] ?? 0) << (8 * i)
  return code >>> 0
}

function layOut(sets: readonly number[]): { places: CodePlace[]; stride: number } {
  const places: CodePlace[] = []
  const order = sets.map((_, field) => field).sort((a, b) => (sets[b] ?? 0) - (sets[a] ?? 0))
  let next = 0
  for (const field of order) {
    const width = widthOf(sets[field] ?? 0)
    // One-byte codes are read four at a time: they begin at a multiple of four.
    if (width === 1 && places.every((place) => place?.width !== 1)) next = Math.ceil(next / 4) * 4
    places[field] = { at: next, width }
    next += width
  }
  return { places, stride: Math.ceil(next / 4) * 4 }
}

function widthOf(sets: number): CodePlace['width'] {
  if (sets <= 0x100) return 1
  return sets <= 0x10000 ? 2 : 4
}
