import { create } from 'zustand'
import { hearOtherTabs, readStored } from '#web/storage.ts'
import { type Cart, countSamples, emptyCart } from './cart.ts'

export const cartKey = 'tokonoma-cart'

/** Empty on the server and until `recallCart` has run in the shell. */
export const useCart = create<Cart>()(() => emptyCart)

export const useCartCount = (): number => useCart(({ samples }) => countSamples(samples))

/**
 * Reads what was kept, once the page is hydrated, and again whenever another tab changes it. What reads and keeps it is loaded where something
 * is kept, and by what changes the cart.
 */
export function recallCart(): () => void {
  const recall = () => void import('./kept-cart.ts').then(({ readCartAgain }) => readCartAgain())
  if (readStored(cartKey) !== null) recall()
  return hearOtherTabs(cartKey, recall)
}

/** The drawer, which the shell loads when it is wanted: a little before it is opened for the first time. */
export const useCartDrawer = create(() => ({ isWanted: false, isOpen: false }))

export const wantCartDrawer = (): void => useCartDrawer.setState({ isWanted: true })

export const setCartDrawerOpen = (isOpen: boolean): void => useCartDrawer.setState({ isWanted: true, isOpen })
