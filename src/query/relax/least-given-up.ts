/** Gives up as little as possible where nothing meets all, by saying the rest in other ways. */
import {
  fieldsOf,
  isDescribed,
  isFiller,
  namesThing,
  nearValueOf,
  type Reading,
  type ReadPart,
  withState,
} from '#query/parse/parts.ts'
import type { Searched } from '#search/search-port.ts'
import { AWARDS, giveUp, isGiveable, isSlight } from './give-up.ts'
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

/** Returns the parts that go, and the reading in which fewest go: rather than what a thing is, its registration goes. */
export async function leastGivenUp(
  index: Searched,
  reading: Reading,
  finds: (reading: Reading) => Promise<boolean>,
): Promise<readonly [Reading, readonly ReadPart[] | undefined]> {
  const gone = await giveUpOf(index, reading, finds)
  const called = gone && asCalled(reading)
  if (called) {
    const less = (await finds(called)) ? [] : await giveUpOf(index, called, finds)
    if (less && less.length <= gone.length) return [called, less]
  }
  for (const part of gone ?? []) {
    const said = nearest(part) && asReplaced(reading, part, nearest(part) ?? part)
    const less = said && ((await finds(said)) ? [] : await giveUpOf(index, said, finds))
    if (said && gone && less && less.length < gone.length && !isAnother(less, gone)) return [said, less]
  }
  for (const [said, less] of nearPlaces(reading, gone ?? []))
    if (await finds(withState(said, new Set(less), 'given_up'))) return [said, less]
  const kept = reading.parts.find((part) => isNamedByHeading(part) && !gone?.includes(part))
  // An amount is told with what there is. Where more than a finish goes all the same, another thing makes it no better.
  if (kept && gone && gone.length > 1 && !gone.some((part) => amountOf(part))) {
    const said = asReplaced(reading, kept, { ...widened(kept), isThere: true })
    const less = (await finds(said)) ? [] : await giveUpOf(index, said, finds)
    if (less && less.length < gone.length && less.every(isSlight)) return [said, less]
  }
  if (gone?.some(isOfOthers)) {
    const said = underHeadings(reading)
    const less = (await finds(said)) ? [] : await giveUpOf(index, said, finds)
    if (less && !less.some(({ excluded }) => excluded)) return [said, less]
  }
  if (!gone?.some(namesThing)) return [reading, gone]
  for (const said of [asNames(reading), inTheirWords(reading), inTheirKinds(reading)]) {
    const less = await giveUpOf(index, said, finds)
    if (less && less.length < gone.length) return [said, less]
  }
  const things = gone.filter((part) => part.wider && isDescribed(part))
  const bare = ofItself(reading, things)
  const rest = gone.filter((part) => !things.includes(part))
  const isEnough = things.length > 0 && (await finds(withState(bare, new Set(rest), 'given_up')))
  return isEnough ? [bare, rest] : [reading, gone]
}

/** Whether another thing goes that would have stayed: no library is shown for the study of a flat of 80㎡. */
const isAnother = (less: readonly ReadPart[], gone: readonly ReadPart[]): boolean =>
  less.some((part) => namesThing(part) && !gone.some(({ from }) => from === part.from))

/** Reads 坪庭 as a 庭, rather than as a word of texts. */
function asCalled(reading: Reading): Reading | undefined {
  const some = reading.parts.filter(({ kin, state }) => kin && state === 'plain')
  return some.length > 0 ? { ...withState(reading, new Set(some), 'applied'), isRead: true } : undefined
}

/**
 * Returns ways with the room that is near before one goes, together with things without their descriptions: a tiled washroom where no
 * bathroom has tiles in grey. As many ways as there are such things, and two.
 */
function nearPlaces(reading: Reading, gone: readonly ReadPart[]): [Reading, readonly ReadPart[]][] {
  const places = gone.filter(isNearPlace)
  if (places.length === 0) return []
  const rest = gone.filter((part) => !places.includes(part))
  const things = reading.parts.filter((part) => part.wider && isDescribed(part) && !gone.includes(part))
  const widenings = [[], ...things.map((part) => [part]), ...(things.length > 1 ? [things] : [])]
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

/** Whether its heading ends its name: モザイクタイル of タイル・石, of which another tile may be hexagonal and matt. */
const isNamedByHeading = (part: ReadPart): boolean =>
  part.kind === 'condition' &&
  part.state === 'applied' &&
  !part.excluded &&
  part.wider?.label.split('・').some((end) => part.label !== end && part.label?.endsWith(end)) === true

/** Whether it keeps away a maker or a kind. For a rug that must not be of wool no curtain is shown. */
const isOfOthers = ({ kind, excluded, any = [] }: ReadPart): boolean =>
  kind === 'condition' &&
  excluded &&
  !any.flatMap(fieldsOf).some((field) => field === 'color' || field === 'material')

/** Whether it may stand alone: no unknown word may. */
const mayStandAlone = (part: ReadPart): boolean =>
  part.kind === 'condition' || (part.wider ?? nearValueOf(part)) !== undefined || AWARDS.test(part.text)

/** Returns the part as what is near: IP44 for IP65, wood for ケヤキ, and for a space the one that is used nearly so. */
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

/** Returns the parts that go so that something is found; undefined where nothing helps. */
async function giveUpOf(
  index: Searched,
  reading: Reading,
  finds: (reading: Reading) => Promise<boolean>,
): Promise<readonly ReadPart[] | undefined> {
  const giveable = reading.parts.filter(isGiveable)
  // A condition alone has what comes nearest, or else all there is, and so has a word that is said of some room: 海が見える部屋.
  const isSaid = reading.isRead && reading.parts.some(isFiller)
  if (giveable.length < 2) return isSaid || giveable.some(mayStandAlone) ? giveable : undefined
  const gone = await giveUp(
    giveable,
    (some) => finds({ ...withState(reading, new Set(some), 'given_up'), isRead: true }),
    async ({ text }) => (await index.count({ keyword: text, spoken: true })) > 0,
    reading.keyword,
  )
  return gone ?? (isSaid ? giveable : undefined)
}
