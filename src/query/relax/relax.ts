import {
  fieldsOf,
  hasHeading,
  isDescribed,
  isReading,
  nameOfKind,
  namesThing,
  nearValueOf,
  type Reading,
  type ReadPart,
  type Reads,
  withState,
} from '#query/parse/parts.ts'
import { applyReading } from '#query/parse/reading.ts'
import { mayBeMistyped } from '#query/parse/respell.ts'
import type { Searched } from '#search/search-port.ts'
import type { Condition, SearchQuery } from '#search/types.ts'
import { withAccount } from '#search/work-in-turns.ts'
import { isGiveable, worthOf } from './give-up.ts'
import { leastGivenUp } from './least-given-up.ts'
import {
  type Amount,
  amountOf,
  asPhrases,
  fieldOf,
  inSides,
  inTheirWords,
  isAbout,
  nearestFirst,
  ofThemselves,
  stretch,
  widened,
  withOneAsWord,
} from './other-readings.ts'
import { nearColors } from './preferred.ts'
import { countedOnce, firstThat, isSpent, readOnce } from './reading-budget.ts'
import { asNames, type FoundAsRead, mayBeCalledSo, searchAsRead, searchFor } from './search-as-read.ts'

export type Nearest = FoundAsRead & {
  /** Ends of all there is, where nothing meets a price or a size. */
  ends?: { min: number; max: number } | undefined
}

/**
 * Searches for a reading, or for what comes nearest when nothing meets all of it. First empty categories give way to their headings, or
 * one name becomes a word. Then parts are given up, the least worthy first: one of them if that is enough, else one after the other. An
 * amount is widened only as far as need be. Once the budget of the request is spent, the plainest of these ways is taken.
 */
export const searchOrRelax = (asked: Searched, query: SearchQuery, reads: Reads): Promise<Nearest> =>
  withAccount(() => relaxWithinBudget(countedOnce(asked), query, readOnce(reads)))

async function relaxWithinBudget(index: Searched, query: SearchQuery, reads: Reads): Promise<Nearest> {
  const found = await searchAsRead(index, query, reads)
  if (found.result.total > 0 || isAsTyped(found) || !found.reading.parts.some(isGiveable)) return found
  const nearest = await findNearest(index, query, reads, found)
  // Quotes and chosen filters stay: where these alone find nothing, all else was given up for nothing.
  const isNearer = nearest.result.total > 0 && !(isNarrowed(query) && isOfAnything(nearest.reading))
  return isNearer ? nearest : found
}

/** By a filter that the rail can take away; the kind of things is that of the page. */
const isNarrowed = ({ filters = {}, ranges = {} }: SearchQuery): boolean =>
  Object.keys(ranges).length > 0 ||
  Object.entries(filters).some(([field, ids]) => ids.length > 0 && field !== 'kind')

/** Whether a thing was asked for and nothing of it is left: plaster below 10,000 yen is no answer to a chair. */
const isOfAnything = ({ parts }: Reading): boolean =>
  parts.some((part) => namesThing(part)) &&
  parts.every(({ kind, state }) => kind === 'filler' || state === 'given_up')

async function findNearest(
  index: Searched,
  query: SearchQuery,
  reads: Reads,
  found: FoundAsRead,
): Promise<Nearest> {
  const isFound = async (reading: Reading) => (await index.count(applyReading(query, reading))) > 0
  const finds = async (reading: Reading) => !isSpent() && isFound(reading)
  const fine = await withCompounds(index, found.reading, await reads(true))
  const narrow = await widenEmpty(index, inSides(cutFinely(found.reading, fine)))
  const wide = (await finds(narrow)) ? narrow : await nearly(narrow)
  const said = [
    wide,
    asPhrases(wide),
    ...(mayBeCalledSo(wide) ? [asNames(wide)] : []),
    ...withOneAsWord(wide),
    inTheirWords(wide),
    ...ofThemselves(wide),
  ]
  const whole = await firstThat(said, finds)
  if (whole) return searchFor(index, query, whole)
  const [widest, given] = await leastGivenUp(index, wide, finds)
  const gone = isSpent() ? await plainest(widest, given, isFound) : given
  if (!gone) return searchFor(index, query, wide)
  const exact = exactly(widest, narrow, gone)
  const isExact = await finds(withState(exact, new Set(gone), 'given_up'))
  const base = isExact ? exact : widest
  const about = await firstThat(stretchedAbout(base, gone), finds)
  if (about) return searchFor(index, query, about)
  const left = asPlaces({ ...withState(base, new Set(gone), 'given_up'), isRead: true })
  const [amount, ...others] = gone.flatMap((part) => amountOf(part) ?? [])
  if (!amount) return searchFor(index, query, left)
  let nearest = left
  for (const each of [amount, ...others].toReversed())
    nearest = (await firstThat(stretched(nearest, each), finds)) ?? nearest
  if (nearest !== left || others.length > 0) return searchFor(index, query, nearest)
  const field = fieldOf(amount)
  const ends = field === undefined ? undefined : await endsOf(index, applyReading(query, left), field)
  const first = await searchFor(index, { ...query, ...nearestFirst(query, amount, ends) }, left)
  return { ...first, ends }
}

/** Returns what goes once the budget is spent: what was found by then, else all but the worthiest part, else all. */
async function plainest(
  reading: Reading,
  given: readonly ReadPart[] | undefined,
  isFound: (reading: Reading) => Promise<boolean>,
): Promise<readonly ReadPart[]> {
  const giveable = reading.parts.filter(isGiveable)
  const most = giveable.toSorted((a, b) => worthOf(a) - worthOf(b)).slice(0, -1)
  const ways = given ? [given, most] : [most]
  const isEnough = (way: readonly ReadPart[]) =>
    isFound({ ...withState(reading, new Set(way), 'given_up'), isRead: true })
  return (await firstThat(ways, isEnough)) ?? giveable
}

/** A town that is given up is a place all the same, and what is in its prefecture comes first: 鎌倉 平屋. */
const asPlaces = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.map((part) =>
    part.kind === 'word' && nearValueOf(part) && part.state === 'given_up'
      ? { ...part, ...nearValueOf(part), kind: 'condition' }
      : part,
  ),
})

/** Rather than a condition goes, what was said about an amount is widened: 黒いペンダント 3万円くらい. Words are no conditions. */
function stretchedAbout(reading: Reading, gone: readonly ReadPart[]): Reading[] {
  if (!gone.some(({ kind }) => kind === 'condition') || gone.some((part) => amountOf(part))) return []
  const rest = withState(reading, new Set(gone.filter(({ kind }) => kind !== 'condition')), 'given_up')
  return rest.parts
    .filter(isAbout)
    .flatMap((part) => amountOf(part) ?? [])
    .flatMap((amount) => stretched({ ...rest, isRead: true }, amount))
}

const stretched = (reading: Reading, amount: Amount): Reading[] =>
  stretch(amount, (any) => ({
    ...reading,
    parts: reading.parts.map((part) =>
      part.from === amount.part.from ? { ...amount.part, any, state: 'widened' as const } : part,
    ),
  }))

/** The words are meant as they stand: all was taken back, or there is too much to be read. */
const isAsTyped = ({ reading, result }: FoundAsRead): boolean =>
  !reading.isRead &&
  (reading.isTooLong === true ||
    (result.didYouMean !== undefined && !reading.parts.some(({ wider }) => wider)) ||
    reading.parts.some(isReading))

/** Cuts words that nothing has: 樹種は杉. */
const cutFinely = (found: Reading, fine: Reading): Reading =>
  fine.parts.some(({ to, isRespelt }, place) => isRespelt || to !== found.parts[place]?.to)
    ? { ...fine, isRead: true }
    : found

/** Keeps known words whole where something has them: 鉄骨階段 is 鉄骨 and 階段 where no text tells of one. */
async function withCompounds(index: Searched, found: Reading, fine: Reading): Promise<Reading> {
  let { parts } = fine
  for (const whole of found.parts) {
    const isWithin = ({ from, to }: ReadPart) => from >= whole.from && to <= whole.to
    if (whole.kind !== 'word' || !whole.isKnown || parts.filter(isWithin).length < 2) continue
    if ((await index.count({ keyword: whole.text, spoken: true })) === 0) continue
    const first = parts.find(isWithin)
    parts = parts.flatMap((part) => (part === first ? whole : isWithin(part) ? [] : part))
  }
  return { ...fine, parts }
}

/** A bedroom in green, where no photo of one is: one with a green wallpaper, or a color that comes near. The part's name says so. */
const nearly = async (reading: Reading): Promise<Reading> => ({
  ...reading,
  parts: await Promise.all(
    reading.parts.map(async (part) => {
      const [built, near] = [await surfacesNear(part), nearColors(part)]
      const said = [...(built.length > 0 ? ['建材'] : []), ...(near.length > 0 ? ['近い色'] : [])]
      if (said.length === 0) return part
      const label = `${part.label ?? part.text}（${said.join('・')}を含む）`
      return { ...part, any: [...(part.any ?? []), ...built, ...near], label }
    }),
  ),
})

const surfacesNear = async ({ near }: ReadPart): Promise<readonly Condition[]> =>
  near?.kind === 'surfaces' ? near.load() : []

/** The same without what only nearly meets a part: with the rest given up, the photo itself may be of the color. */
const exactly = (wide: Reading, narrow: Reading, gone: readonly ReadPart[]): Reading => ({
  ...wide,
  parts: wide.parts.map((part) => {
    const asked = narrow.parts.find(({ from }) => from === part.from)
    return asked && [part, asked].every(({ near }) => near?.kind === 'surfaces') && !gone.includes(part)
      ? asked
      : part
  }),
})

/**
 * Looks for empty conditions by name, or else by the heading above: ソファ where there is no ソファベッド. Without a heading they become
 * words.
 */
async function widenEmpty(index: Searched, reading: Reading): Promise<Reading> {
  const has = async (query: SearchQuery) => (await index.count(query)) > 0
  const isEmpty = async ({ any, words, state, excluded, isRespelt }: ReadPart) =>
    any && !words && (state === 'applied' || isRespelt) && !excluded && !(await has({ wishes: [{ any }] }))
  const isNamed = ({ any = [], text, wider }: ReadPart) =>
    has(wider ? { wishes: [{ any, names: text }] } : { keyword: text, spoken: true })
  const widen = async (part: ReadPart): Promise<ReadPart> => {
    for (let { wider } = part; wider; wider = wider.wider)
      if (await has({ wishes: [{ any: wider.any }] })) return widened({ ...part, wider })
    return part
  }
  const isUnknown = async (part: ReadPart) =>
    part.kind === 'word' &&
    !(await has(
      hasHeading(part)
        ? { wishes: [{ any: [], names: nameOfKind(part) }] }
        : { keyword: part.text, spoken: true },
    ))
  const settle = async (part: ReadPart): Promise<ReadPart> => {
    if (part.kind === 'word' && !mayBeOfKind(reading, part)) {
      const { wider: _, ...word } = part
      return (await isUnknown(part)) ? ((await byTrade(index, word)) ?? respelt(index, word)) : word
    }
    if (await isUnknown(part)) return orItsWord(part, await widen(part))
    if (part.isAttribute || isDescribed(part) || isBesideThing(reading, part)) return part
    if (!(await isEmpty(part))) return part
    if (!part.isUnnamed && (await isNamed(part))) return { ...part, state: 'plain' }
    const { kin: alsoNamed = [] } = part
    return (await has({ wishes: [{ any: [], alsoNamed }] })) ? part : widen(part)
  }
  // A kind without a heading of which the texts tell: 倉庫.
  const orItsWord = async (part: ReadPart, wide: ReadPart): Promise<ReadPart> => {
    if (wide !== part || !(await has({ keyword: part.text, spoken: true }))) return wide
    const { wider: _, ...word } = part
    return word
  }
  const parts = await Promise.all(reading.parts.map(settle))
  return parts.some(({ state }) => state === 'widened')
    ? { ...reading, parts, isRead: true }
    : { ...reading, parts }
}

/** A space that is near another is so where nothing else says what is looked for. */
const isBesideThing = ({ parts }: Reading, part: ReadPart): boolean =>
  (part.any ?? []).flatMap(fieldsOf).includes('space') &&
  parts.some((other) => other !== part && namesThing(other))

/** 左官 of a 左官職人 where it is told of; nobody is told by the trade of a person. */
async function byTrade(index: Searched, part: ReadPart): Promise<ReadPart | undefined> {
  if (part.sense?.kind !== 'trade') return undefined
  const { trade } = part.sense
  const isKnown = (await index.count({ keyword: trade, spoken: true })) > 0
  return isKnown ? { ...part, label: trade, state: 'widened' } : undefined
}

/** ウォルナト as what is known and nearest: ウォルナット. Of fewer letters another word is as near, and what the trade calls so is not mistyped. */
async function respelt(index: Searched, part: ReadPart): Promise<ReadPart> {
  const nearest = /^(?:[ァ-ヶー]{4,}|[a-z]{4,})$/iu.test(part.text)
    ? (await index.search({ keyword: part.text, limit: 0 })).didYouMean
    : undefined
  if (nearest === undefined || part.excluded || part.isKnown) return part
  if (KATAKANA.test(part.text) && !mayBeMistyped(part.text, nearest)) return part
  return { ...part, label: nearest, state: 'widened' }
}

const KATAKANA = /^[ァ-ヶー]+$/u

/** Where nothing else says of which kind it is: テラゾー is a material as well. */
const mayBeOfKind = ({ parts }: Reading, { kind, state, wider }: ReadPart): boolean =>
  kind === 'word' &&
  state === 'applied' &&
  wider !== undefined &&
  !parts.some(({ any = [] }) => any.length > 0 && any.every((condition) => sayTheSame(wider.any, condition)))

const sayTheSame = (some: readonly Condition[], condition: Condition): boolean =>
  some.flatMap(fieldsOf).some((field) => fieldsOf(condition).includes(field))

async function endsOf(index: Searched, query: SearchQuery, field: string): Promise<Nearest['ends']> {
  // A field that is asked for twice stands in its own counts as well.
  const wishes = [...(query.wishes ?? []), ...(query.wishes ?? [])]
  const asked = { ...query, wishes, facets: [], histograms: [{ field, edges: [] }], limit: 0 }
  const { histograms } = await index.search(asked)
  const { min = null, max = null } = histograms[field] ?? {}
  return min === null || max === null ? undefined : { min, max }
}
