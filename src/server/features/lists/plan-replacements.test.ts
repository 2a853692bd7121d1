import { expect, test } from 'vitest'
import { groupChanges, joinChanges, planReplacements } from './plan-replacements.ts'

const held = new Map([
  [1, 10],
  [2, 20],
])
const shown = new Set([10, 20, 30, 40])
const plan = (...steps: [itemId: number, to: number, seen?: number][]) =>
  planReplacements(
    steps.map(([itemId, to, seen], index) => ({ itemId, to, seen, path: `items.${index}` })),
    { held, shown },
  )

const refusal = (code: string, path: string) =>
  expect.objectContaining({ code, issues: [expect.objectContaining({ path, code })] })

test('replays replacements in their order: a product may take a place that an earlier one left', () => {
  expect(plan([1, 30], [2, 10])).toEqual([
    { itemId: 1, from: 10, to: 30 },
    { itemId: 2, from: 20, to: 10 },
  ])
  expect(() => plan([2, 10], [1, 30])).toThrow(refusal('replacement_on_list', 'items.0'))
})

test('refuses two items that would get the same product', () => {
  expect(() => plan([1, 30], [2, 30])).toThrow(refusal('replacement_on_list', 'items.1'))
})

test('refuses a product that is not public, and an item of which another product was seen', () => {
  expect(() => plan([1, 50])).toThrow(refusal('replacement_gone', 'items.0'))
  expect(() => plan([1, 30, 20])).toThrow(refusal('list_item_replaced', 'items.0'))
  expect(plan([1, 30, 10])).toHaveLength(1)
})

test('leaves an item alone that has the product already, whatever the sender saw', () => {
  expect(plan([1, 10, 40])).toEqual([])
})

test('answers 404 for an item that holds no product of the list', () => {
  expect(() => plan([3, 30])).toThrow(expect.objectContaining({ code: 'not_found' }))
})

const changeOf = (itemId: number, from: number, to: number) => ({ itemId, from, to })

test('groups changes until one needs a product or an item of the group', () => {
  const [a, b, c] = [changeOf(1, 10, 30), changeOf(2, 20, 10), changeOf(2, 10, 40)]
  expect(groupChanges([a, changeOf(3, 50, 60)])).toHaveLength(1)
  expect(groupChanges([a, b, c])).toEqual([[a], [b], [c]])
  expect(groupChanges([])).toEqual([])
})

test('joins the changes of each item, and omits a product that returns', () => {
  const back = [changeOf(1, 10, 30), changeOf(1, 30, 10)]
  expect(joinChanges([...back, changeOf(2, 20, 40), changeOf(2, 40, 30)])).toEqual([changeOf(2, 20, 30)])
})
