import { expect, test } from 'vitest'
import { variationCardExample } from '#contract/products/examples.ts'
import type { Swatch, VariationCard } from '#contract/products/schemas.ts'
import { asFinish, type CardFinish, toCardVariation } from './card-variation.ts'

const price = variationCardExample.price
const shown = ({ kind, including_tax }: typeof price) => ({ kind, including_tax })

const swatchOf = (id: number, name: string, colors: number[], change: Partial<Swatch> = {}): Swatch => ({
  id,
  name,
  code: `KK-${id}`,
  image: { id: id * 10, dominant_hex: '#cccccc' },
  price,
  color_type_ids: colors,
  flat_hex: null,
  available_sample_request: true,
  in_stock: true,
  matches: true,
  ...change,
})

const productOf = (...swatches: Swatch[]): VariationCard => ({
  ...variationCardExample,
  swatches,
  variation_count: 9,
})

const own = swatchOf(variationCardExample.id, 'ナチュラルオーク', [11])

test('shows no finishes on the card of a single variation', () => {
  expect(toCardVariation(variationCardExample)).not.toHaveProperty('finishes')
  expect(toCardVariation(productOf())).not.toHaveProperty('finishes')
})

test('sends only the differing fields of each finish', () => {
  const dearer = { ...price, including_tax: 99_000, excluding_tax: 90_000 }
  const { finishes, others } = toCardVariation(
    productOf(
      own,
      swatchOf(42, 'ブラック', [14]),
      swatchOf(43, '革', [10], { price: dearer, matches: false }),
    ),
  )
  expect(others).toBe(6)
  expect(finishes).toEqual([
    { id: own.id, name: own.name, code: own.code, color: 11, imageId: own.id * 10 },
    { id: 42, name: 'ブラック', code: 'KK-42', color: 14, imageId: 420 },
    { id: 43, name: '革', code: 'KK-43', color: 10, imageId: 430, price: shown(dearer), isOff: true },
  ])
})

test('sends unit, price per square metre and included work of a price that is not by the piece', () => {
  const perCase = { ...price, unit: 4, per_area: 8_800, includes_work: true }
  expect(toCardVariation({ ...variationCardExample, price: perCase }).price).toEqual({
    ...shown(price),
    unit: 4,
    per_area: 8_800,
    includes_work: true,
  })
})

test('sends a price of its own for a finish with an unknown price or one by the case', () => {
  const open = { ...price, kind: 3, including_tax: null, excluding_tax: null }
  const pricesOf = (...prices: (typeof price)[]) =>
    toCardVariation(
      productOf(...prices.map((of, n) => swatchOf(n + 1, '色', [11], { price: of }))),
    ).finishes?.map((finish) => finish.price)
  expect(pricesOf(open, { ...open, kind: 4 })).toEqual([undefined, { kind: 4, including_tax: null }])
  expect(pricesOf(price, { ...price, unit: 4 })).toEqual([undefined, { ...shown(price), unit: 4 }])
  const perArea = { ...price, unit: 4, per_area: 500 }
  expect(pricesOf(perArea, { ...perArea, includes_work: true })?.[1]).toMatchObject({ includes_work: true })
})

test('sends shared facts once and shows each finish its own', () => {
  const size = 'W910 × D1820 mm'
  const card = toCardVariation({
    ...productOf(
      { ...own, facts: [size] },
      swatchOf(42, 'ブラック', [14], { facts: [size] }),
      swatchOf(43, '白', [12], { facts: ['W600 × D600 mm'] }),
      swatchOf(44, '灰', [15], { facts: [] }),
    ),
    facts: [size],
  })
  expect(card.finishes?.map(({ facts }) => facts)).toEqual([undefined, undefined, ['W600 × D600 mm'], []])
  const shownOf = (id: number) => asFinish(card, id).facts
  expect([own.id, 42, 43, 44].map(shownOf)).toEqual([[size], [size], ['W600 × D600 mm'], []])
})

test('tells finishes apart by the colors that differ, and a flat material by its own color', () => {
  const colorsOf = (...swatches: Swatch[]) =>
    toCardVariation(productOf(...swatches)).finishes?.map(({ color }) => color)
  expect(
    colorsOf(swatchOf(1, '黒', [11, 14]), swatchOf(2, '白木', [11]), swatchOf(3, '茶', [10, 11])),
  ).toEqual([14, 11, 10])
  expect(colorsOf(swatchOf(1, '土壁', [11], { flat_hex: '#c7af8d' }), swatchOf(2, '漆喰', [12]))).toEqual([
    '#c7af8d',
    12,
  ])
})

test('marks finishes of one color by what their names do not share', () => {
  const [large, small, black] = toCardVariation(
    productOf(
      swatchOf(1, 'オーク／W900', [11]),
      swatchOf(2, 'オーク／W600', [11]),
      swatchOf(3, '黒／W600', [14]),
    ),
  ).finishes as [CardFinish, CardFinish, CardFinish]
  expect([large, small]).toMatchObject([
    { color: 11, mark: 'W900' },
    { color: 11, mark: 'W600' },
  ])
  expect(black).not.toHaveProperty('mark')
})

test('shows the chosen finish, or the card’s own when that is gone', () => {
  const card = toCardVariation(
    productOf(own, swatchOf(42, 'ブラック', [14], { image: null, available_sample_request: false })),
  )
  expect(asFinish(card, 42)).toMatchObject({
    id: 42,
    code: 'KK-42',
    full_name: 'ボウ チェア ブラック',
    image: null,
    price: shown(price),
    available_sample_request: false,
    product: { id: variationCardExample.product.id },
  })
  expect(asFinish(card, 42)).not.toHaveProperty('highlights')
  expect(asFinish(card, own.id)).toBe(card)
  expect(asFinish(card, 99)).toBe(card)
})
