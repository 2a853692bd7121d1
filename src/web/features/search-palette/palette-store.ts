import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

export const loadPalette = () => import('./palette.tsx').then(({ Palette }) => Palette)

export function setPaletteOpen(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

/** What was typed between asking for the palette and its first coming; nothing is caught after that. */
let typed: string | undefined = ''

/** False when the palette is there, or nobody has asked for it: the character is meant for somebody else. */
export function catchTyped(character: string): boolean {
  if (!open || typed === undefined) return false
  typed += character
  return true
}

export function takeTyped(): string {
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
