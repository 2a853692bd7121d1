import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an element (with `tabIndex={-1}`) if a change of `state` removed the focused one. Undefined means
 * loading.
 */
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
