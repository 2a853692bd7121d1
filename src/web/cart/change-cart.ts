import { type Cart, type CartAnswer, type CartVariation, emptyCart } from './cart.ts'
import { changeQuantity, isFull, roomFor } from './cart-samples.ts'
import { useCart } from './cart-store.ts'

/** False when a limit is reached, of the product or of the cart: nothing was added. */
export function addSample(variation: CartVariation): boolean {
  const { samples } = useCart.getState()
  if (isFull(samples, variation) || roomFor(samples, variation) === 0) return false
  useCart.setState({ samples: changeQuantity(samples, variation, 1, new Date()) })
  return true
}

export function takeSample(variation: CartVariation, count = 1): void {
  const { samples } = useCart.getState()
  useCart.setState({ samples: changeQuantity(samples, variation, -count, new Date()) })
}

export function keepAnswers(questionnaire: CartAnswer[]): void {
  useCart.setState({ questionnaire })
}

export function keepOrder(change: Partial<Cart['order']>): void {
  useCart.setState(({ order }) => ({ order: { ...order, ...change } }))
}

/** After an order: what was sent is gone, the answers stay for the next one. */
export function emptyTheCart(): void {
  useCart.setState({ samples: [], order: emptyCart.order })
}
