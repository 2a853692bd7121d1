import { type RefObject, useEffect, useRef } from 'react'

/** For an element with `tabIndex={-1}`: it takes the focus when a change of `state` has taken away what had it. Nothing had, while it is undefined. */
export function useKeptFocus<T extends HTMLElement>(state: unknown): RefObject<T | null> {
  const place = useRef<T>(null)
  const before = useRef(state)
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== state
    if (isChanged && document.activeElement === document.body) place.current?.focus()
    before.current = state
  }, [state])
  return place
}
