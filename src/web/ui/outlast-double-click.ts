import { useEffect } from 'react'

/**
 * What opens over the page by a click comes between the two of a double click, and the second then falls beside it. It closes nothing: heard
 * before React Aria hears it.
 */
export function useOutlastDoubleClick(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const hear = (event: MouseEvent) => {
      if (event.detail > 1 && !(event.target as Element).closest('[role=dialog]')) event.stopPropagation()
    }
    window.addEventListener('click', hear, true)
    return () => window.removeEventListener('click', hear, true)
  }, [isOpen])
}
