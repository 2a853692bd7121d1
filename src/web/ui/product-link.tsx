import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type ProductLinkProps = { productId: number; variationId: number; className: string; children: ReactNode }

/** A pointer that only passes over a card wants nothing. There is one pointer, therefore one timer. */
const dwellMs = 60
let resting: ReturnType<typeof setTimeout> | undefined

/**
 * A link to a product, for cards. The router's own Link watches the address and builds its own at every change: a page with
 * fifty cards pays for that on the server and at every click, and a card is never the current page.
 */
export function ProductLink({ productId, variationId, className, children }: ProductLinkProps) {
  const router = useRouter()
  const to = {
    to: '/products/$productId/$variationId',
    params: { productId: String(productId), variationId: String(variationId) },
  } as const
  const preload = (delay: number) => {
    clearTimeout(resting)
    resting = setTimeout(() => void router.preloadRoute(to), delay)
  }
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(to)
  }
  return (
    <a
      href={`/products/${productId}/${variationId}`}
      className={className}
      onMouseEnter={() => preload(dwellMs)}
      onMouseLeave={() => clearTimeout(resting)}
      onFocus={() => preload(dwellMs)}
      onTouchStart={() => preload(0)}
      onClick={follow}
    >
      {children}
    </a>
  )
}
