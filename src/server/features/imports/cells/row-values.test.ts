import { expect, test } from 'vitest'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import { applyValue, columnValue, type ProductFields } from './row-values.ts'
import { testColumn, testVocabulary } from './test-vocabulary.ts'
import { columnsOf } from './vocabulary.ts'

const product: ProductFields = {
  ...{
    name: '織物調クロス〜𠮷',
    name_kana: 'オリモノチョウクロス',
    kind: 2,
    category_ids: [6],
    brand_id: 21,
  },
  ...{ description: '一\n二', sample_limit: 3, published: true },
}

const variation: VariationContent = {
  ...{ id: 1, code: 'TK-0012', name: 'アイボリー', published: true, discontinued: false },
  ...{ discontinued_on: '2027-03-31', last_order_on: '2027-02-28', successors: [] },
  ...{ price_kind: 1, price: 1200, price_unit: 2, width: 920, depth: null, height: 1000 },
  ...{ seat_height: null, diameter: null, thickness: 0.5, weight_grams: 250, material_note: '塩ビ' },
  ...{ in_stock: true, lead_time_days: 7, sample_available: true, sample_stock: 50 },
  ...{ sample_description: 'A4カット', color_type_ids: [11, 12], material_ids: [12] },
  regulations: {
    fire_protection_material: { grade: 1, certificate: 'NM-1234', note: '不燃石膏ボード直張り' },
    formaldehyde: { grade: 1, certificate: null },
  },
  ...{ condition_value_ids: [311, 321], measures: { lumens: 640 }, images: [] },
}

const apply = (key: string, value: unknown) => applyValue(product, variation, key, value, testVocabulary)

const valueAt = (key: string, content: { product: ProductFields; variation: VariationContent }) =>
  columnValue(testColumn(key), content.product, content.variation)

test.each<[key: string, value: unknown]>([
  ['name', '別の名前'],
  ['kind', 1],
  ['category_ids', [7]],
  ['brand_id', null],
  ['description', null],
  ['product_published', false],
  ['code', 'TK-0013'],
  ['finish', 'ホワイト'],
  ['published', false],
  ['discontinued', true],
  ['price', 1300],
  ['price', null],
  ['price_with_tax', 1430],
  ['weight_grams', 5800],
  ['thickness', 12.5],
  ['material_ids', null],
  ['color_type_ids', [1]],
  ['sample_description', null],
  ['fire_grade', 2],
  ['fire_certificate', 'QM-1'],
  ['fire_note', null],
  ['fire_grade', null],
  ['resistance_grade', 1],
  ['formaldehyde_certificate', 'JIS-1'],
  ['flame_grade', 2],
  ['condition:31', [312, 313]],
  ['condition:31', null],
  ['condition:32', null],
  ['measure:lumens', 800],
  ['measure:lumens', null],
  ['measure:watts', 40],
])('applies %s %j and nothing else', (key, value) => {
  const list = testColumn(key).most !== undefined
  const changed = apply(key, value === null && list ? [] : value)
  expect(valueAt(key, changed)).toEqual(value)
  const others = columnsOf(testVocabulary).filter(
    (column) => valueAt(column.key, changed) !== valueAt(column.key, { product, variation }),
  )
  const related: Record<string, string[]> = {
    price: ['price_with_tax'],
    price_with_tax: ['price'],
    thickness: ['size'],
    ...(key === 'fire_grade' && value === null && { fire_grade: ['fire_certificate', 'fire_note'] }),
  }
  const changedKeys = others
    .filter((column) => {
      const [before, after] = [valueAt(column.key, { product, variation }), valueAt(column.key, changed)]
      return JSON.stringify(before) !== JSON.stringify(after)
    })
    .map((column) => column.key)
  expect(new Set(changedKeys)).toEqual(new Set([key, ...(related[key] ?? [])]))
})

test('changes nothing by the values that stand', () => {
  for (const { key, type } of columnsOf(testVocabulary)) {
    const value = valueAt(key, { product, variation })
    if (value === null || type === 'sizes') continue
    expect(apply(key, value)).toEqual({ product, variation })
  }
})

test('keeps texts that differ by what exports lose, and the spelling of a 品番', () => {
  expect(apply('name', '織物調クロス～〓').product.name).toBe(product.name)
  expect(apply('name', '織物調クロス～??').product.name).toBe(product.name)
  expect(apply('name', '織物調クロス～?').product.name).not.toBe(product.name)
  expect(apply('code', 'ｔｋ0012').variation.code).toBe('TK-0012')
})

test('takes the price kind of a word, and splits a size', () => {
  expect(apply('price', { price_kind: 3 }).variation).toMatchObject({ price_kind: 3, price: null })
  expect(apply('size', { width: 1820, depth: 900 }).variation).toMatchObject({
    ...{ width: 1820, depth: 900, height: 1000 },
  })
})

test('keeps a certificate without a grade, so that its fault can be shown', () => {
  expect(apply('flame_certificate', 'S1').variation.regulations).toMatchObject({
    flame_prevention_regulation: { grade: 0, certificate: 'S1' },
  })
  expect(valueAt('flame_grade', apply('flame_certificate', 'S1'))).toBeNull()
  expect(apply('flame_certificate', null).variation.regulations).toEqual(variation.regulations)
})

test('gives no value of a level that a row lacks', () => {
  expect(columnValue(testColumn('name'), null, variation)).toBeNull()
  expect(columnValue(testColumn('code'), product, undefined)).toBeNull()
})
