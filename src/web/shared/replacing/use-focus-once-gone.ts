import { type RefObject, useLayoutEffect, useRef } from 'react'
import { afterFocusReturned } from '#web/kit/hooks/after-focus-returned.ts'

type FocusOnceGone = {
  /** Has the control, or is it. */
  place: RefObject<HTMLElement | null>
  /** Whether the control or its open dialog is shown. */
  isShown: boolean
  /** Returns a function that finds the next element after the control has gone. */
  toFinder: (place: HTMLElement) => () => HTMLElement | null | undefined
}

/**
 * Gives the focus to another element when a used control goes, because the new products have no end. Its dialog goes
 * with it and leaves the focus to the page.
 */
export function useFocusOnceGone({ place, isShown, toFinder }: FocusOnceGone) {
  const isUsed = useRef(false)
  useLayoutEffect(() => {
    const find = isShown && place.current ? toFinder(place.current) : undefined
    return () => {
      if (!find || !isUsed.current) return
      isUsed.current = false
      afterFocusReturned(() => {
        if (document.activeElement === document.body) find()?.focus()
      })
    }
  }, [place, isShown, toFinder])
  return isUsed
}
