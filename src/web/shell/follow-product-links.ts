import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type SyntheticEvent, useMemo } from 'react'

/** A pointer that only passes over a card wants nothing. There is one pointer, therefore one timer. */
const dwellMs = 60

/**
 * Handlers for what stands around all pages: they follow plain links to products without loading a document, and preload them.
 * The router's own Link watches the address and builds its own at every change: a list has fifty cards, and each would pay
 * for that on the server and at every click.
 */
export function useProductLinks() {
  const router = useRouter()
  return useMemo(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const preload = (event: SyntheticEvent, delay: number) => {
      const product = findProduct(event)
      if (!product) return
      clearTimeout(resting)
      resting = setTimeout(() => void router.preloadRoute(product), delay)
    }
    return {
      onMouseOver: (event: MouseEvent) => preload(event, dwellMs),
      onMouseOut: () => clearTimeout(resting),
      onFocus: (event: SyntheticEvent) => preload(event, dwellMs),
      onTouchStart: (event: SyntheticEvent) => preload(event, 0),
      onClick: (event: MouseEvent) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        const product = event.defaultPrevented ? undefined : findProduct(event)
        if (!product) return
        event.preventDefault()
        void router.navigate(product)
      },
    }
  }, [router])
}

function findProduct({ target }: SyntheticEvent) {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
  const [, productId, variationId] = /^\/products\/(\d+)\/(\d+)$/.exec(href ?? '') ?? []
  if (!productId || !variationId) return undefined
  return { to: '/products/$productId/$variationId', params: { productId, variationId } } as const
}
