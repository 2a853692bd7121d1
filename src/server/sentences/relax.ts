import type { Part } from '#search/sentence.ts'
import type { NumberRange, SearchQuery, SearchResult } from '#search/types.ts'
import { applyReading, fieldsOf, type Reading, type ReadPart } from './reading.ts'

type Search = (query: SearchQuery) => SearchResult

/** What was given up so that something is found. */
export type Relaxed = {
  parts: readonly ReadPart[]
  /** Of a price or a size that was given up: what there is without it. */
  ends: { min: number | null; max: number | null } | undefined
}

export type Found = {
  query: SearchQuery
  result: SearchResult
  /** As it was settled. */
  reading: Reading
  relaxed: Relaxed | undefined
}

/** Of less worth first: what one gives up most easily. What is not named comes before all of it. */
const worth = [
  'lightness',
  'color',
  'thickness',
  'depth',
  'height',
  'seat_height',
  'width',
  'diameter',
  'floor_space',
  'price',
  'material',
]
/** Last of all: what it is, and whose. */
const kinds = ['brand', 'maker', 'use_type', 'space', 'building_type', 'category', 'kind']

/**
 * Searches for what was read. One word alone is a condition only where nothing has the word itself. When nothing meets all of it, parts are given up, of less worth first: one of them if that is
 * enough, else one after the other. A word that nothing has goes before any condition.
 */
export function searchAsRead(search: Search, query: SearchQuery, reading: Reading): Found {
  return (
    (isOneWord(reading) ? searchAsWord(search, query, reading) : undefined) ??
    searchAsSentence(search, query, reading)
  )
}

const isOneWord = ({ parts, isRead }: Reading): boolean =>
  isRead && parts.length === 1 && parts.every(({ label, excluded }) => label !== undefined && !excluded)

function searchAsWord(search: Search, query: SearchQuery, { keyword, parts }: Reading): Found | undefined {
  const settled = {
    keyword,
    parts: parts.map((part) => ({ ...part, state: 'plain' as const })),
    isRead: false,
  }
  const read = applyReading(query, settled)
  const result = search(read)
  return result.total > 0 ? { query: read, result, reading: settled, relaxed: undefined } : undefined
}

function searchAsSentence(search: Search, query: SearchQuery, reading: Reading): Found {
  const read = applyReading(query, reading)
  const result = search(read)
  const giveable = reading.parts.filter(isGiveable)
  if (result.total > 0 || giveable.length < 2 || !isSentence(reading))
    return { query: read, result, reading, relaxed: undefined }
  const ordered = giveable.toSorted((a, b) => worthOf(a) - worthOf(b))
  const totalWithout = (parts: readonly Part[]) =>
    search({ ...applyReading(query, reading, new Set(parts)), facets: [], histograms: [], limit: 0 }).total
  const given = ordered.find((part) => totalWithout([part]) > 0)
  const parts = given
    ? [given]
    : ordered.slice(0, ordered.findIndex((_, place) => totalWithout(ordered.slice(0, place + 1)) > 0) + 1)
  if (parts.length === 0 || parts.length === giveable.length)
    return { query: read, result, reading, relaxed: undefined }
  const amount = parts.length === 1 ? amountOf(parts[0]) : undefined
  const nearest = { ...applyReading(query, reading, new Set(parts)), ...nearestFirst(query, amount) }
  const answer = search(nearest)
  return {
    query: nearest,
    result: answer,
    reading,
    relaxed: { parts, ends: amount && endsOf(search, nearest, amount.field) },
  }
}

const isGiveable = (part: ReadPart): boolean =>
  !part.excluded &&
  ((part.kind === 'word' && !/["“”＂]/u.test(part.text)) ||
    (part.kind === 'condition' && part.state === 'applied'))

/** Words with spaces between them are looked for together, as ever; a sentence is read. */
const isSentence = ({ parts }: Reading): boolean => parts.some(({ kind }) => kind !== 'word')

function worthOf({ kind, any = [] }: Part): number {
  if (kind === 'word') return -2
  const fields = any.flatMap(fieldsOf)
  return Math.max(
    ...fields.map((field) => (kinds.includes(field) ? 100 + kinds.indexOf(field) : worth.indexOf(field))),
  )
}

type Amount = { field: string; range: NumberRange }

/** What is said in numbers, of one field. */
function amountOf(part: Part | undefined): Amount | undefined {
  const [condition, ...others] = part?.any ?? []
  const [range, ...more] = Object.entries(condition?.ranges ?? {})
  const isAmount = part?.label === undefined && others.length === 0 && more.length === 0
  return isAmount && range ? { field: range[0], range: range[1] } : undefined
}

/** Where one end was asked for, what comes closest to it comes first. */
function nearestFirst(
  { sort = 'relevance' }: SearchQuery,
  amount: Amount | undefined,
): Pick<SearchQuery, 'sort'> {
  if (!amount || sort !== 'relevance' || (amount.range.min !== undefined && amount.range.max !== undefined))
    return {}
  return { sort: { field: amount.field, direction: amount.range.max === undefined ? 'desc' : 'asc' } }
}

function endsOf(search: Search, query: SearchQuery, field: string) {
  const { min = null, max = null } =
    search({ ...query, facets: [], histograms: [{ field, edges: [] }], limit: 0 }).histograms[field] ?? {}
  return { min, max }
}
