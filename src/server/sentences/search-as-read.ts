import type { SearchQuery, SearchResult } from '#search/types.ts'
import { applyReading, isReading, type Reading } from './reading.ts'

export type Search = (query: SearchQuery) => SearchResult

export type FoundAsRead = {
  query: SearchQuery
  result: SearchResult
  /** As it was settled. */
  reading: Reading
}

/**
 * Searches for all that was read. One name alone, and a name with unknown letters right beside it (椅子カバー), are looked for as
 * they stand, and read only where nothing has them. Names side by side are read, and looked for as they stand where nothing is
 * all of it.
 */
export function searchAsRead(search: Search, query: SearchQuery, read: Reading): FoundAsRead {
  if (!read.isRead) return searchForWords(search, query, read)
  const reading = settleLacks(search, read)
  if (reading.isSpoken && !isOneName(reading)) return searchFor(search, query, reading)
  const inWords = { ...reading, parts: reading.parts.map(asWord), isRead: false }
  if (isOneName(reading) || isGlued(reading)) {
    const words = searchFor(search, query, inWords)
    return words.result.total > 0 || findsAnything(search, inWords)
      ? words
      : searchFor(search, query, reading)
  }
  const found = searchFor(search, query, reading)
  if (found.result.total > 0 || findsAnything(search, reading)) return found
  const words = searchFor(search, query, inWords)
  // A name that is known is not misspelt.
  const isMisspelt =
    words.result.didYouMean !== undefined && reading.parts.some(({ kind }) => kind === 'word')
  return words.result.total > 0 || isMisspelt ? words : found
}

/** Where nothing has the words as they stand, and none was anything else before, what says nothing is left out: 肘付き. */
function searchForWords(search: Search, query: SearchQuery, read: Reading): FoundAsRead {
  const found = searchFor(search, query, read)
  const isLoose = read.parts.some(({ kind }) => kind === 'filler') && !read.parts.some(isReading)
  const hasWord = read.parts.some(({ kind }) => kind === 'word')
  if (!isLoose || !hasWord || found.result.total > 0 || found.result.didYouMean !== undefined) return found
  return searchFor(search, query, { ...read, isRead: true })
}

function searchFor(search: Search, query: SearchQuery, reading: Reading): FoundAsRead {
  const asked = applyReading(query, reading)
  return { query: asked, result: search(asked), reading }
}

/** Whatever the filters: what one narrows down does not become another search. */
const findsAnything = (search: Search, reading: Reading): boolean =>
  search({ ...applyReading({}, reading), limit: 0 }).total > 0

/** What nothing is called keeps away what has it: 肘なし. */
const settleLacks = (search: Search, reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.map((part) =>
    part.without !== undefined && search({ keyword: part.text, limit: 0 }).total === 0
      ? { ...part, excluded: true, label: part.without }
      : part,
  ),
})

const isOneName = ({ parts }: Reading): boolean =>
  parts.length === 1 && parts.every(({ label, excluded }) => label !== undefined && !excluded)

const isGlued = ({ parts }: Reading): boolean =>
  parts.some(({ from, kind }, place) => {
    const before = parts[place - 1]
    return before?.to === from && (before.kind === 'word') !== (kind === 'word')
  })

const asWord = (part: Reading['parts'][number]): Reading['parts'][number] => ({ ...part, state: 'plain' })
