import { useEffect } from 'react'

/**
 * Ignores the second click of a double click that opened an overlay: it falls beside the overlay and would
 * close it. Listens in the capture phase, before React Aria.
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
