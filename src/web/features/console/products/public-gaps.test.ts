import { expect, test } from 'vitest'
import { emptyProduct, emptyVariation, type VariationDraft } from './product-draft.ts'
import { findPublicGaps } from './public-gaps.ts'

const row = (values: Partial<VariationDraft>): VariationDraft => ({
  ...emptyVariation(0),
  ...{ code: 'A', images: [{ id: 1 }] as VariationDraft['images'] },
  ...values,
})

const held = (certificate: string) => ({ fire_protection_material: { grade: 1, certificate, note: null } })

const certificates = [
  { number: 'NM-1', regulation: null, expiry: null },
  { number: 'NM-9999', regulation: null, expiry: 'expired' },
] as const

const gaps = (variations: VariationDraft[]) =>
  findPublicGaps({ ...emptyProduct(1), variations }, certificates)

test('counts finishes without photos and with expired certificates, and leads to the first', () => {
  const rows = [
    row({ regulations: held('NM-1') }),
    row({ images: [], regulations: held('NM-9999') }),
    row({ images: [] }),
    row({ regulations: held('NM-9999') }),
  ]
  expect(gaps(rows)).toEqual([
    { part: 'images', row: 1, text: '写真のない仕上げが2つあります' },
    { part: 'certificates', row: 1, text: '期限の切れた認定を選んだ仕上げが2つあります' },
  ])
})

test('leaves out finishes that nobody will see, and rows that are still blank', () => {
  expect(gaps([row({ images: [], published: false }), row({ images: [], discontinued: true })])).toEqual([])
  expect(gaps([emptyVariation(0)])).toEqual([])
  expect(gaps([row({})])).toEqual([])
})
