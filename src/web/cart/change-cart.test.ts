import { expect, test } from 'vitest'
import { stubStorage } from '#web/test-storage.ts'
import { type CartSample, emptyCart } from './cart.ts'
import { useCart } from './cart-store.ts'
import { addSample, forgetSent, keepOrder } from './change-cart.ts'

const kept = stubStorage()

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

test('what another tab has put into the cart stays, though this one has not heard of it', () => {
  useCart.setState(emptyCart)
  const others = { ...emptyCart, samples: [sampleOf(1, 2)] }
  kept.set('tokonoma-cart', JSON.stringify({ version: 1, state: others }))
  expect(addSample(sampleOf(2, 1).productVariation)).toBe(true)
  keepOrder({ note: '午前中に' })
  expect(JSON.parse(kept.get('tokonoma-cart') ?? '')).toMatchObject({
    state: {
      samples: [
        { productVariation: { id: 1 }, quantity: 2 },
        { productVariation: { id: 2 }, quantity: 1 },
      ],
      order: { note: '午前中に' },
    },
  })
})
