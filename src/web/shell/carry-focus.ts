import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A link after which one stays where one was, and places that pages give the focus by themselves. */
const placed = '[data-scroll], main [tabindex="-1"]'

/**
 * Another page begins at its beginning, as a document does: its `main` takes the focus, named by the title, so that a screen
 * reader says where one is and Tab goes on from there. The same page in another state, such as a filtered list, leaves it.
 */
export function useCarriedFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, hrefChanged, pathChanged }) => {
        const main = document.getElementById('main')
        const focused = document.activeElement
        const isOther = pathChanged || (hrefChanged && focused?.matches('a'))
        if (!main || !fromLocation || !isOther || focused?.matches(placed)) return
        main.tabIndex = -1
        main.ariaLabel = document.title
        main.onblur = () => {
          main.ariaLabel = null
        }
        main.focus({ preventScroll: true })
      }),
    [router],
  )
}
