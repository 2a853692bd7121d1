import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type SyntheticEvent, useMemo } from 'react'

/** A pointer that only passes over a link wants nothing. There is one pointer, therefore one timer. */
const dwellMs = 60

/**
 * Handlers for what stands around all pages: they follow plain links to pages of ours without loading a document, and preload
 * them. The router's own Link watches the address and builds its own at every change: a list has fifty links, and each would
 * pay for that on the server and at every click.
 */
export function useLinks() {
  const router = useRouter()
  return useMemo(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const preload = (event: SyntheticEvent, delay: number) => {
      const page = findPage(event, 'a:not([data-preload])')
      if (!page) return
      clearTimeout(resting)
      // An address says where by itself; the type wants a route all the same.
      resting = setTimeout(() => void router.preloadRoute({ to: '/', ...page }), delay)
    }
    return {
      onMouseOver: (event: MouseEvent) => preload(event, dwellMs),
      onMouseOut: () => clearTimeout(resting),
      onFocus: (event: SyntheticEvent) => preload(event, dwellMs),
      onTouchStart: (event: SyntheticEvent) => preload(event, 0),
      onClick: (event: MouseEvent) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        const page = event.defaultPrevented ? undefined : findPage(event)
        if (!page) return
        event.preventDefault()
        void router.navigate(page)
      },
    }
  }, [router])
}

type Page = { href: string; resetScroll: boolean; replace: boolean }

/** The page that the link leads to which was touched; undefined for what a browser has to follow by itself. */
function findPage({ target }: SyntheticEvent, links = 'a'): Page | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null
  const href = link?.getAttribute('href')
  if (!link || !href || !/^\/(?!\/)/.test(href) || link.target || link.download) return undefined
  return { href, resetScroll: link.dataset.scroll !== 'keep', replace: link.dataset.history === 'replace' }
}
