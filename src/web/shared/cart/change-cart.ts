import { type Cart, type CartAnswer, type CartSample, type CartVariation, emptyCart } from './cart.ts'
import { changeQuantity, isFull, quantityOf, roomFor } from './cart-samples.ts'
import { updateCart } from './kept-cart.ts'

/**
 * Adds samples up to the limits. Returns false if nothing was added, because the product or the cart is full.
 */
export function addSample(variation: CartVariation, count = 1): boolean {
  let added = false
  updateCart(({ samples }) => {
    added = !isFull(samples, variation) && roomFor(samples, variation) > 0
    return added ? { samples: changeQuantity(samples, variation, count, new Date()) } : {}
  })
  return added
}

/** Returns false if the quantity stays below, because of the limits. */
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

/** Removes the ordered quantities and the order's fields; the answers stay for the next order. */
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
