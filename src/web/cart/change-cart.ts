import { type Cart, type CartAnswer, type CartSample, type CartVariation, emptyCart } from './cart.ts'
import { changeQuantity, isFull, quantityOf, roomFor } from './cart-samples.ts'
import { updateCart } from './kept-cart.ts'

/** As many as there is room for. False when a limit is reached, of the product or of the cart: nothing was added. */
export function addSample(variation: CartVariation, count = 1): boolean {
  let added = false
  updateCart(({ samples }) => {
    added = !isFull(samples, variation) && roomFor(samples, variation) > 0
    return added ? { samples: changeQuantity(samples, variation, count, new Date()) } : {}
  })
  return added
}

/** At least so many of it in the cart, as far as there is room; false when there is too little. */
export function holdSample(variation: CartVariation, quantity: number): boolean {
  let held = 0
  updateCart(({ samples }) => {
    const lacking = Math.max(0, quantity - quantityOf(samples, variation.id))
    const changed = changeQuantity(samples, variation, lacking, new Date())
    held = quantityOf(changed, variation.id)
    return { samples: changed }
  })
  return held >= quantity
}

export function takeSample(variation: CartVariation, count = 1): void {
  updateCart(({ samples }) => ({ samples: changeQuantity(samples, variation, -count, new Date()) }))
}

export function keepAnswers(questionnaire: CartAnswer[]): void {
  updateCart(() => ({ questionnaire }))
}

export function keepOrder(change: Partial<Cart['order']>): void {
  updateCart(({ order }) => ({ order: { ...order, ...change } }))
}

/** After an order: what was sent is gone, and so many of it; the answers stay for the next one. */
export function forgetSent(sent: readonly CartSample[]): void {
  const now = new Date()
  updateCart(({ samples }) => ({
    samples: sent.reduce(
      (left, { productVariation, quantity }) => changeQuantity(left, productVariation, -quantity, now),
      samples,
    ),
    order: emptyCart.order,
  }))
}
