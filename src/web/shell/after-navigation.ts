import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Links that keep the scroll position, and elements that a page has focused itself. */
const keepsFocus = '[data-scroll], main [tabindex="-1"]'

/** By the key of a page in the history which link was left by: where it leads, and which of those that lead there. */
const followed = new Map<string | undefined, [href: string, place: number]>()

const linksTo = (href: string | undefined) =>
  [...document.querySelectorAll('a')].filter((link) => link.href === href)

/**
 * Another page begins at its beginning, as a document does: its `main` takes the focus, named by the title, so that a screen
 * reader announces it and Tab goes on from there. The same page in another state, such as a filtered list, leaves the focus.
 *
 * Back gives the focus back to the link that was followed, and restores the scroll position. The router saves it only for pages that have scrolled since they were drawn, and so misses what was
 * scrolled while a page was loading: an event for every page makes it save.
 */
export function useAfterNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        const at = document.activeElement
        if (!fromLocation || !(at instanceof HTMLAnchorElement)) return
        followed.set(fromLocation.state.__TSR_key, [at.href, linksTo(at.href).indexOf(at)])
      }),
    [router],
  )
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // A link to a place on the page leads the focus there by itself, and Tab may have gone on meanwhile.
        const searchChanged = fromLocation?.searchStr !== toLocation.searchStr
        const isOther = pathChanged || (searchChanged && document.activeElement?.matches('a'))
        if (fromLocation && isOther) focusMain(toLocation.state.__TSR_key)
        document.dispatchEvent(new Event('scroll'))
      }),
    [router],
  )
}

function focusMain(key: string | undefined): void {
  const main = document.getElementById('main')
  // What stands over all pages, such as a photo on the whole screen, keeps the focus.
  if (!main || main.closest('[inert]') || document.activeElement?.matches(keepsFocus)) return
  const [href, place = 0] = followed.get(key) ?? []
  const link = linksTo(href)[place]
  if (link) {
    link.focus({ preventScroll: true })
    return
  }
  main.tabIndex = -1
  main.ariaLabel = document.title
  main.onblur = () => {
    main.ariaLabel = null
  }
  main.focus({ preventScroll: true })
}
