import { expect, test } from 'vitest'
import { variationCardExample } from '#contract/products/examples.ts'
import { VariationCardSchema } from '#contract/products/schemas.ts'
import { createMarkedCards } from './found-cards.ts'

const cards = Array.from({ length: 4 }, (_, n) => ({
  ...VariationCardSchema.parse(variationCardExample),
  id: n + 1,
}))

test('a card is marked once for a keyword', () => {
  const mark = createMarkedCards(10)
  const [first] = mark(cards, 'チェア')
  expect(first?.highlights).not.toEqual([])
  expect(mark(cards, 'チェア')[0]).toBe(first)
  expect(mark(cards, 'オーク')[0]).not.toBe(first)
})

test('of too many keywords the one searched for least recently goes, and no other', () => {
  const mark = createMarkedCards(3 * cards.length)
  const [chair, oak] = ['チェア', 'オーク'].map((keyword) => mark(cards, keyword)[0])
  for (let n = 0; n < 5; n++) {
    expect(mark(cards, 'チェア')[0]).toBe(chair)
    mark(cards, `ボウ${n}`)
  }
  expect(mark(cards, 'オーク')[0]).not.toBe(oak)
})

test('more cards than are kept are answered all the same, and so are none', () => {
  const mark = createMarkedCards(2)
  expect(mark(cards, 'チェア')).toHaveLength(4)
  expect(mark([], 'チェア')).toEqual([])
})
