import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

export const loadPalette = () => import('./palette.tsx')

export function setPaletteOpen(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
