import type { ReactNode } from 'react'

/** A place in a row of pictures, and the ways from there; null at its ends. */
type Beside = { place: number; of: number; previous: (() => void) | null; next: (() => void) | null }

/** A picture that can stand on the whole screen, and what is said of it there. */
export type ShownPicture = {
  image: { id: number; width: number; height: number; dominant_hex: string }
  name: string
  /** Below the name: who took it, or what it is. */
  note?: string | null
  beside?: Beside
  /** Lies over it as long as it is seen whole. */
  pins?: ReactNode
}
