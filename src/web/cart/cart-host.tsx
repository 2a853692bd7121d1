import { lazy, Suspense, useEffect, useState } from 'react'
import { loadCartDrawer, setCartDrawerOpen, useCartDrawerOpen } from './cart-drawer-store.ts'
import { recallCart } from './cart-store.ts'

const CartDrawer = lazy(() => loadCartDrawer().then((module) => ({ default: module.CartDrawer })))

/** Stands once in the shell: keeps the tabs of a browser in step, and brings the drawer when it is first opened. */
export function CartHost() {
  const open = useCartDrawerOpen()
  const [asked, setAsked] = useState(false)
  if (open && !asked) setAsked(true)
  useEffect(recallCart, [])
  if (!asked) return null
  return (
    <Suspense>
      <CartDrawer isOpen={open} onOpenChange={setCartDrawerOpen} />
    </Suspense>
  )
}
