/** Gives up as little as possible by saying the rest in other ways. */
import {
  fieldsOf,
  isDescribed,
  isFiller,
  namesSubject,
  nearValueOf,
  type Reading,
  type ReadPart,
  withState,
} from '#query/parse/parts.ts'
import type { Searcher } from '#search/search-port.ts'
import { AWARDS, dropParts, isDroppable, isSlight } from './drop-parts.ts'
import {
  amountOf,
  asReplaced,
  inTheirKinds,
  inTheirWords,
  ofItself,
  underHeadings,
  widened,
} from './other-readings.ts'
import { asNames } from './search-as-read.ts'

/** Returns the parts given up in the reading with the fewest. Prefers to give up a registered kind over the subject itself. */
export async function dropFewestParts(
  index: Searcher,
  reading: Reading,
  finds: (reading: Reading) => Promise<boolean>,
): Promise<readonly [Reading, readonly ReadPart[] | undefined]> {
  const gone = await dropPartsOf(index, reading, finds)
  const named = gone && asCalled(reading)
  if (named) {
    const less = (await finds(named)) ? [] : await dropPartsOf(index, named, finds)
    if (less && less.length <= gone.length) return [named, less]
  }
  for (const part of gone ?? []) {
    const variant = nearest(part) && asReplaced(reading, part, nearest(part) ?? part)
    const less = variant && ((await finds(variant)) ? [] : await dropPartsOf(index, variant, finds))
    if (variant && gone && less && less.length < gone.length && !isAnother(less, gone)) return [variant, less]
  }
  for (const [variant, less] of nearPlaces(reading, gone ?? []))
    if (await finds(withState(variant, new Set(less), 'given_up'))) return [variant, less]
  const heading = reading.parts.find((part) => isNamedByHeading(part) && !gone?.includes(part))
  // Amounts are reported with the available ones. If more than a finish goes anyway, another subject does not help.
  if (heading && gone && gone.length > 1 && !gone.some((part) => amountOf(part))) {
    const variant = asReplaced(reading, heading, { ...widened(heading), isThere: true })
    const less = (await finds(variant)) ? [] : await dropPartsOf(index, variant, finds)
    if (less && less.length < gone.length && less.every(isSlight)) return [variant, less]
  }
  if (gone?.some(isOfOthers)) {
    const variant = underHeadings(reading)
    const less = (await finds(variant)) ? [] : await dropPartsOf(index, variant, finds)
    if (less && !less.some(({ excluded }) => excluded)) return [variant, less]
  }
  if (!gone?.some(namesSubject)) return [reading, gone]
  for (const variant of [asNames(reading), inTheirWords(reading), inTheirKinds(reading)]) {
    const less = await dropPartsOf(index, variant, finds)
    if (less && less.length < gone.length) return [variant, less]
  }
  const subjects = gone.filter((part) => part.wider && isDescribed(part))
  const bare = ofItself(reading, subjects)
  const rest = gone.filter((part) => !subjects.includes(part))
  const isEnough = subjects.length > 0 && (await finds(withState(bare, new Set(rest), 'given_up')))
  return isEnough ? [bare, rest] : [reading, gone]
}

/** Whether another subject goes that would have stayed: no library for the study of an 80㎡ flat. */
const isAnother = (less: readonly ReadPart[], gone: readonly ReadPart[]): boolean =>
  less.some((part) => namesSubject(part) && !gone.some(({ from }) => from === part.from))

/** Reads 坪庭 as 庭 rather than as a word of texts. */
function asCalled(reading: Reading): Reading | undefined {
  const some = reading.parts.filter(({ kin, state }) => kin && state === 'plain')
  return some.length > 0 ? { ...withState(reading, new Set(some), 'applied'), isRead: true } : undefined
}

/**
 * Returns ways with a near room before one goes, combined with furnishings without their descriptions: a tiled washroom
 * if no bathroom has grey tiles. The number of ways is that of such furnishings plus two.
 */
function nearPlaces(reading: Reading, gone: readonly ReadPart[]): [Reading, readonly ReadPart[]][] {
  const places = gone.filter(isNearPlace)
  if (places.length === 0) return []
  const rest = gone.filter((part) => !places.includes(part))
  const subjects = reading.parts.filter((part) => part.wider && isDescribed(part) && !gone.includes(part))
  const widenings = [[], ...subjects.map((part) => [part]), ...(subjects.length > 1 ? [subjects] : [])]
  return widenings.map((some) => [asNear(reading, [...places, ...some]), rest])
}

const asNear = (reading: Reading, some: readonly ReadPart[]): Reading => ({
  ...reading,
  isRead: true,
  parts: reading.parts.map((part) => (some.includes(part) ? { ...widened(part), isThere: true } : part)),
})

const isNearPlace = ({ any = [], kind, state, excluded, wider }: ReadPart): boolean =>
  wider !== undefined &&
  kind === 'condition' &&
  state === 'applied' &&
  !excluded &&
  any.length > 0 &&
  any.flatMap(fieldsOf).every((field) => places.has(field))

const places: ReadonlySet<string> = new Set(['space', 'use_type', 'building_type'])

/** Whether its heading ends its name: モザイクタイル of タイル・石. Another tile may be hexagonal and matt. */
const isNamedByHeading = (part: ReadPart): boolean =>
  part.kind === 'condition' &&
  part.state === 'applied' &&
  !part.excluded &&
  part.wider?.label.split('・').some((end) => part.label !== end && part.label?.endsWith(end)) === true

/** Whether it excludes a maker or kind. Materials do not count: no curtain replaces a rug that must not be of wool. */
const isOfOthers = ({ kind, excluded, any = [] }: ReadPart): boolean =>
  kind === 'condition' &&
  excluded &&
  !any.flatMap(fieldsOf).some((field) => field === 'color' || field === 'material')

const mayStandAlone = (part: ReadPart): boolean =>
  part.kind === 'condition' || (part.wider ?? nearValueOf(part)) !== undefined || AWARDS.test(part.text)

/** Returns the part as its near value: IP44 for IP65, wood for ケヤキ, a space of similar use. */
function nearest(part: ReadPart): ReadPart | undefined {
  const { kind, wider, excluded, words, state } = part
  const isNear = (kind === 'word' || (isSpace(part) && state === 'applied')) && !excluded
  const value = nearValueOf(part) ?? (isNear ? wider : undefined)
  if (!value) return undefined
  const isThere = kind === 'word' || words !== undefined || isSpace(part)
  const { words: _, ...rest } = part
  return { ...rest, ...value, kind: 'condition', state: 'widened', isThere }
}

const isSpace = ({ any = [] }: ReadPart): boolean =>
  any.length > 0 && any.flatMap(fieldsOf).every((field) => field === 'space')

/** Returns the parts to give up; undefined if nothing helps. */
async function dropPartsOf(
  index: Searcher,
  reading: Reading,
  finds: (reading: Reading) => Promise<boolean>,
): Promise<readonly ReadPart[] | undefined> {
  const giveable = reading.parts.filter(isDroppable)
  // A lone condition has near values or all results, as has a word in some room's text: 海が見える部屋.
  const isSaid = reading.isRead && reading.parts.some(isFiller)
  if (giveable.length < 2) return isSaid || giveable.some(mayStandAlone) ? giveable : undefined
  const gone = await dropParts(
    giveable,
    (some) => finds({ ...withState(reading, new Set(some), 'given_up'), isRead: true }),
    async ({ text }) => (await index.count({ keyword: text, spoken: true })) > 0,
    reading.keyword,
  )
  return gone ?? (isSaid ? giveable : undefined)
}
