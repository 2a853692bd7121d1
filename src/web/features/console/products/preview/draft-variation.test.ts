import { expect, test } from 'vitest'
import { priceKind, priceUnit, productKind } from '#contract/data/enums.ts'
import {
  emptyProduct,
  emptyVariation,
  type ProductDraft,
  type VariationDraft,
} from '#web/features/console/products/product-draft.ts'
import { toCardVariation } from '#web/shared/cards/card-variation.ts'
import { type DraftNames, toListCard, toPageVariation } from './draft-variation.ts'

const names: DraftNames = {
  maker: { id: 3, name: '木曽家具工房' },
  brand: undefined,
  categories: [{ id: 12, name: 'ダイニングチェア' }],
  materials: [
    { id: 1, name: 'オーク' },
    { id: 2, name: 'スチール' },
    { id: 3, name: '革' },
  ],
  groups: [],
  certificates: [],
}

const row = (values: Partial<VariationDraft> = {}): VariationDraft => ({
  ...emptyVariation(0),
  ...{ code: 'KK-1042-NO', name: 'ナチュラルオーク', price: '66,000' },
  ...values,
})

const draftOf = (variations: VariationDraft[], values: Partial<ProductDraft> = {}): ProductDraft => ({
  ...emptyProduct(3),
  ...{ name: 'ボウ チェア', category_ids: [12], variations },
  ...values,
})

const pageOf = (variation: VariationDraft, values: Partial<ProductDraft> = {}, more = names) =>
  toPageVariation(draftOf([variation], values), variation, more)

const picture = (id: number, shown_width = '') => ({
  ...{ id, shown_width, width: 1200, height: 1200, dominant_hex: '#c7af8d' },
  urls: { small: 'https://a.example/s', medium: 'https://a.example/m', large: 'https://a.example/l' },
})

test.each([
  ['定価', { price: '￥66,000' }, { including_tax: 72_600, excluding_tax: 66_000, per_area: null }],
  ['a tax rounded down', { price: '12345' }, { including_tax: 13_579, excluding_tax: 12_345 }],
  ['オープン価格', { price_kind: priceKind.open, price: '' }, { kind: priceKind.open, including_tax: null }],
  [
    '要見積 after a figure was typed',
    { price_kind: priceKind.onRequest },
    { kind: priceKind.onRequest, including_tax: null, excluding_tax: null },
  ],
  ['an unreadable figure', { price: '六万円' }, { including_tax: null }],
  ['a figure that is still missing', { price: '' }, { kind: priceKind.list, including_tax: null }],
  [
    'a price by the square metre',
    { price: '4000', price_unit: priceUnit.squareMetre },
    { including_tax: 4400, unit: priceUnit.squareMetre, per_area: 4400 },
  ],
])('shows a price with tax: %s', (_, values, price) => {
  expect(pageOf(row(values)).price).toMatchObject(price)
})

test('offers the calculator only for units with an area', () => {
  expect(pageOf(row()).coverage).toBeNull()
  expect(pageOf(row({ price_unit: priceUnit.squareMetre })).coverage).toMatchObject({ loss_percent: 5 })
})

test('shows a variation without pictures, maker and names', () => {
  const blank = emptyVariation(0)
  const shown = toPageVariation(draftOf([blank], { name: ' ' }), blank, { ...names, maker: undefined })
  expect(shown).toMatchObject({ full_name: '（名前）', image: null, images: [], code: '' })
  expect(shown.product.maker.name).toBe('（メーカー）')
})

test('cleans texts as the api does, and keeps the longest names whole', () => {
  const name = '組子'.repeat(50)
  const shown = pageOf(row({ name: ' 朱\u3000塗り ', code: 'ＫＫ－１' }), {
    name,
    description: '一行目\r\n二行目\n',
  })
  expect(shown).toMatchObject({ full_name: `${name} 朱 塗り`, code: 'KK-1', description: '一行目\n二行目' })
})

test('shows figures that the form accepts, and no others', () => {
  const sizes = { width: '560mm', depth: '5x', height: '0', seat_height: '430', thickness: '12.5' }
  expect(pageOf(row({ ...sizes, weight_grams: '5,800', lead_time_days: '14日' }))).toMatchObject({
    size: { width: 560, depth: null, height: null, seat_height: 430, diameter: null, thickness: 12.5 },
    weight_grams: 5800,
    lead_time_days: 14,
  })
})

test('shows the chosen materials in the order of the taxonomy', () => {
  expect(pageOf(row({ material_ids: [3, 1] })).materials).toEqual([
    { id: 1, name: 'オーク' },
    { id: 3, name: '革' },
  ])
})

test('shows measures, grades, conditions and certificates', () => {
  const certificate = { number: 'NM-5372', expires_on: null, expiry: null, document: null }
  const shown = pageOf(
    row({
      measures: { ...emptyVariation(0).measures, lumens: '640lm', kelvin: '1' },
      regulations: {
        fire_protection_material: { grade: 1, certificate: 'NM-5372', note: '石膏ボード直張り' },
      },
      condition_value_ids: [21],
    }),
    { kind: productKind.buildingMaterial },
    {
      ...names,
      groups: [
        { id: 5, name: 'スタッキング', values: [{ id: 21, name: '可' }] },
        { id: 6, name: '形状', values: [{ id: 22, name: '丸' }] },
      ],
      certificates: [certificate],
    },
  )
  expect(shown.measures).toEqual([{ key: 'lumens', name: '光束', value: 640, unit: 'lm' }])
  expect(shown.conditions).toEqual([
    { group: { id: 5, name: 'スタッキング' }, values: [{ id: 21, name: '可' }] },
  ])
  expect(shown.regulations).toMatchObject({
    fire_protection_material: { certificate: 'NM-5372', note: '石膏ボード直張り' },
    formaldehyde: null,
  })
  expect(shown.certificates).toEqual([certificate])
})

test('shows samples of a variation that is sold', () => {
  const sample = { sample_available: true, sample_stock: '0', sample_description: 'A4カット' }
  expect(pageOf(row(sample), { sample_limit: '3' }).sample).toEqual({
    ...{ available: true, in_stock: false, limit: 3, description: 'A4カット' },
  })
  expect(pageOf(row({ ...sample, discontinued: true })).sample).toMatchObject({ available: false, limit: 5 })
  expect(pageOf(row({ ...sample, sample_stock: '2' })).sample).toMatchObject({ in_stock: true, limit: 2 })
})

test('lists the finishes that people see, with the shown one in any case', () => {
  const rows = [
    row({ key: 0, published: false, color_type_ids: [10] }),
    row({ key: 1, code: 'B', name: '黒', color_type_ids: [14, 13] }),
    row({ key: 2, code: 'C', name: '白', discontinued: true }),
    row({ key: 3, code: 'D', name: '朱', images: [picture(7)] }),
  ]
  const draft = draftOf(rows)
  const [hidden] = rows
  if (!hidden) throw new Error('no row')
  const page = toPageVariation(draft, hidden, names)
  expect(page.siblings.map(({ code }) => code)).toEqual(['KK-1042-NO', 'B', 'D'])
  expect(page.product.color_type_ids).toEqual([13, 14])
  expect(new Set(page.siblings.map(({ id }) => id > 0))).toEqual(new Set([false]))
})

test('draws a card with the shown finish first, and the colors of flat materials', () => {
  const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((code, key) =>
    row({ key, code, name: `仕上げ${code}`, images: [picture(key + 1, key === 3 ? '300' : '')] }),
  )
  const shown = rows[3]
  if (!shown) throw new Error('no row')
  const card = toCardVariation(toListCard(draftOf(rows), shown, names))
  expect(card.code).toBe('D')
  expect(card.finishes?.map(({ code }) => code)).toEqual(['D', 'A', 'B', 'C', 'E'])
  expect(card.finishes?.[0]?.color).toBe('#c7af8d')
  expect(card.others).toBe(2)
})

test('draws a single variation by the colors of the product', () => {
  const only = row({ color_type_ids: [14] })
  const card = toCardVariation(toListCard(draftOf([only]), only, names))
  expect(card).toMatchObject({ full_name: 'ボウ チェア ナチュラルオーク', product: { color_type_ids: [14] } })
  expect(card.finishes).toBeUndefined()
})

test('lists documents, also those whose upload has not been saved', () => {
  const file = { key: 0, id: null, upload_id: 9, kind: 3, bytes: 2048 }
  const { documents } = pageOf(row(), {
    documents: [
      { ...file, name: '外形図', file_name: '外形図.DXF' },
      { ...file, key: 1, name: '', file_name: 'カタログ.pdf' },
    ],
  })
  expect(documents).toMatchObject([
    { name: '外形図', mime_type: 'image/vnd.dxf', bytes: 2048 },
    { name: 'カタログ.pdf', mime_type: 'application/pdf' },
  ])
})
