/** Other ways to say a reading: in words, under headings, as the subject alone. */
import { isCategory, isDescribed, type Reading, type ReadPart } from '#query/parse/parts.ts'
import type { Condition, NumberRange, SearchQuery } from '#search/types.ts'
import { worthOf } from './drop-parts.ts'

/** Joins adjacent words of texts: 黒い窓枠, before anything black with a frame. */
export const asPhrases = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.flatMap((part, place): ReadPart[] => {
    const [before, next] = [reading.parts[place - 1], reading.parts[place + 1]]
    if (before && isPhrase(before, part)) return []
    if (!next || !isPhrase(part, next)) return [part]
    const text = part.text + next.text
    return [{ kind: 'word', from: part.from, to: next.to, text, excluded: false, state: 'applied' }]
  }),
})

const isPhrase = (part: ReadPart, { kind, from, excluded, state, wider }: ReadPart): boolean =>
  part.isAttribute === true &&
  part.state === 'applied' &&
  part.to === from &&
  kind === 'word' &&
  state === 'applied' &&
  !wider &&
  !(part.excluded || excluded)

/** Makes all parts words of texts: 緑の大理石カウンター. A product keeps its category. */
export const inTheirWords = (reading: Reading): Reading => ({
  ...asWords(reading, new Set(reading.parts.filter(mayBeSaid))),
  isSpoken: false,
  isRead: true,
})

const mayBeSaid = (part: ReadPart): boolean =>
  !part.words &&
  !part.isAttribute &&
  !isDescribed(part) &&
  !part.excluded &&
  !part.wider &&
  part.sense?.kind !== 'form' &&
  !isCategory(part)

export const widened = (part: ReadPart): ReadPart =>
  part.wider
    ? {
        ...part,
        kind: 'condition',
        any: part.wider.any,
        label: part.wider.label,
        state: 'widened',
      }
    : part

/** Reads words as their kinds: a black counter chair among the stools. */
export const inTheirKinds = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.map((part) => (part.kind === 'word' ? widened(part) : part)),
})

/** Drops the description of one furnishing, or of all: a rug if no red one exists. */
export function ofThemselves(reading: Reading): Reading[] {
  const described = reading.parts.filter((part) => part.wider && isDescribed(part))
  return [...described.map((part) => [part]), described].map((some) => ofItself(reading, some))
}

export const ofItself = (reading: Reading, some: readonly ReadPart[]): Reading => ({
  ...reading,
  parts: reading.parts.map((part) => (some.includes(part) ? widened(part) : part)),
})

export function withOneAsWord(reading: Reading): Reading[] {
  const names = reading.parts.filter(mayBeWord).toSorted((a, b) => worthOf(a) - worthOf(b))
  return names.map((part) => asWords(reading, new Set([part])))
}

const asWords = (reading: Reading, parts: ReadonlySet<ReadPart>): Reading => ({
  ...reading,
  parts: reading.parts.map((part) =>
    parts.has(part) ? { ...part, state: 'plain', isOnlySaid: part.kind === 'condition' } : part,
  ),
})

/** Whether texts may mention it: a place, a material or a maker. */
const mayBeWord = ({ any = [], words, state, label, excluded, isAttribute }: ReadPart): boolean =>
  state === 'applied' &&
  !words &&
  !isDescribed({ any }) &&
  label !== undefined &&
  !excluded &&
  !isAttribute &&
  any.every(({ filters, ranges }) => filters && !ranges) &&
  !isCategory({ any })

/** Widens products to headings rather than drop an exclusion: floors of other makers, if all floor tiles are of one. */
export const underHeadings = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.map((part) =>
    part.wider && isCategory(part) && !part.excluded ? { ...widened(part), isThere: true } : part,
  ),
})

export const asReplaced = (reading: Reading, part: ReadPart, by: ReadPart): Reading => ({
  ...reading,
  isRead: true,
  parts: reading.parts.map((each) => (each === part ? by : each)),
})

// Prices and sizes without results: how far to widen them, and in which order.

/** Alternative ranges of one part, each of one field. */
export type Amount = { part: ReadPart; entries: readonly (readonly [field: string, range: NumberRange])[] }

export function amountOf(part: ReadPart | undefined): Amount | undefined {
  if (!part?.any || part.label !== undefined) return undefined
  const entries = part.any.flatMap(({ ranges = {} }) => Object.entries(ranges))
  const isOneEach = part.any.every(({ ranges = {} }) => Object.keys(ranges).length === 1)
  return entries.length > 0 && isOneEach ? { part, entries } : undefined
}

/** 3万円くらい, and 3万円, since exact prices are rarely meant. */
export const isAbout = ({ text }: ReadPart): boolean => ABOUT.test(text)

const ABOUT =
  /くらい|ぐらい|前後|ほど|程度|内外|あたり|付近|^(?:約|およそ)|^[\d.,〇一二三四五六七八九十百千万]+円?$/u

/** The field of all ranges; undefined for several: 40センチ. */
export const fieldOf = ({ entries }: Amount): string | undefined =>
  entries.every(([field]) => field === entries[0]?.[0]) ? entries[0]?.[0] : undefined

/** Multiples of the typed distance from the middle. */
const steps = [2, 3, 4, 6, 8]

/** Most deviation from the middle: 50坪 is too far from 30坪. */
const MOST_AWAY = 0.5

/**
 * Widens an amount with two ends step by step while near. One-sided amounts and years have no steps before all:
 * 平成.
 */
export const stretch = <Way>({ entries }: Amount, as: (any: Condition[]) => Way): Way[] =>
  entries.every(([field, { min, max }]) => field !== 'completed' && min !== undefined && max !== undefined)
    ? steps
        .filter((times) => entries.every(([, range]) => isNearly(range, times)))
        .flatMap((times) =>
          waysOf(entries).map((way) =>
            as(way.map(([field, range]) => ({ ranges: { [field]: stretched(range, times) } }))),
          ),
        )
    : []

/** 幅160 may be in cm or mm: near sizes are rather in cm. */
function waysOf(entries: Amount['entries']): Amount['entries'][] {
  const [[field, first] = [], [other, second] = []] = entries
  const isEither = entries.length === 2 && field === other && first && second
  return isEither && Math.round(middleOf(first) / middleOf(second)) === MILLIMETRES
    ? [entries.slice(0, 1), entries]
    : [entries]
}

const MILLIMETRES = 10

const middleOf = ({ min = 0, max = min }: NumberRange): number => (min + max) / 2

const isNearly = ({ min = 0, max = min }: NumberRange, times: number): boolean =>
  (max - min) * times <= (min + max) * MOST_AWAY

/** Least price in thousands of yen. */
const LEAST_IN_THOUSANDS = 10_000

function stretched({ min = 0, max = min }: NumberRange, times: number): NumberRange {
  const [middle, half] = [middleOf({ min, max }), (max - min) / 2]
  const [least, most] = [middle - half * times, middle + half * times]
  const unit = most >= LEAST_IN_THOUSANDS ? 1000 : 1
  const rounded = Math.floor(least / unit) * unit
  return { ...(rounded > 0 && { min: rounded }), max: Math.ceil(most / unit) * unit }
}

/** Returns the order that puts the closest first if all results lie on one side; `ends` are those of all results. */
export function nearestFirst(
  { sort = 'relevance' }: SearchQuery,
  { entries: [first] }: Amount,
  ends: { min: number; max: number } | undefined,
): Pick<SearchQuery, 'sort'> {
  if (sort !== 'relevance' || !first) return {}
  const [field, { min, max }] = first
  if (min === undefined || (max !== undefined && ends && ends.min > max))
    return { sort: { field, direction: 'asc' } }
  return max === undefined || (ends && ends.max < min) ? { sort: { field, direction: 'desc' } } : {}
}

/** Splits W900×D400×H1800 into three sizes, any of which may be given up. */
export const inSides = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.flatMap((part) => sidesOf(part) ?? [part]),
})

function sidesOf(part: ReadPart): ReadPart[] | undefined {
  const [condition, ...others] = part.any ?? []
  const sizes = Object.entries(condition?.ranges ?? {})
  const texts = part.text.split(/(?<=[x×✕✖*]\s?)(?=\S)/iu)
  const isEachSaid = part.label === undefined && !condition?.filters && sizes.length > 1
  if (others.length > 0 || !isEachSaid || texts.length !== sizes.length) return undefined
  let from = part.from
  return sizes.map(([field, range], place) => {
    const text = texts[place] ?? ''
    const side = text.replace(/\s?[x×✕✖*]\s?$/iu, '')
    const begins = from
    from += text.length
    return {
      ...part,
      from: begins,
      to: begins + side.length,
      text: side,
      any: [{ ranges: { [field]: range } }],
    }
  })
}
