import { create } from 'zustand'
import { type Cart, countSamples, emptyCart } from './cart.ts'

export const cartKey = 'tokonoma-cart'

/** Empty on the server and until the shell restores it. */
export const useCart = create<Cart>()(() => emptyCart)

export const useCartCount = (): number => useCart(({ samples }) => countSamples(samples))

/** State of the drawer. The shell loads it when `isWanted`, shortly before it first opens. */
export const useCartDrawer = create(() => ({ isWanted: false, isOpen: false }))

export const wantCartDrawer = (): void => useCartDrawer.setState({ isWanted: true })

export const setCartDrawerOpen = (isOpen: boolean): void => useCartDrawer.setState({ isOpen })
