import { expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { sampleExample, variationCardExample } from '#contract/products/examples.ts'
import { stubStorage } from '#web/kit/storage/test-storage.ts'
import { createCall } from '#web/shared/api/call.ts'
import { describeOutcome, fillCart } from './add-samples.ts'
import { emptyCart } from './cart.ts'
import { useCart } from './cart-store.ts'

const kept = stubStorage()

const itemOf = (id: number, sample: object = {}) => ({
  ...variationCardExample,
  id,
  full_name: `製品${id}`,
  product: { ...variationCardExample.product, id },
  sample: { ...sampleExample, available: true, in_stock: true, ...sample },
})

const callWith = (...items: object[]) =>
  createCall({
    apiUrl: 'http://api.test',
    apiKey: 'key',
    fetch: async () => Response.json({ items, total_count: items.length }),
  })

test('adds available samples once and names the unavailable ones', async () => {
  useCart.setState(emptyCart)
  const call = callWith(itemOf(1), itemOf(2, { in_stock: false }), itemOf(3, { available: false }), itemOf(4))
  expect(await fillCart(call, [1, 2, 3, 4, 4])).toEqual({
    added: ['製品1', '製品4'],
    there: [],
    gone: ['製品2', '製品3'],
    full: [],
  })
  expect(useCart.getState().samples.map(({ productVariation: { id }, quantity }) => [id, quantity])).toEqual([
    [1, 1],
    [4, 1],
  ])
  expect(await fillCart(call, [1, 4])).toMatchObject({ added: [], there: ['製品1', '製品4'] })
})

test('adds no more kinds than one request takes', async () => {
  kept.clear()
  useCart.setState(emptyCart)
  const items = Array.from({ length: limits.orderItems + 2 }, (_, index) => itemOf(index + 1))
  const { added, full } = await fillCart(callWith(...items), [1])
  expect(added).toHaveLength(limits.orderItems)
  expect(full).toEqual(items.slice(-2).map(({ full_name }) => full_name))
})

test('describes the outcome of adding samples in one sentence each', () => {
  const nothing = { added: [], there: [], gone: [], full: [] }
  expect(describeOutcome({ ...nothing, added: ['A', 'B'] })).toBe('2点をカートに入れました。')
  expect(describeOutcome({ ...nothing, there: ['A'] })).toBe('1点は、すでにカートに入っています。')
  expect(describeOutcome({ added: ['A'], there: ['B'], gone: ['C', 'D'], full: ['E'] })).toBe(
    '1点をカートに入れました。 ほかの1点は、すでにカートに入っています。 「C」「D」のサンプルは、いまご請求いただけません。 1回のご請求の上限を超える分は、カートに入れていません：E',
  )
})
