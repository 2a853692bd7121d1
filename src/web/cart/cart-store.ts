import { create } from 'zustand'
import { keepStore } from '#web/keep-store.ts'
import { hearOtherTabs } from '#web/storage.ts'
import { type Cart, countSamples, emptyCart } from './cart.ts'
import { readCart } from './read-cart.ts'

const storageKey = 'tokonoma-cart'

/** Empty on the server and until `recallCart` has run in the shell. */
export const useCart = create<Cart>()(() => emptyCart)

const kept = keepStore(useCart, { name: storageKey, read: readCart })

export const useCartCount = (): number => useCart(({ samples }) => countSamples(samples))

export const updateCart = kept.update

/** The cart as the browser keeps it now. Where storage is blocked, it is the one of this page. */
export function readCartAgain(): Cart {
  kept.recall()
  return useCart.getState()
}

/** Reads what was kept, once the page is hydrated, and again whenever another tab changes it. */
export function recallCart(): () => void {
  kept.recall()
  return hearOtherTabs(storageKey, kept.recall)
}

/** The drawer, which the shell loads when it is wanted: a little before it is opened for the first time. */
export const useCartDrawer = create(() => ({ isWanted: false, isOpen: false }))

export const wantCartDrawer = (): void => useCartDrawer.setState({ isWanted: true })

export const setCartDrawerOpen = (isOpen: boolean): void => useCartDrawer.setState({ isWanted: true, isOpen })
