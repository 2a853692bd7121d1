import { expect, test } from 'vitest'
import { mapRegulations } from '#contract/data/regulations.ts'
import { variationExample } from '#contract/products/examples.ts'
import type { SpecifiedVariation } from '#contract/products/schemas.ts'
import { differsInUnit, findDifferences } from './differences.ts'

const old: SpecifiedVariation = variationExample
const withThe = (changes: Partial<SpecifiedVariation>): SpecifiedVariation => ({ ...old, ...changes })
const priced = (changes: Partial<SpecifiedVariation['price']>) =>
  withThe({ price: { ...old.price, ...changes } })
const none = mapRegulations(() => null)

test('finds nothing between products that a schedule states alike', () => {
  expect(findDifferences(old, withThe({ id: 58, code: 'KK-2042-NO' }))).toEqual([])
})

test('tells size, color, material and price before and after', () => {
  const next = withThe({
    size: { ...old.size, width: 580 },
    color_type_ids: [12],
    material_note: 'アッシュ無垢',
    price: { ...old.price, excluding_tax: 70_000 },
  })
  expect(findDifferences(old, next).map(({ label }) => label)).toEqual(['色', 'サイズ', '仕様', '単価'])
  expect(findDifferences(old, next)).toContainEqual({
    ...{ label: 'サイズ', before: 'W560×D520×H760 SH430 mm' },
    after: 'W580×D520×H760 SH430 mm',
  })
  expect(findDifferences(old, next).at(-1)).toEqual({
    ...{ label: '単価', before: '¥66,000／台', after: '¥70,000／台（＋¥4,000）' },
  })
})

test('tells a lost grade and a lower price', () => {
  const next = withThe({ regulations: none, price: { ...old.price, excluding_tax: 60_000 } })
  expect(findDifferences(old, next)).toEqual([
    { label: '防火・環境', before: 'ホルムアルデヒド告示対象外', after: '記載なし' },
    { label: '単価', before: '¥66,000／台', after: '¥60,000／台（−¥6,000）' },
  ])
})

test('subtracts no prices of different units, and none that are on request', () => {
  expect(findDifferences(old, priced({ unit: 3 }))[0]?.after).toBe('¥66,000／枚')
  expect(differsInUnit(old, priced({ unit: 3 }))).toBe(true)
  expect(differsInUnit(old, priced({ excluding_tax: 1 }))).toBe(false)
  expect(findDifferences(old, priced({ kind: 4, excluding_tax: null }))[0]?.after).toBe('要見積')
})
