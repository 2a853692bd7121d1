import type { ReactNode } from 'react'
import { loadPalette, setPaletteOpen } from './palette-store.ts'
import { searchFieldId } from './search-field-id.ts'

/** Opens the palette; without JavaScript, or before it has come, it leads to the field in the header, which then shows. */
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
