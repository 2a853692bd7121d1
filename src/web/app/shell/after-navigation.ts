import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Links that keep the scroll position, and elements that a page has focused itself. */
const keepsFocus = '[data-scroll], main :is([tabindex="-1"], input, select, textarea)'

/** The followed link of each history entry: its URL, and its index among links to that URL. */
const followed = new Map<string | undefined, [href: string, place: number]>()

const linksTo = (href: string | undefined) =>
  [...document.querySelectorAll('a')].filter((link) => link.href === href)

/**
 * Moves the focus to `main`, labelled by the title, after navigation to another page; Back restores it to the
 * followed link. The router saves scroll positions only on scroll events, so one is dispatched for every
 * page.
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
        // A link to an anchor moves the focus by itself, and Tab may have moved on meanwhile.
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
  // Overlays such as a full-screen photo keep the focus.
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
