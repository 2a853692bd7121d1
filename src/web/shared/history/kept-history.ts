import { limits } from '#contract/data/limits.ts'
import { persistStore } from '#web/kit/storage/persist-store.ts'
import { type History, historyKey, type OpenedPin, useHistory } from './history-store.ts'

const kept = persistStore(useHistory, { name: historyKey, read: readHistory })

export const readHistoryAgain = kept.recall

export function readHistory(stored: unknown): History {
  // viewedVariationIds: the key's name until November 2026, read for older browsers.
  const lists: Partial<Record<keyof History | 'viewedVariationIds', unknown>> =
    typeof stored === 'object' && stored ? stored : {}
  const keywords = toArray(lists.keywords).filter((word) => typeof word === 'string' && word.trim() !== '')
  const viewed = [...toArray(lists.viewedProductVariationIds), ...toArray(lists.viewedVariationIds)]
  const pins = toArray(lists.pins).flatMap(toPin)
  return {
    keywords: [...new Set(keywords.map(String))].slice(0, limits.keywordHistory),
    viewedProductVariationIds: readIds(viewed, limits.viewedVariations),
    pins: pins
      .filter((pin, index) => pins.findIndex((other) => isSamePin(pin, other)) === index)
      .slice(0, limits.openedPins),
    viewedListIds: readIds(toArray(lists.viewedListIds), limits.viewedLists),
  }
}

const readIds = (stored: readonly unknown[], limit: number): number[] =>
  [...new Set(stored.filter(isId))].slice(0, limit)

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0

function toPin(stored: unknown): OpenedPin[] {
  const pin: Partial<Record<keyof OpenedPin, unknown>> = typeof stored === 'object' && stored ? stored : {}
  const { post_id, product_variation_id } = pin
  return isId(post_id) && isId(product_variation_id) ? [{ post_id, product_variation_id }] : []
}

const isSamePin = (a: OpenedPin, b: OpenedPin) =>
  a.post_id === b.post_id && a.product_variation_id === b.product_variation_id

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
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
  kept.update(({ viewedProductVariationIds }) => ({
    viewedProductVariationIds: putFirst(id, viewedProductVariationIds, limits.viewedVariations),
  }))
}

export function rememberList(id: number): void {
  kept.update(({ viewedListIds }) => ({ viewedListIds: putFirst(id, viewedListIds, limits.viewedLists) }))
}

export function rememberPin(pin: OpenedPin): void {
  kept.update(({ pins }) => ({ pins: putFirst(pin, pins, limits.openedPins, isSamePin) }))
}

function putFirst<T>(
  item: T,
  items: readonly T[],
  limit: number,
  isSame: (a: T, b: T) => boolean = Object.is,
): T[] {
  return [item, ...items.filter((other) => !isSame(item, other))].slice(0, limit)
}
