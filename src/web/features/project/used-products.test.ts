import { expect, test } from 'vitest'
import { postCardExample, variationCardExample } from '#contract/products/examples.ts'
import { groupUsedProducts } from './used-products.ts'

const pinOf = (id: number, category: string, similar = false) => ({
  id: 100 + id,
  x: 0.5,
  y: 0.5,
  similar,
  product_variation: {
    ...variationCardExample,
    id,
    product: { ...variationCardExample.product, categories: [{ id: 1, name: category }] },
  },
})

const photoOf = (...pins: ReturnType<typeof pinOf>[]) => ({ ...postCardExample, pins })

test('each product once, in the largest group first; what only looks alike is left out', () => {
  const groups = groupUsedProducts([
    photoOf(pinOf(1, '照明'), pinOf(2, 'チェア')),
    photoOf(pinOf(2, 'チェア'), pinOf(3, 'チェア'), pinOf(4, 'ソファ', true)),
  ])
  expect(groups.map(({ name, variations }) => [name, ...variations.map(({ id }) => id)])).toEqual([
    ['チェア', 2, 3],
    ['照明', 1],
  ])
})
