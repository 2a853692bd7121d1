import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { hearOtherTabs } from '../hear-other-tabs.ts'
import {
  type Cart,
  type CartAnswer,
  type CartVariation,
  changeQuantity,
  countSamples,
  emptyCart,
  isFull,
  roomFor,
} from './cart.ts'
import { readCart } from './read-cart.ts'

const storageKey = 'tokonoma-cart'

/** Empty on the server and until `recallCart` has run in the shell. */
export const useCart = create<Cart>()(
  persist((): Cart => emptyCart, {
    name: storageKey,
    version: 1,
    // Read after hydration, so that the first render is the server's.
    skipHydration: true,
    merge: (stored) => readCart(stored),
  }),
)

export const useCartCount = (): number => useCart(({ samples }) => countSamples(samples))

/** The cart as the browser keeps it now. Where storage is blocked, it is the one of this page. */
export async function readCartAgain(): Promise<Cart> {
  await useCart.persist?.rehydrate()
  return useCart.getState()
}

/** Reads what was kept, once the page is hydrated, and again whenever another tab changes it. */
export function recallCart(): () => void {
  void readCartAgain()
  return hearOtherTabs(storageKey, () => void readCartAgain())
}

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
