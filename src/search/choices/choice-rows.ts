/**
 * Choice fields as a row of 16-bit codes per document, one per field group (choice-groups.ts). A code is a
 * counter's index: twenty fields take one cache line and some eight additions.
 */
import { GrowingArray, type Lists, listAt } from '#search/arrays/arrays.ts'
import { inSlices } from '#search/arrays/slices.ts'
import type { CodeRows } from '#search/kernel/kernel.ts'
import { MOST_COMBINATIONS, MOST_SETS } from '#search/thresholds.ts'
import type { ChoiceColumn } from './choice-column.ts'
import { type FieldGroup, type FieldSets, groupFields } from './choice-groups.ts'

export interface ChoiceRows extends CodeRows {
  values: Lists
}

export type ChoicePlace = Pick<ChoiceColumn, 'column' | 'firstValue'>

const MOST_CODES = 0x10000

export function* packRows(
  fields: readonly FieldSets[],
  size: number,
): Generator<undefined, { rows: ChoiceRows; places: ChoicePlace[] }> {
  // Keeps the codes of all groups within 16 bits.
  const most = Math.min(MOST_SETS, Math.floor((MOST_CODES - 1) / Math.max(1, fields.length)))
  const places = placeValues(fields, most)
  const groups = yield* groupFields(fields, most, Math.min(most, MOST_COMBINATIONS))
  const stride = Math.ceil(groups.length / 4) * 4
  const codes = new Uint16Array(size * stride)
  const starts = new GrowingArray()
  const items = new GrowingArray()
  starts.push(0)
  starts.push(0)
  for (const [column, group] of groups.entries()) {
    const firstCode = starts.length - 1
    for (const field of group.fields) places[field] = { column, firstValue: places[field]?.firstValue ?? 0 }
    listValues(group, fields, places, starts, items)
    yield* inSlices(size, (from, to) => {
      for (let doc = from; doc < to; doc++) codes[doc * stride + column] = firstCode + (group.codes[doc] ?? 0)
    })
  }
  return { rows: { stride, codes, values: { starts: starts.toArray(), items: items.toArray() } }, places }
}

function placeValues(fields: readonly FieldSets[], mostSets: number): ChoicePlace[] {
  let next = 0
  return fields.map(({ values, sets }) => {
    if (sets.starts.length - 1 > mostSets) return { column: -1, firstValue: 0 }
    next += values.length
    return { column: -1, firstValue: next - values.length }
  })
}

function listValues(
  { fields: members, combinations }: FieldGroup,
  fields: readonly FieldSets[],
  places: readonly ChoicePlace[],
  starts: GrowingArray,
  items: GrowingArray,
): void {
  const width = members.length
  for (let at = 0; at < combinations.length; at += width) {
    const numbers = members.flatMap((field, i) => {
      const sets = fields[field]?.sets
      const firstValue = places[field]?.firstValue ?? 0
      return sets === undefined
        ? []
        : Array.from(listAt(sets, combinations[at + i] ?? 0), (place) => firstValue + place)
    })
    for (const number of numbers.sort((a, b) => a - b)) items.push(number)
    starts.push(items.length)
  }
}

export function codeOf({ codes, stride }: ChoiceRows, { column }: ChoicePlace, doc: number): number {
  return codes[doc * stride + column] ?? 0
}

export function valueIndexesOfCode(
  rows: ChoiceRows,
  { firstValue, values }: Pick<ChoiceColumn, 'firstValue' | 'values'>,
  code: number,
): number[] {
  return Array.from(listAt(rows.values, code), (value) => value - firstValue).filter(
    (place) => place >= 0 && place < values.length,
  )
}
