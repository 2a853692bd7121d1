import { useEffect, useEffectEvent } from 'react'

/** Hears the keys of a page wherever the focus is. Those with a modifier are the browser's, those in a field or dialog are theirs. */
export function usePageKeys(hear: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !isForOthers(event)) hear(event)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isForOthers = ({ altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  shiftKey ||
  (target instanceof Element && target.closest('input, textarea, select, dialog, [role=dialog]') !== null)
