import { expect, test } from 'vitest'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import { mapRegulations } from '#contract/data/regulations.ts'
import { variationCardExample } from '#contract/products/examples.ts'
import { VariationCardSchema } from '#contract/products/schemas.ts'
import { createMarkedCards } from './found-cards.ts'
import type { AskedOfCards } from './said-of-cards.ts'

const cards = Array.from({ length: 4 }, (_, n) => ({
  ...VariationCardSchema.parse(variationCardExample),
  id: n + 1,
  flat_hex: null,
  lastDayOf: { formaldehyde: '2026-10-31' },
  factOf: {
    ...mapRegulations(() => null),
    size: 'W900×D450 mm',
    fire_protection_material: '不燃 NM-5372',
    formaldehyde: 'F☆☆☆☆ K-005512',
  },
}))

const today = japaneseDay(Date.parse('2026-10-31T23:59:59+09:00'))
const asking = (keyword: string): AskedOfCards => ({ keyword, facts: [], today })

test('marks a card once per keyword', () => {
  const mark = createMarkedCards(10)
  const [first] = mark(cards, asking('チェア'))
  expect(first?.highlights).not.toEqual([])
  expect(mark(cards, asking('チェア'))[0]).toBe(first)
  expect(mark(cards, asking('オーク'))[0]).not.toBe(first)
})

test('shows size and grade facts only for a search that asks for them', () => {
  const mark = createMarkedCards(10)
  const [proven] = mark(cards, {
    ...asking(''),
    facts: ['size', 'fire_protection_material', 'fire_resistance'],
  })
  expect(proven).toMatchObject({ facts: ['W900×D450 mm', '不燃 NM-5372'] })
  expect(proven).not.toHaveProperty('highlights')
  expect(mark(cards, asking('チェア'))[0]).not.toHaveProperty('facts')
  expect(mark(cards, asking(''))[0]).not.toHaveProperty('facts')
  const unmeasured = cards.map((card) => ({ ...card, factOf: { ...card.factOf, size: '' } }))
  expect(mark(unmeasured, { ...asking(''), facts: ['size'] })[0]).toMatchObject({ facts: [] })
})

test('marks a certificate as expired from the day after its last one', () => {
  const mark = createMarkedCards(10)
  const factsOn = (day: number) =>
    mark(cards, { keyword: '', facts: ['fire_protection_material', 'formaldehyde'], today: day })[0]?.facts
  expect(factsOn(today)).toEqual(['不燃 NM-5372', 'F☆☆☆☆ K-005512'])
  expect(factsOn(today + 1)).toEqual(['不燃 NM-5372', 'F☆☆☆☆ K-005512（期限切れ）'])
})

test('evicts only the least recently used keyword when too many are cached', () => {
  const mark = createMarkedCards(3 * cards.length)
  const [chair, oak] = ['チェア', 'オーク'].map((keyword) => mark(cards, asking(keyword))[0])
  for (let n = 0; n < 5; n++) {
    expect(mark(cards, asking('チェア'))[0]).toBe(chair)
    mark(cards, asking(`ボウ${n}`))
  }
  expect(mark(cards, asking('オーク'))[0]).not.toBe(oak)
})

test('marks more cards than the cache can store, and none', () => {
  const mark = createMarkedCards(2)
  expect(mark(cards, asking('チェア'))).toHaveLength(4)
  expect(mark([], asking('チェア'))).toEqual([])
})
