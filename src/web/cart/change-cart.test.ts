import { expect, test } from 'vitest'
import type { CartSample } from './cart.ts'
import { useCart } from './cart-store.ts'
import { forgetSent } from './change-cart.ts'

const sampleOf = (id: number, quantity: number): CartSample => ({
  productVariation: {
    id,
    full_name: `製品 ${id}`,
    code: `KK-${id}`,
    image: null,
    product: { id, maker: { id: 3, name: '木曽家具工房' }, categories: [] },
    sample: { limit: 5, description: null },
  },
  quantity,
  updated_at: '2026-04-01T00:00:00.000Z',
})

test('what was sent leaves the cart; what came into it meanwhile stays', () => {
  const sent = [sampleOf(1, 2), sampleOf(2, 1), sampleOf(3, 1)]
  const questionnaire = [{ question_id: 7, choice_ids: [1] }]
  useCart.setState({
    samples: [sampleOf(2, 3), sampleOf(1, 2), sampleOf(4, 1)],
    questionnaire,
    order: { address_id: 5, note: '午前中に' },
  })
  forgetSent(sent)
  expect(useCart.getState()).toMatchObject({
    samples: [
      { productVariation: { id: 2 }, quantity: 2 },
      { productVariation: { id: 4 }, quantity: 1 },
    ],
    questionnaire,
    order: { address_id: null, note: '' },
  })
})
