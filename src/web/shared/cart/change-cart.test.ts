import { expect, test } from 'vitest'
import { stubStorage } from '#web/kit/storage/test-storage.ts'
import { emptyCart } from './cart.ts'
import { useCart } from './cart-store.ts'
import { addSample, forgetSent, keepOrder } from './change-cart.ts'
import { sampleOf } from './test-samples.ts'

const kept = stubStorage()

test('removes sent samples from the cart and keeps those added meanwhile', () => {
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

test('keeps samples that another tab has added unseen', () => {
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
