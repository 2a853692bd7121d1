import type { ReactNode } from 'react'

/** A position in a row of pictures with steps to its neighbours; null at the ends. */
type Beside = { place: number; of: number; previous: (() => void) | null; next: (() => void) | null }

/** A full-screen picture with its caption. */
export type ShownPicture = {
  image: { id: number; width: number; height: number; dominant_hex: string }
  name: string
  /** Below the name: photographer or description. */
  note?: string | null
  beside?: Beside
  /** Overlay, shown while the picture is not zoomed. */
  pins?: ReactNode
}
