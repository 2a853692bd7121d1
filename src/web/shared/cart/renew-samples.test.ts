import { expect, test } from 'vitest'
import type { CartSample, CartVariation } from './cart.ts'
import { renewSamples } from './renew-samples.ts'

const variationOf = (id: number, limit: number, name = `製品 ${id}`): CartVariation => ({
  id,
  full_name: name,
  code: `KK-${id}`,
  image: null,
  product: { id: 9, maker: { id: 1, name: '木曽家具工房' }, categories: [] },
  sample: { limit, description: null },
})

const sampleOf = (id: number, quantity: number): CartSample => ({
  productVariation: variationOf(id, 5),
  quantity,
  updated_at: '2026-04-01T00:00:00.000Z',
})

const samples = [sampleOf(1, 2), sampleOf(2, 2), sampleOf(3, 1)]

test('updates names and limits from the catalogue and keeps unknown samples', () => {
  const renewed = renewSamples(samples, new Map([[1, variationOf(1, 5, '新しい名前')]]))
  expect(renewed.cuts).toEqual([])
  expect(renewed.samples.map(({ productVariation }) => productVariation.full_name)).toEqual([
    '新しい名前',
    '製品 2',
    '製品 3',
  ])
})

test('cuts samples from the end to a lower limit and reports every cut', () => {
  const current = new Map([1, 2, 3].map((id) => [id, variationOf(id, 3)]))
  const renewed = renewSamples(samples, current)
  expect(renewed.samples.map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(renewed.cuts).toEqual([
    { name: '製品 2', before: 2, after: 1 },
    { name: '製品 3', before: 1, after: 0 },
  ])
})
