import { Link } from '@tanstack/react-router'
import { Icon } from '../ui/icon.tsx'
import { useCartCount } from './cart-store.ts'

/** The way to the cart, with how much is in it. The number appears when the browser has read it: it is no part of the page. */
export function CartLink({ className, children }: { className: string; children?: string }) {
  const count = useCartCount()
  return (
    <Link to="/cart" className={className} aria-label={count > 0 ? `カート（${count}点）` : 'カート'}>
      <span className="relative">
        <Icon name="cart" />
        {count > 0 && (
          <span className="num absolute -top-2 left-3.5 min-w-4 rounded-pill bg-accent px-1 text-center text-2xs leading-4 text-white">
            {count}
          </span>
        )}
      </span>
      {children}
    </Link>
  )
}
