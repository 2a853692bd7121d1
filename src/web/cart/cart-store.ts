import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { hearOtherTabs } from '../hear-other-tabs.ts'
import { type Cart, countSamples, emptyCart } from './cart.ts'
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
