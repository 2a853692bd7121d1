import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadPalette, setPaletteOpen } from './palette-store.ts'

/** Opens the palette; without JavaScript it is a link to the list of all products. */
export function PaletteLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link
      to="/products"
      preload={false}
      activeOptions={{ exact: true, includeSearch: true }}
      className={className}
      onPointerDown={() => void loadPalette()}
      onClick={(event) => {
        event.preventDefault()
        setPaletteOpen(true)
      }}
    >
      {children}
    </Link>
  )
}
