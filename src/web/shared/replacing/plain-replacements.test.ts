import { expect, test } from 'vitest'
import { variationExample } from '#contract/products/examples.ts'
import type { EndingItem } from './ending-items.ts'
import { findPlainReplacements } from './plain-replacements.ts'

const product = (id: number) => ({ ...variationExample, id })

/** Item ids equal the product's. */
const rowOf = (id: number) => ({ itemId: id, variationId: id, room: '' })
const ending = (id: number, ...successors: number[]): EndingItem => ({
  item_id: id,
  product_variation: product(id),
  successors: successors.map(product),
  decision: null,
})
const pairsOf = (items: EndingItem[], held = items.map(({ item_id }) => item_id)) =>
  findPlainReplacements(items, held.map(rowOf)).map(({ old, next }) => [old.id, next.id])

test('pairs items that have exactly one successor', () => {
  expect(pairsOf([ending(1, 11), ending(2), ending(3, 31, 32), ending(4, 41)])).toEqual([
    [1, 11],
    [4, 41],
  ])
})

test('leaves out successors that the list has already', () => {
  expect(pairsOf([ending(1, 2), ending(3, 31)], [1, 2, 3])).toEqual([[3, 31]])
})

test('leaves the choice to the person where two items have the same successor', () => {
  expect(pairsOf([ending(1, 9), ending(2, 9), ending(3, 31)])).toEqual([[3, 31]])
})

test('leaves out items that the page does not show', () => {
  expect(pairsOf([ending(1, 11)], [])).toEqual([])
})
