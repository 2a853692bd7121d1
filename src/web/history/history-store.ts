import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { limits } from '#contract/limits.ts'

type History = {
  /** The latest first, no word twice. */
  keywords: string[]
  /** Variations whose page was opened, the latest first. */
  viewedVariationIds: number[]
}

/** What this browser remembers of its person. Empty on the server and until `rehydrate` has run in the shell. */
export const useHistory = create<History>()(
  persist((): History => ({ keywords: [], viewedVariationIds: [] }), {
    name: 'tokonoma-history',
    version: 1,
    // Read after hydration, so that the first render is the server's.
    skipHydration: true,
  }),
)

export function rememberKeyword(keyword: string): void {
  const word = keyword.trim()
  if (word === '') return
  useHistory.setState(({ keywords }) => ({ keywords: putFirst(word, keywords, limits.keywordHistory) }))
}

export function forgetKeywords(): void {
  useHistory.setState({ keywords: [] })
}

export function rememberVariation(id: number): void {
  useHistory.setState(({ viewedVariationIds }) => ({
    viewedVariationIds: putFirst(id, viewedVariationIds, limits.viewedVariations),
  }))
}

function putFirst<T>(item: T, items: readonly T[], limit: number): T[] {
  return [item, ...items.filter((other) => other !== item)].slice(0, limit)
}
