import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

export const loadPalette = () => import('./palette.tsx').then(({ Palette }) => Palette)

export function setPaletteOpen(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

/** Text typed while the palette was loading; undefined once it is there. */
let typed: string | undefined = ''

/** Returns false if the character belongs elsewhere. */
export function catchTyped(character: string): boolean {
  if (!open || typed === undefined) return false
  typed += character
  return true
}

export function popTyped(): string {
  const caught = typed ?? ''
  typed = undefined
  return caught
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
