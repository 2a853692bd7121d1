import { create } from 'zustand'

export const historyKey = 'tokonoma-history'

export type OpenedPin = { post_id: number; product_variation_id: number }

export type History = {
  /** Latest first, without duplicates. */
  keywords: string[]
  viewedProductVariationIds: number[]
  pins: OpenedPin[]
  viewedListIds: number[]
}

/** Local history of this browser. Empty on the server and until the shell restores it. */
export const useHistory = create<History>()(() => ({
  keywords: [],
  viewedProductVariationIds: [],
  pins: [],
  viewedListIds: [],
}))
