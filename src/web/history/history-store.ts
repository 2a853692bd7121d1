import { create } from 'zustand'
import { hearOtherTabs, readStored } from '#web/storage.ts'

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

/** What this browser remembers of its person. Empty on the server and until `recallHistory` has run in the shell. */
export const useHistory = create<History>()(() => ({
  keywords: [],
  viewedProductVariationIds: [],
  pins: [],
  viewedListIds: [],
}))

/**
 * Reads what was kept, once the page is hydrated, and again whenever another tab changes it. What reads and keeps it is loaded where something
 * is kept, and by what remembers more.
 */
export function recallHistory(): () => void {
  const recall = () => void import('./kept-history.ts').then(({ readHistoryAgain }) => readHistoryAgain())
  if (readStored(historyKey) !== null) recall()
  return hearOtherTabs(historyKey, recall)
}
