import { useSyncExternalStore } from 'react'

/** On small screens the field is visible while it is the URL's anchor. */
export const searchFieldId = 'site-search'

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

/** Returns text typed before the palette was there: first in the header's field, then caught. */
export function popTyped(keyword: string): string {
  const caught = takeFieldText(keyword) + (typed ?? '')
  typed = undefined
  return caught
}

function takeFieldText(keyword: string): string {
  const field = document.querySelector<HTMLInputElement>(`#${searchFieldId}`)
  const { value = keyword } = field ?? {}
  if (!field || value === keyword) return ''
  field.value = keyword
  return value
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
