import type { ReactNode } from 'react'
import { loadPalette, setPaletteOpen } from './palette-store.ts'

/** The field in the header: on small screens it shows when the address ends with this. */
export const searchFieldId = 'site-search'

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
