import { create } from 'zustand'

export const loadCartDrawer = () => import('#web/features/cart/cart-drawer.tsx')

const useDrawer = create(() => ({ open: false }))

export const useCartDrawerOpen = (): boolean => useDrawer(({ open }) => open)

export const setCartDrawerOpen = (open: boolean): void => useDrawer.setState({ open })
