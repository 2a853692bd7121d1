import { useEffect, useEffectEvent } from 'react'
import { isForOthers } from './keys.ts'

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
