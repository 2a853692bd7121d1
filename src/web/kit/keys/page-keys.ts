import { useEffect, useEffectEvent } from 'react'
import { isForOthers } from './keys.ts'

/** Handles keys wherever the focus is, except those of browser, fields and dialogs. */
export function usePageKeys(handle: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !isForOthers(event)) handle(event)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
