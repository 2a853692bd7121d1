import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

type RowFocus = {
  ref: RefObject<HTMLUListElement | null>
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/**
 * Props of a list: when the row with the focus is removed, its successor takes the focus, else `fallback`. Each
 * row has an element with `data-row`.
 */
export function useRowFocus(fallback: RefObject<HTMLElement | null>): RowFocus {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<{ control: Element; place: number }>(undefined)
  const findRows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  useEffect(() => {
    if (!focused.current || focused.current.control.isConnected) return
    const rows = findRows()
    const next = rows[Math.min(focused.current.place, rows.length - 1)] ?? fallback.current
    focused.current = undefined
    next?.focus()
  })
  return {
    ref: list,
    onFocus: ({ target }) => {
      const place = findRows().findLastIndex((row) => row.closest('li')?.contains(target))
      focused.current = { control: target, place }
    },
    // React reports no blur for an element that it removes.
    onBlur: () => {
      focused.current = undefined
    },
  }
}
