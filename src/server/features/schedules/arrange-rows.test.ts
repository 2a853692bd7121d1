import { expect, test } from 'vitest'
import { variationCardExample, variationExample } from '#contract/products/examples.ts'
import type { KeptRow } from '#contract/schedules/schemas.ts'
import { markChanges, totalOf } from './arrange-rows.ts'

const row = (item_id: number, given: Partial<KeptRow> = {}): KeptRow => ({
  item_id,
  room: '',
  part: null,
  product_variation: variationCardExample,
  material_note: '',
  materials: [],
  regulations: variationExample.regulations,
  certificates: [],
  quantity: null,
  note: '',
  decision: null,
  ...given,
})

const priced = (price: number | null) => ({
  ...variationCardExample,
  price: {
    ...variationCardExample.price,
    kind: price === null ? 3 : 1,
    excluding_tax: price,
    including_tax: price,
  },
})

test('marks only the rows added, changed and removed since a version', () => {
  const base = [row(1, { room: '居間', quantity: 2 }), row(2, { room: '居間' }), row(3, { room: '玄関' })]
  const now = [row(1, { room: '居間', quantity: 4 }), row(3, { room: '玄関' }), row(4, { room: '玄関' })]
  const marks = markChanges(now, base).map(({ item_id, change, changed_fields }) => [
    item_id,
    change,
    changed_fields,
  ])
  expect(marks).toEqual([
    [1, 'changed', ['quantity']],
    [2, 'removed', []],
    [3, null, []],
    [4, 'added', []],
  ])
})

test('marks a changed price, also one that became an open price', () => {
  const base = [row(1, { product_variation: priced(1000) })]
  expect(markChanges([row(1, { product_variation: priced(1200) })], base)[0]?.changed_fields).toEqual([
    'price',
  ])
  expect(markChanges([row(1, { product_variation: priced(null) })], base)[0]?.changed_fields).toEqual([
    'price',
  ])
})

test('marks a grade whose certificate has expired since', () => {
  const certificate = { number: 'K-005512', expires_on: '2026-10-31' }
  const graded = (expiry: 'soon' | 'expired') =>
    row(1, {
      regulations: { ...variationExample.regulations, formaldehyde: { grade: 1, certificate: 'K-005512' } },
      certificates: [{ ...certificate, expiry }],
    })
  expect(markChanges([graded('expired')], [graded('soon')])[0]?.changed_fields).toEqual(['regulations'])
  expect(markChanges([graded('expired')], [graded('expired')])[0]?.changed_fields).toEqual([])
})

test('marks a change that only the detail of a row shows', () => {
  const { size, color_type_ids } = variationCardExample
  const { fire_resistance } = variationExample.regulations
  const changes = {
    size: row(1, { product_variation: { ...variationCardExample, size: { ...size, width: 1 } } }),
    color: row(1, {
      product_variation: { ...variationCardExample, color_type_ids: color_type_ids.slice(1) },
    }),
    material: row(1, { material_note: 'ブナ' }),
    regulations: row(1, {
      regulations: {
        ...variationExample.regulations,
        fire_resistance: { grade: 1, certificate: 'FP-1', ...fire_resistance, note: 'x' },
      },
    }),
  }
  for (const [field, changed] of Object.entries(changes))
    expect(markChanges([changed], [row(1)])).toMatchObject([{ change: 'changed', changed_fields: [field] }])
})

test('shows chosen materials where there is no note, and marks no change since a version without any', () => {
  const oak = row(1, { materials: [{ id: 3, name: 'オーク' }] })
  const fieldsSince = (before: KeptRow) => markChanges([oak], [before])[0]?.changed_fields
  expect(fieldsSince(row(1))).toEqual(['material'])
  expect(fieldsSince(row(1, { materials: null }))).toEqual([])
  expect(fieldsSince(row(1, { materials: null, material_note: 'ブナ' }))).toEqual(['material'])
})

test('rounds half a yen up, whatever the floating-point form of the quantity', () => {
  const rows = markChanges([row(1, { product_variation: priced(1150), quantity: 0.69 })], null)
  expect(rows.map(({ amount }) => amount)).toEqual([794])
})

test('sums the known amounts and counts the rows without an amount', () => {
  const base = [row(9, { product_variation: priced(5000), quantity: 1 })]
  const rows = markChanges(
    [
      row(1, { product_variation: priced(333), quantity: 2.5 }),
      row(2, { product_variation: priced(null), quantity: 3 }),
      row(3, { product_variation: priced(100) }),
    ],
    base,
  )
  expect(rows.map(({ amount }) => amount)).toEqual([833, null, null, null])
  expect(totalOf(rows)).toEqual({ excluding_tax: 833, including_tax: 916, unpriced: 2 })
})

test('marks a row whose product was announced to end, or whose day moved', () => {
  const ending = (discontinued_on: string | null) =>
    row(1, { product_variation: { ...variationCardExample, discontinued_on } })
  const marksOf = (old: string | null, now: string | null) =>
    markChanges([ending(now)], [ending(old)])[0]?.changed_fields
  expect(marksOf(null, '2027-03-31')).toEqual(['discontinued'])
  expect(marksOf('2027-03-31', '2027-06-30')).toEqual(['discontinued'])
  expect(marksOf('2027-03-31', '2027-03-31')).toEqual([])
})
