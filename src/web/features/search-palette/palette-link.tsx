import type { ReactNode } from 'react'
import { loadPalette, searchFieldId, setPaletteOpen } from './palette-store.ts'

/** Without JavaScript it links to the header's field, which becomes visible. */
export function PaletteLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a
      href={`#${searchFieldId}`}
      className={className}
      onPointerDown={() => void loadPalette()}
      onClick={(event) => {
        event.preventDefault()
        setPaletteOpen(true)
      }}
    >
      {children}
    </a>
  )
}
