import type { CartSample } from './cart.ts'

export const sampledVariation = (id: number, limit = 5): CartSample['productVariation'] => ({
  id,
  full_name: `製品 ${id}`,
  code: `KK-${id}`,
  image: null,
  product: { id, maker: { id: 3, name: '木曽家具工房' }, categories: [] },
  sample: { limit, description: null },
})

export const sampleOf = (id: number, quantity: number, limit = 5): CartSample => ({
  productVariation: sampledVariation(id, limit),
  quantity,
  updated_at: '2026-04-01T00:00:00.000Z',
})
