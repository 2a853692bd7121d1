import { create } from 'zustand'

export const historyKey = 'tokonoma-history'

/** A product that was opened from a photo. */
export type OpenedPin = { post_id: number; product_variation_id: number }

export type History = {
  /** The latest first, no word twice. */
  keywords: string[]
  /** Variations whose page was opened, the latest first. */
  viewedProductVariationIds: number[]
  /** The latest first, none twice. */
  pins: OpenedPin[]
  /** Lists that were opened, the latest first. */
  viewedListIds: number[]
}

/** What this browser remembers of its person. Empty on the server and until the shell has it recalled. */
export const useHistory = create<History>()(() => ({
  keywords: [],
  viewedProductVariationIds: [],
  pins: [],
  viewedListIds: [],
}))
