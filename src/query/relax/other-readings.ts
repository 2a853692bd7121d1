/** Other ways to say a reading: in words, under headings, as the thing alone. */
import { isCategory, isDescribed, type Reading, type ReadPart } from '#query/parse/parts.ts'
import type { Condition, NumberRange, SearchQuery } from '#search/types.ts'
import { worthOf } from './give-up.ts'

/** Joins what a text says in one: 黒い窓枠, before anything black that has a frame. */
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

/** Takes all parts for words of texts: 緑の大理石カウンター. A product stays of its category. */
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

/** Reads words as their kinds: a counter chair in black of the stools. */
export const inTheirKinds = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.map((part) => (part.kind === 'word' ? widened(part) : part)),
})

/** Drops what is said of one of the things, or of all: a rug where no red one is. */
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

/** Whether texts may say it of a thing: a place, a material or a maker. */
const mayBeWord = ({ any = [], words, state, label, excluded, isAttribute }: ReadPart): boolean =>
  state === 'applied' &&
  !words &&
  !isDescribed({ any }) &&
  label !== undefined &&
  !excluded &&
  !isAttribute &&
  any.every(({ filters, ranges }) => filters && !ranges) &&
  !isCategory({ any })

/** Widens things to their headings, rather than show what was kept away: floors of other makers, where all floor tiles are of one. */
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

// Prices and sizes that nothing meets: how far one must go, and in which order.

/** A part that is said in numbers: any of these ranges, each of one field. */
export type Amount = { part: ReadPart; said: readonly (readonly [field: string, range: NumberRange])[] }

export function amountOf(part: ReadPart | undefined): Amount | undefined {
  if (!part?.any || part.label !== undefined) return undefined
  const said = part.any.flatMap(({ ranges = {} }) => Object.entries(ranges))
  const isOneEach = part.any.every(({ ranges = {} }) => Object.keys(ranges).length === 1)
  return said.length > 0 && isOneEach ? { part, said } : undefined
}

/** 3万円くらい, and 3万円, of which nobody means that it is to be exactly so. */
export const isAbout = ({ text }: ReadPart): boolean => ABOUT.test(text)

const ABOUT =
  /くらい|ぐらい|前後|ほど|程度|内外|あたり|付近|^(?:約|およそ)|^[\d.,〇一二三四五六七八九十百千万]+円?$/u

/** The field of all of it, undefined where it may be one of several: 40センチ. */
export const fieldOf = ({ said }: Amount): string | undefined =>
  said.every(([field]) => field === said[0]?.[0]) ? said[0]?.[0] : undefined

/** How many times as far from its middle as it was said. */
const steps = [2, 3, 4, 6, 8]

/** Half as much again is hardly what was said: 50坪 of 30坪. */
const MOST_AWAY = 0.5

/**
 * Returns an amount with two ends, wider and wider as long as it is nearly that. With one end there is nothing between near and all, and
 * years are told as there are some: 平成.
 */
export const stretch = <Way>({ said }: Amount, as: (any: Condition[]) => Way): Way[] =>
  said.every(([field, { min, max }]) => field !== 'completed' && min !== undefined && max !== undefined)
    ? steps
        .filter((times) => said.every(([, range]) => isNearly(range, times)))
        .flatMap((times) =>
          waysOf(said).map((way) =>
            as(way.map(([field, range]) => ({ ranges: { [field]: stretched(range, times) } }))),
          ),
        )
    : []

/** 幅160 may be in centimetres or else in millimetres: what is only near is rather in centimetres. */
function waysOf(said: Amount['said']): Amount['said'][] {
  const [[field, first] = [], [other, second] = []] = said
  const isEither = said.length === 2 && field === other && first && second
  return isEither && Math.round(middleOf(first) / middleOf(second)) === MILLIMETRES
    ? [said.slice(0, 1), said]
    : [said]
}

const MILLIMETRES = 10

const middleOf = ({ min = 0, max = min }: NumberRange): number => (min + max) / 2

const isNearly = ({ min = 0, max = min }: NumberRange, times: number): boolean =>
  (max - min) * times <= (min + max) * MOST_AWAY

/** Prices of which nobody counts single yen. */
const LEAST_IN_THOUSANDS = 10_000

function stretched({ min = 0, max = min }: NumberRange, times: number): NumberRange {
  const [middle, half] = [middleOf({ min, max }), (max - min) / 2]
  const [least, most] = [middle - half * times, middle + half * times]
  const unit = most >= LEAST_IN_THOUSANDS ? 1000 : 1
  const rounded = Math.floor(least / unit) * unit
  return { ...(rounded > 0 && { min: rounded }), max: Math.ceil(most / unit) * unit }
}

/** Returns the order that puts the closest first, where all lies on one side; `ends` are those of all. */
export function nearestFirst(
  { sort = 'relevance' }: SearchQuery,
  { said: [first] }: Amount,
  ends: { min: number; max: number } | undefined,
): Pick<SearchQuery, 'sort'> {
  if (sort !== 'relevance' || !first) return {}
  const [field, { min, max }] = first
  if (min === undefined || (max !== undefined && ends && ends.min > max))
    return { sort: { field, direction: 'asc' } }
  return max === undefined || (ends && ends.max < min) ? { sort: { field, direction: 'desc' } } : {}
}

/** W900×D400×H1800 is three sizes, of which each may be met or not. */
export const inSides = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.flatMap((part) => sidesOf(part) ?? [part]),
})

function sidesOf(part: ReadPart): ReadPart[] | undefined {
  const [said, ...others] = part.any ?? []
  const sizes = Object.entries(said?.ranges ?? {})
  const texts = part.text.split(/(?<=[x×✕✖*]\s?)(?=\S)/iu)
  const isEachSaid = part.label === undefined && !said?.filters && sizes.length > 1
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
