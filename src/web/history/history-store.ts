import { create } from 'zustand'
import { limits } from '#contract/limits.ts'
import { hearOtherTabs } from '../hear-other-tabs.ts'
import { keepStore } from '../keep-store.ts'

const storageKey = 'tokonoma-history'

type History = {
  /** The latest first, no word twice. */
  keywords: string[]
  /** Variations whose page was opened, the latest first. */
  viewedVariationIds: number[]
}

/** What this browser remembers of its person. Empty on the server and until `recallHistory` has run in the shell. */
export const useHistory = create<History>()(() => ({ keywords: [], viewedVariationIds: [] }))

const kept = keepStore(useHistory, { name: storageKey, read: readHistory })

/** What another version, an extension or a person put into the storage is not trusted. */
export function readHistory(stored: unknown): History {
  const lists: Partial<Record<keyof History, unknown>> = typeof stored === 'object' && stored ? stored : {}
  const keywords = toArray(lists.keywords).filter((word) => typeof word === 'string' && word.trim() !== '')
  const ids = toArray(lists.viewedVariationIds).filter((id) => Number.isSafeInteger(id) && Number(id) > 0)
  return {
    keywords: [...new Set(keywords.map(String))].slice(0, limits.keywordHistory),
    viewedVariationIds: [...new Set(ids.map(Number))].slice(0, limits.viewedVariations),
  }
}

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Reads what was kept, once the page is hydrated, and again whenever another tab changes it. */
export function recallHistory(): () => void {
  kept.recall()
  return hearOtherTabs(storageKey, kept.recall)
}

export function rememberKeyword(keyword: string): void {
  const word = keyword.trim()
  if (word === '') return
  kept.update(({ keywords }) => ({ keywords: putFirst(word, keywords, limits.keywordHistory) }))
}

export function forgetKeywords(): void {
  kept.update(() => ({ keywords: [] }))
}

export function rememberVariation(id: number): void {
  kept.update(({ viewedVariationIds }) => ({
    viewedVariationIds: putFirst(id, viewedVariationIds, limits.viewedVariations),
  }))
}

function putFirst<T>(item: T, items: readonly T[], limit: number): T[] {
  return [item, ...items.filter((other) => other !== item)].slice(0, limit)
}
