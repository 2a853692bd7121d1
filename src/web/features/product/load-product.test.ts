import { expect, test } from 'vitest'
import { variationExample } from '#contract/products/examples.ts'
import type { Call } from '#web/shared/api/call.ts'
import { loadProduct } from './load-product.ts'

/** Creates an api whose only similar product is by category; records the requested axes. */
function emptyApi() {
  const asked: string[] = []
  const call = async (operation: string, { query }: { query?: { axis?: string } }) => {
    if (operation === 'GET /product_variations/{id}') return variationExample
    if (operation === 'GET /product_variations/{id}/posts') return { items: [], total_count: 0 }
    asked.push(query?.axis ?? '')
    return { items: query?.axis === 'category' ? [{ reason: { axis: 'category' } }] : [] }
  }
  return { asked, call: call as unknown as Call }
}

test.each([
  [undefined, ['image', 'category'], 1],
  ['image', ['image'], 0],
  ['color', ['color'], 0],
] as const)('loads similar products by %s with the calls %j', async (axis, asked, found) => {
  const api = emptyApi()
  const of = { productId: variationExample.product.id, id: variationExample.id, axis }
  const { similar } = await loadProduct(api.call, of, new AbortController().signal)
  expect(api.asked).toEqual(asked)
  expect(similar.items).toHaveLength(found)
})
