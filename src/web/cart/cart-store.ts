import { create } from 'zustand'
import { type Cart, countSamples, emptyCart } from './cart.ts'

export const cartKey = 'tokonoma-cart'

/** Empty on the server and until the shell has it recalled. */
export const useCart = create<Cart>()(() => emptyCart)

export const useCartCount = (): number => useCart(({ samples }) => countSamples(samples))

/** Whether the drawer is open, which the shell loads then. */
export const useCartDrawer = create(() => ({ isOpen: false }))

export const setCartDrawerOpen = (isOpen: boolean): void => useCartDrawer.setState({ isOpen })

export const loadCartDrawer = () =>
  import('#web/features/cart/cart-drawer.tsx').then(({ CartDrawer }) => CartDrawer)

/** A little before it is opened. Nobody has asked yet: what cannot be loaded is said when they do. */
export const fetchCartDrawer = (): void => void loadCartDrawer().catch(() => {})
