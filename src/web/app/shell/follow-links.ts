import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type SyntheticEvent, useMemo } from 'react'
import { goOnline } from '#web/kit/ui/go-online.ts'

/** Hover time before a link's page is preloaded. */
const dwellMs = 60

/**
 * Follows and preloads plain internal links. The router's own Link subscribes to the location: with fifty
 * links that costs time on the server and at every click.
 */
export function useLinks() {
  const router = useRouter()
  return useMemo(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const preload = (event: SyntheticEvent, delay: number) => {
      // A link with a role is a choice on this page.
      const page = findPage(event, 'a:not([data-preload], [role])')
      if (!page) return
      clearTimeout(resting)
      // The type requires a route; `href` takes precedence.
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
        goOnline(() => void router.navigate(page))
      },
    }
  }, [router])
}

type Page = { href: string; resetScroll: boolean; replace: boolean }

/** Undefined for links that the browser must follow itself. */
function findPage({ target }: SyntheticEvent, links = 'a'): Page | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null
  const href = link?.getAttribute('href')
  if (!link || !href || !/^\/(?!\/)/.test(href) || link.target || link.download) return undefined
  return { href, resetScroll: link.dataset.scroll !== 'keep', replace: link.dataset.history === 'replace' }
}
