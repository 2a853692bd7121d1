import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses an element (with `tabIndex={-1}`) if a change of `state` removed the focused one. Undefined: loading.
 */
export function useKeptFocus<T extends HTMLElement>(state: unknown): RefObject<T | null> {
  const place = useRef<T>(null)
  const before = useRef(state)
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== state
    before.current = state
    if (!isChanged) return
    // `useRowFocus` comes first: the neighbour of a row is nearer.
    queueMicrotask(() => {
      if (document.activeElement === document.body) place.current?.focus()
    })
  }, [state])
  return place
}
