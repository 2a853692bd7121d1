import type { SearchQuery, SearchResult } from '#search/types.ts'
import { applyReading, type Reading } from './reading.ts'

export type Search = (query: SearchQuery) => SearchResult

export type FoundAsRead = {
  query: SearchQuery
  result: SearchResult
  /** As it was settled. */
  reading: Reading
}

/** Searches for all that was read. One word alone is a condition only where nothing has the word itself, whatever the filters. */
export function searchAsRead(search: Search, query: SearchQuery, read: Reading): FoundAsRead {
  const isWord = isOneWord(read) && search({ keyword: read.keyword, limit: 0 }).total > 0
  const reading = isWord ? asWord(read) : read
  const asked = applyReading(query, reading)
  return { query: asked, result: search(asked), reading }
}

const isOneWord = ({ parts, isRead }: Reading): boolean =>
  isRead && parts.length === 1 && parts.every(({ label, excluded }) => label !== undefined && !excluded)

const asWord = ({ keyword, parts }: Reading): Reading => ({
  keyword,
  parts: parts.map((part) => ({ ...part, state: 'plain' })),
  isRead: false,
})
