import type { Part } from '#search/sentence.ts'
import type { NumberRange, SearchQuery } from '#search/types.ts'
import { applyReading, fieldsOf, type Reading, type ReadPart } from './reading.ts'
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

/** Stands for the words that something has. */
const wordOfNote = 'word'
/** Stands for the fields that are not named. */
const conditionOfNote = 'condition'

/** Of less worth first: what one gives up most easily. */
const worth = [
  'lightness',
  'floor_space',
  'completed',
  wordOfNote,
  'color',
  'thickness',
  'depth',
  'height',
  'seat_height',
  'width',
  'diameter',
  conditionOfNote,
  'price',
  'material',
  'prefecture',
]
/** Last of all: what it is, and whose. */
const kinds = ['brand', 'maker', 'use_type', 'space', 'building_type', 'category', 'kind']

const worthOfKinds = 100

/**
 * What was read, or when nothing meets all of it what comes nearest: parts are given up, of less worth first, one of them if
 * that is enough, else one after the other. A word that nothing has goes before any condition.
 */
export function searchOrRelax(search: Search, query: SearchQuery, read: Reading): Nearest {
  const found = searchAsRead(search, query, read)
  if (found.result.total > 0) return { ...found, relaxed: undefined }
  const { reading, widened } = widenEmpty(search, found.reading)
  const asked = applyReading(query, reading)
  const result = widened.length > 0 ? search(asked) : found.result
  const wider = { query: asked, result, reading, relaxed: { parts: [], widened, ends: undefined } }
  const asFar = widened.length > 0 ? wider : { ...found, relaxed: undefined }
  const giveable = reading.parts.filter(isGiveable)
  if (result.total > 0 || giveable.length < 2) return asFar
  const finds = (given: readonly ReadPart[]) => {
    const without = applyReading(query, reading, new Set(given))
    return search({ ...without, facets: [], histograms: [], limit: 0 }).total > 0
  }
  const isKnown = ({ text }: ReadPart) => search({ keyword: text, limit: 0 }).total > 0
  const parts = reading.isRead
    ? giveUp(giveable, finds, isKnown)
    : found.result.didYouMean === undefined
      ? (giveUpUnknown(giveable, finds, isKnown) ?? giveUp(giveable, finds, isKnown))
      : undefined
  if (!parts) return asFar
  const [amount] = parts.length === 1 ? parts.flatMap((part) => amountOf(part) ?? []) : []
  const nearest = { ...applyReading(query, reading, new Set(parts)), ...nearestFirst(query, amount) }
  const ends = amount && endsOf(search, nearest, amount.field)
  const left = widened.filter(({ from }) => !parts.some((part) => part.from === from))
  return { query: nearest, result: search(nearest), reading, relaxed: { parts, widened: left, ends } }
}

/**
 * The parts without which something is found; all but one at most. What a thing is goes only when all else has gone, and then
 * what finds something alone stays, whatever it is.
 */
function giveUp(
  parts: readonly ReadPart[],
  finds: (given: readonly ReadPart[]) => boolean,
  isKnown: (part: ReadPart) => boolean,
) {
  const worths = new Map(
    parts.map((part) => [part, part.kind === 'word' ? worthOfWord(isKnown(part)) : worthOf(part)]),
  )
  const worthIn = (part: ReadPart) => worths.get(part) ?? 0
  const ordered = parts.toSorted((a, b) => worthIn(a) - worthIn(b))
  const [lesser = [], last = []] = [false, true].map((isKind) =>
    ordered.filter((part) => isLast(part) === isKind),
  )
  const growing = ordered.slice(0, -1).map((_, place) => ordered.slice(0, place + 1))
  const ways = [
    ...lesser.map((part) => [part]),
    ...growing.slice(1, lesser.length),
    ...last.map((part) => [part]),
    ...growing.slice(lesser.length),
    ...ordered.toReversed().map((kept) => ordered.filter((part) => part !== kept)),
  ]
  const given = ways.find((way) => way.length < parts.length && finds(way))
  // What need not have gone comes back, the worthiest first.
  return given?.toReversed().reduce((left, part) => {
    const without = left.filter((other) => other !== part)
    return without.length > 0 && finds(without) ? without : left
  }, given)
}

/** Words side by side are looked for together: only those that nothing has at all are given up. */
function giveUpUnknown(
  parts: readonly ReadPart[],
  finds: (given: readonly ReadPart[]) => boolean,
  isKnown: (part: ReadPart) => boolean,
) {
  const unknown = parts.filter((part) => !isKnown(part))
  return unknown.length > 0 && unknown.length < parts.length && finds(unknown) ? unknown : undefined
}

const isLast = (part: ReadPart): boolean => worthOf(part) >= worthOfKinds

const isGiveable = (part: ReadPart): boolean =>
  part.kind === 'word'
    ? !part.excluded && !/["“”＂]/u.test(part.text)
    : part.kind === 'condition' && part.state === 'applied'

/** A word that nothing has goes before any condition. */
const worthOfWord = (isKnown: boolean): number => (isKnown ? worth.indexOf(wordOfNote) : -2)

function worthOf({ any = [], excluded }: Part): number {
  if (excluded) return worthOfKinds + kinds.length
  const fields = any.flatMap(fieldsOf)
  return Math.max(
    ...fields.map((field) =>
      kinds.includes(field)
        ? worthOfKinds + kinds.indexOf(field)
        : worth.indexOf(worth.includes(field) ? field : conditionOfNote),
    ),
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
