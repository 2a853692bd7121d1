import { create } from 'zustand'
import { type Cart, countSamples, emptyCart } from './cart.ts'

export const cartKey = 'tokonoma-cart'

/** Empty on the server and until the shell has it recalled. */
export const useCart = create<Cart>()(() => emptyCart)

export const useCartCount = (): number => useCart(({ samples }) => countSamples(samples))

/** The drawer, which the shell fetches when it is wanted: a little before it is opened for the first time. */
export const useCartDrawer = create(() => ({ isWanted: false, isOpen: false }))

export const wantCartDrawer = (): void => useCartDrawer.setState({ isWanted: true })

export const setCartDrawerOpen = (isOpen: boolean): void => useCartDrawer.setState({ isOpen })
