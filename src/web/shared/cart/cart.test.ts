import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { sampleExample } from '#contract/products/examples.ts'
import { type CartSample, type CartVariation, countSamples } from './cart.ts'
import { changeQuantity, groupByMaker, isFull, isSampleToHave, roomFor } from './cart-samples.ts'
import { readCart } from './read-cart.ts'

const now = new Date('2026-04-01T00:00:00Z')

const variationOf = (id: number, productId: number, limit = 3): CartVariation => ({
  id,
  full_name: `製品 ${id}`,
  code: `KK-${id}`,
  image: null,
  product: { id: productId, maker: { id: productId % 3 || 3, name: '木曽家具工房' }, categories: [] },
  sample: { limit, description: null },
})

test('applies a product’s sample limit to all its variations together', () => {
  let samples: CartSample[] = []
  for (const id of [1, 2, 1, 2, 1]) samples = changeQuantity(samples, variationOf(id, 9), 1, now)
  expect(countSamples(samples)).toBe(3)
  expect(roomFor(samples, variationOf(3, 9))).toBe(0)
  expect(roomFor(samples, variationOf(4, 10))).toBe(3)
})

test('removes a sample whose quantity falls to zero', () => {
  const samples = changeQuantity([], variationOf(1, 9), 2, now)
  expect(changeQuantity(samples, variationOf(1, 9), -1, now)[0]?.quantity).toBe(1)
  expect(changeQuantity(samples, variationOf(1, 9), -5, now)).toEqual([])
})

test('rejects another variation in a full cart and loses none', () => {
  let samples: CartSample[] = []
  for (let id = 1; id <= limits.orderItems + 1; id++)
    samples = changeQuantity(samples, variationOf(id, id), 1, now)
  expect(samples.map(({ productVariation }) => productVariation.id)).toEqual(
    Array.from({ length: limits.orderItems }, (_, index) => index + 1),
  )
  expect(isFull(samples, variationOf(limits.orderItems + 1, limits.orderItems + 1))).toBe(true)
  expect(isFull(samples, variationOf(1, 1))).toBe(false)
  expect(countSamples(changeQuantity(samples, variationOf(1, 1), 1, now))).toBe(limits.orderItems + 1)
})

test('lists makers in the order in which they were added', () => {
  let samples: CartSample[] = []
  for (const product of [2, 1, 2, 3])
    samples = changeQuantity(samples, variationOf(product * 10 + samples.length, product), 1, now)
  expect(groupByMaker(samples).map(({ maker, items }) => [maker?.id, items.length])).toEqual([
    [2, 2],
    [1, 1],
    [3, 1],
  ])
})

test('never exceeds a product’s limit, and reads a stored cart back unchanged', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 12 }), by: fc.integer({ min: -3, max: 4 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let samples: CartSample[] = []
      for (const { id, by } of steps)
        samples = changeQuantity(samples, variationOf(id, (id % 4) + 1), by, now)
      for (const product of [1, 2, 3, 4]) {
        const chosen = samples.filter(({ productVariation }) => productVariation.product.id === product)
        expect(countSamples(chosen)).toBeLessThanOrEqual(3)
      }
      expect(readCart(JSON.parse(JSON.stringify({ samples }))).samples).toEqual(samples)
    }),
  )
})

test('reads a valid cart from any stored value', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (samples, order) => {
      const cart = readCart({ samples, questionnaire: samples, order })
      expect(Array.isArray(cart.samples)).toBe(true)
      expect(readCart(cart)).toEqual(cart)
    }),
  )
  const good = { productVariation: variationOf(1, 9), quantity: 9, updated_at: now.toISOString() }
  expect(readCart({ samples: [null, good, good, { ...good, quantity: '2' }] }).samples).toEqual([
    { ...good, quantity: 3 },
  ])
})

test.each([
  [{ available: true, in_stock: true }, true],
  [{ available: true, in_stock: false }, false],
  [{ available: false, in_stock: true }, false],
])('reports for the sample %o whether it is available: %s', (sample, isThere) => {
  expect(isSampleToHave({ ...sampleExample, ...sample })).toBe(isThere)
})
