import type { SearchQuery, SearchResult } from '#search/types.ts'
import { applyReading, type Reading } from './reading.ts'

export type Search = (query: SearchQuery) => SearchResult

export type FoundAsRead = {
  query: SearchQuery
  result: SearchResult
  /** As it was settled. */
  reading: Reading
}

/**
 * Searches for all that was read. Names alone or side by side are looked for as they stand; what they stand for is asked for
 * where nothing has the words themselves, whatever the filters, and no other spelling of them is known.
 */
export function searchAsRead(search: Search, query: SearchQuery, read: Reading): FoundAsRead {
  const settled = settleLacks(search, read)
  if (!read.isRead || (read.isSpoken && !isOneWord(read))) return searchFor(search, query, settled)
  const words = searchFor(search, query, asWords(read))
  if (words.result.total > 0 || search({ keyword: read.keyword, limit: 0 }).total > 0) return words
  const found = searchFor(search, query, read)
  return found.result.total === 0 && words.result.didYouMean !== undefined ? words : found
}

/** What nothing is called keeps away what has it: 肘なし. */
const settleLacks = (search: Search, reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.map((part) =>
    part.without !== undefined && reading.isRead && search({ keyword: part.text, limit: 0 }).total === 0
      ? { ...part, excluded: true, label: part.without }
      : part,
  ),
})

function searchFor(search: Search, query: SearchQuery, reading: Reading): FoundAsRead {
  const asked = applyReading(query, reading)
  return { query: asked, result: search(asked), reading }
}

const isOneWord = ({ parts }: Reading): boolean =>
  parts.length === 1 && parts.every(({ label, excluded }) => label !== undefined && !excluded)

const asWords = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.map((part) => ({ ...part, state: 'plain' })),
  isRead: false,
})
