import { useEffect, useEffectEvent } from 'react'
import { isForOthers } from './keys.ts'

/** Handles keys wherever the focus is, except those of the browser, of fields and of dialogs. */
export function usePageKeys(hear: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !isForOthers(event)) hear(event)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
