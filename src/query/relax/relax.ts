import {
  fieldsOf,
  hasHeading,
  isDescribed,
  isReading,
  nameOfKind,
  namesSubject,
  nearValueOf,
  type Reading,
  type ReadPart,
  type Reads,
  withState,
} from '#query/parse/parts.ts'
import { applyReading } from '#query/parse/reading.ts'
import { mayBeMistyped } from '#query/parse/respell.ts'
import type { Searcher } from '#search/search-port.ts'
import type { Condition, SearchQuery } from '#search/types.ts'
import { withAccount } from '#search/work-in-turns.ts'
import { dropFewestParts } from './drop-fewest-parts.ts'
import { isDroppable, worthOf } from './drop-parts.ts'
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
  /** Ends of all results, if none meets a price or size. */
  ends?: { min: number; max: number } | undefined
}

/**
 * Searches for a reading, or for the nearest results. First empty categories give way to headings, or one name becomes a word. Then
 * parts are given up, the least important first: one if enough, else one after the other. Amounts widen only as far as necessary. A
 * spent budget takes the plainest of these ways.
 */
export const searchOrRelax = (searcher: Searcher, query: SearchQuery, reads: Reads): Promise<Nearest> =>
  withAccount(() => relaxWithinBudget(countedOnce(searcher), query, readOnce(reads)))

async function relaxWithinBudget(index: Searcher, query: SearchQuery, reads: Reads): Promise<Nearest> {
  const found = await searchAsRead(index, query, reads)
  if (found.result.total > 0 || isAsTyped(found) || !found.reading.parts.some(isDroppable)) return found
  const nearest = await findNearest(index, query, reads, found)
  // Quotes and filters stay: if they alone find nothing, giving up the rest is useless.
  const isNearer = nearest.result.total > 0 && !(isNarrowed(query) && isOfAnything(nearest.reading))
  return isNearer ? nearest : found
}

/** Whether removable filters narrow it; the searched kind belongs to the page. */
const isNarrowed = ({ filters = {}, ranges = {} }: SearchQuery): boolean =>
  Object.keys(ranges).length > 0 ||
  Object.entries(filters).some(([field, ids]) => ids.length > 0 && field !== 'kind')

/** Whether the wanted subject is gone altogether: plaster below 10,000 yen is no answer to a chair. */
const isOfAnything = ({ parts }: Reading): boolean =>
  parts.some((part) => namesSubject(part)) &&
  parts.every(({ kind, state }) => kind === 'filler' || state === 'given_up')

async function findNearest(
  index: Searcher,
  query: SearchQuery,
  reads: Reads,
  found: FoundAsRead,
): Promise<Nearest> {
  const isFound = async (reading: Reading) => (await index.count(applyReading(query, reading))) > 0
  const finds = async (reading: Reading) => !isSpent() && isFound(reading)
  const fine = await withCompounds(index, found.reading, await reads(true))
  const narrow = await widenEmpty(index, inSides(cutFinely(found.reading, fine)))
  const wide = (await finds(narrow)) ? narrow : await nearly(narrow)
  const candidates = [
    wide,
    asPhrases(wide),
    ...(mayBeCalledSo(wide) ? [asNames(wide)] : []),
    ...withOneAsWord(wide),
    inTheirWords(wide),
    ...ofThemselves(wide),
  ]
  const whole = await firstThat(candidates, finds)
  if (whole) return searchFor(index, query, whole)
  const [widest, given] = await dropFewestParts(index, wide, finds)
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

/** Returns the parts to give up with a spent budget: the last found way, else all but the most important part, else all. */
async function plainest(
  reading: Reading,
  given: readonly ReadPart[] | undefined,
  isFound: (reading: Reading) => Promise<boolean>,
): Promise<readonly ReadPart[]> {
  const giveable = reading.parts.filter(isDroppable)
  const most = giveable.toSorted((a, b) => worthOf(a) - worthOf(b)).slice(0, -1)
  const ways = given ? [given, most] : [most]
  const isEnough = (way: readonly ReadPart[]) =>
    isFound({ ...withState(reading, new Set(way), 'given_up'), isRead: true })
  return (await firstThat(ways, isEnough)) ?? giveable
}

/** A given-up town still ranks its prefecture first: 鎌倉 平屋. */
const asPlaces = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.map((part) =>
    part.kind === 'word' && nearValueOf(part) && part.state === 'given_up'
      ? { ...part, ...nearValueOf(part), kind: 'condition' }
      : part,
  ),
})

/** Widens an approximate amount before a condition goes: 黒いペンダント 3万円くらい. Words are no conditions. */
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

/** Whether words stay as typed: all was taken back, or there are too many parts. */
const isAsTyped = ({ reading, result }: FoundAsRead): boolean =>
  !reading.isRead &&
  (reading.isTooLong === true ||
    (result.didYouMean !== undefined && !reading.parts.some(({ wider }) => wider)) ||
    reading.parts.some(isReading))

/** Cuts words without results: 樹種は杉. */
const cutFinely = (found: Reading, fine: Reading): Reading =>
  fine.parts.some(({ to, isRespelt }, place) => isRespelt || to !== found.parts[place]?.to)
    ? { ...fine, isRead: true }
    : found

/** Keeps known words whole if they have results: 鉄骨階段 is otherwise 鉄骨 and 階段. */
async function withCompounds(index: Searcher, found: Reading, fine: Reading): Promise<Reading> {
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

/** Accepts green wallpaper or a near color if no photo of a bedroom is green, and labels the part so. */
const nearly = async (reading: Reading): Promise<Reading> => ({
  ...reading,
  parts: await Promise.all(
    reading.parts.map(async (part) => {
      const [built, near] = [await surfacesNear(part), nearColors(part)]
      const notes = [...(built.length > 0 ? ['建材'] : []), ...(near.length > 0 ? ['近い色'] : [])]
      if (notes.length === 0) return part
      const label = `${part.label ?? part.text}（${notes.join('・')}を含む）`
      return { ...part, any: [...(part.any ?? []), ...built, ...near], label }
    }),
  ),
})

const surfacesNear = async ({ near }: ReadPart): Promise<readonly Condition[]> =>
  near?.kind === 'surfaces' ? near.load() : []

/** Removes near values again: with the rest given up, the photo itself may have the color. */
const exactly = (wide: Reading, narrow: Reading, gone: readonly ReadPart[]): Reading => ({
  ...wide,
  parts: wide.parts.map((part) => {
    const counterpart = narrow.parts.find(({ from }) => from === part.from)
    return counterpart &&
      [part, counterpart].every(({ near }) => near?.kind === 'surfaces') &&
      !gone.includes(part)
      ? counterpart
      : part
  }),
})

/** Searches empty conditions by name, else by heading: ソファ for ソファベッド. Without a heading they become words. */
async function widenEmpty(index: Searcher, reading: Reading): Promise<Reading> {
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
    if (part.isAttribute || isDescribed(part) || isBesideSubject(reading, part)) return part
    if (!(await isEmpty(part))) return part
    if (!part.isUnnamed && (await isNamed(part))) return { ...part, state: 'plain' }
    const { kin: alsoNamed = [] } = part
    return (await has({ wishes: [{ any: [], alsoNamed }] })) ? part : widen(part)
  }
  // A kind without a heading that texts mention: 倉庫.
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

/** A near space only replaces one if nothing else names the wanted subject. */
const isBesideSubject = ({ parts }: Reading, part: ReadPart): boolean =>
  (part.any ?? []).flatMap(fieldsOf).includes('space') &&
  parts.some((other) => other !== part && namesSubject(other))

/** Reads 左官職人 as 左官 if credits name the trade. */
async function byTrade(index: Searcher, part: ReadPart): Promise<ReadPart | undefined> {
  if (part.sense?.kind !== 'trade') return undefined
  const { trade } = part.sense
  const isKnown = (await index.count({ keyword: trade, spoken: true })) > 0
  return isKnown ? { ...part, label: trade, state: 'widened' } : undefined
}

/** Respells as the nearest known word: ウォルナト as ウォルナット. Short words have too many neighbours, and trade terms are not mistyped. */
async function respelt(index: Searcher, part: ReadPart): Promise<ReadPart> {
  const nearest = /^(?:[ァ-ヶー]{4,}|[a-z]{4,})$/iu.test(part.text)
    ? (await index.search({ keyword: part.text, limit: 0 })).didYouMean
    : undefined
  if (nearest === undefined || part.excluded || part.isKnown) return part
  if (KATAKANA.test(part.text) && !mayBeMistyped(part.text, nearest)) return part
  return { ...part, label: nearest, state: 'widened' }
}

const KATAKANA = /^[ァ-ヶー]+$/u

/** Whether it may imply a kind, since nothing else names one: テラゾー is also a material. */
const mayBeOfKind = ({ parts }: Reading, { kind, state, wider }: ReadPart): boolean =>
  kind === 'word' &&
  state === 'applied' &&
  wider !== undefined &&
  !parts.some(({ any = [] }) => any.length > 0 && any.every((condition) => shareField(wider.any, condition)))

const shareField = (some: readonly Condition[], condition: Condition): boolean =>
  some.flatMap(fieldsOf).some((field) => fieldsOf(condition).includes(field))

async function endsOf(index: Searcher, query: SearchQuery, field: string): Promise<Nearest['ends']> {
  // A field asked for twice counts itself as well.
  const wishes = [...(query.wishes ?? []), ...(query.wishes ?? [])]
  const rangeQuery = { ...query, wishes, facets: [], histograms: [{ field, edges: [] }], limit: 0 }
  const { histograms } = await index.search(rangeQuery)
  const { min = null, max = null } = histograms[field] ?? {}
  return min === null || max === null ? undefined : { min, max }
}
