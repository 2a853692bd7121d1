import type { Part } from '#search/sentence.ts'
import type { NumberRange, SearchQuery } from '#search/types.ts'
import { giveUp, isGiveable } from './give-up.ts'
import { applyReading, isReading, type Reading, type ReadPart } from './reading.ts'
import { type FoundAsRead, type Search, searchAsRead } from './search-as-read.ts'
import { widenEmpty } from './widen.ts'

/** What was given up so that something is found. */
export type Relaxed = {
  parts: readonly ReadPart[]
  /** What is asked for by the heading above it. */
  widened: readonly ReadPart[]
  /** Of a price or a size that was given up: what there is without it. */
  ends: { min: number | null; max: number | null } | undefined
}

export type Nearest = FoundAsRead & { relaxed: Relaxed | undefined }

/**
 * What was read, or when nothing meets all of it what comes nearest: parts are given up, of less worth first, one of them if
 * that is enough, else one after the other. A word that nothing has goes before any condition.
 */
export function searchOrRelax(search: Search, query: SearchQuery, read: Reading): Nearest {
  const found = searchAsRead(search, query, read)
  if (found.result.total > 0) return { ...found, relaxed: undefined }
  const { reading, widened } = widenEmpty(search, found.reading)
  const asked = applyReading(query, reading)
  const result = reading === found.reading ? found.result : search(asked)
  const wider = { query: asked, result, reading, relaxed: { parts: [], widened, ends: undefined } }
  const asFar = widened.length > 0 ? wider : { ...wider, relaxed: undefined }
  const giveable = reading.parts.filter(isGiveable)
  if (result.total > 0 || giveable.length < 2) return asFar
  const finds = (given: readonly ReadPart[]) => {
    const without = applyReading(query, reading, new Set(given))
    return search({ ...without, facets: [], histograms: [], limit: 0 }).total > 0
  }
  const isKnown = ({ text }: ReadPart) => search({ keyword: text, limit: 0 }).total > 0
  // Whoever takes all of it back wants the words as they stand.
  const isAsTyped =
    !reading.isRead && (found.result.didYouMean !== undefined || reading.parts.some(isReading))
  const parts = isAsTyped ? undefined : giveUp(giveable, finds, isKnown)
  if (!parts) return asFar
  const [amount] = parts.length === 1 ? parts.flatMap((part) => amountOf(part) ?? []) : []
  const nearest = { ...applyReading(query, reading, new Set(parts)), ...nearestFirst(query, amount) }
  const ends = amount && endsOf(search, nearest, amount.field)
  const left = widened.filter(({ from }) => !parts.some((part) => part.from === from))
  return { query: nearest, result: search(nearest), reading, relaxed: { parts, widened: left, ends } }
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
