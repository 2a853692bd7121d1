import type { ReactNode } from 'react'

/** Steps are null at the ends. */
type Beside = { place: number; of: number; previous: (() => void) | null; next: (() => void) | null }

export type ShownPicture = {
  image: { id: number; width: number; height: number; dominant_hex: string }
  name: string
  /** Below the name: photographer or description. */
  note?: string | null
  beside?: Beside
  /** Overlay, shown while the picture is not zoomed. */
  pins?: ReactNode
}
