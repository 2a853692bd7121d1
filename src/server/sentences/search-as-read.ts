import type { SearchIndex, SearchQuery, SearchResult } from '#search/types.ts'
import {
  applyReading,
  fieldsOf,
  isGrade,
  isReading,
  type Reading,
  type ReadPart,
  type Reads,
  withState,
} from './reading.ts'

/** What answers for an index. */
export type Searched = Pick<SearchIndex, 'search' | 'count'>

export type FoundAsRead = {
  query: SearchQuery
  result: SearchResult
  /** As it was settled. */
  reading: Reading
}

/**
 * Searches for all that was read, in the first way in which anything meets it: as it was read, or by what things are called; names side by
 * side in the words as they stand, while what a sentence asks for is not met by a text that mentions it.
 * One name alone, a name with unknown letters right beside it (椅子カバー) and a code are words first.
 */
export function searchAsRead(index: Searched, query: SearchQuery, reads: Reads): FoundAsRead {
  const read = reads()
  if (!read.isRead) return searchForWords(index, query, read)
  const reading = settleLacks(index, read)
  const [first = reading, ...others] = waysToRead(reading)
  const found = searchFor(index, query, first)
  if (found.result.total > 0 || finds(index, {}, first)) return found
  const way = others.find((other) => finds(index, query, other) || finds(index, {}, other))
  return searchFor(index, query, way ?? reading)
}

/** Also asked without the filters: what one narrows down does not become another search. */
const finds = (index: Searched, query: SearchQuery, way: Reading): boolean =>
  index.count(applyReading(query, way)) > 0

function* waysToRead(reading: Reading): Generator<Reading, void> {
  if (isOneName(reading) || isCode(reading) || (!reading.isSpoken && isGlued(reading))) yield inWords(reading)
  yield reading
  if (reading.parts.some(isGrade)) yield butGrades(reading)
  else yield reading.isSpoken ? asNames(reading) : inWords(reading)
}

/** Where nothing has the words as they stand, and none was anything else before, what says nothing is left out: 肘付き. */
function searchForWords(index: Searched, query: SearchQuery, read: Reading): FoundAsRead {
  const found = searchFor(index, query, read)
  const isLoose = read.parts.some(({ kind }) => kind === 'filler') && !read.parts.some(isReading)
  const hasWord = read.parts.some(({ kind }) => kind === 'word')
  if (!isLoose || !hasWord || found.result.total > 0 || found.result.didYouMean !== undefined) return found
  return searchFor(index, query, { ...read, isRead: true })
}

/** What a reading finds, as it is. */
export function searchFor(index: Searched, query: SearchQuery, reading: Reading): FoundAsRead {
  const asked = applyReading(query, reading)
  return { query: asked, result: index.search(asked), reading }
}

/** What nothing is called keeps away what has it: 肘なし. */
const settleLacks = (index: Searched, reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.map((part) =>
    part.without !== undefined && index.count({ keyword: part.text }) === 0
      ? { ...part, excluded: true, label: part.without }
      : part,
  ),
})

/** What is called so does as well: an inn that is called 旅館 and registered as a hotel. */
export const asNames = (reading: Reading): Reading => ({ ...reading, isSpoken: false })

const inWords = (reading: Reading): Reading => ({
  ...withState(reading, new Set(reading.parts), 'plain'),
  isRead: false,
})

/** What must be certified stays so: the word 不燃 stands beside what is none. */
const butGrades = (reading: Reading): Reading =>
  withState(reading, new Set(reading.parts.filter((part) => !isGrade(part) && !part.excluded)), 'plain')

const isOneName = ({ parts }: Reading): boolean =>
  parts.length === 1 &&
  parts.every((part) => part.label !== undefined && !part.excluded && !isGrade(part) && !isDescribed(part))

/** 緑の椅子 that stand in a room. */
const isDescribed = ({ any = [] }: ReadPart): boolean => any.flatMap(fieldsOf).includes('pinned')

/** NG-H600-OK. */
const isCode = ({ keyword }: Reading): boolean =>
  /^(?=.*\d)(?=.*[a-z])[a-z\d]+(?:-[a-z\d]+)+$/iu.test(keyword.trim())

const isGlued = ({ parts }: Reading): boolean =>
  parts.some(({ from, kind }, place) => {
    const before = parts[place - 1]
    return before?.to === from && (before.kind === 'word') !== (kind === 'word')
  })
