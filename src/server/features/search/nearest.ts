import type { SearchSubject } from '#contract/search/routes.ts'
import { fieldsOf, isCategory, isWord, type ReadPart } from '#query/parse.ts'
import type { Nearest, ResultsByKind } from '#query/relax.ts'
import type { KeywordSpan, RoomBefore } from './named-rooms.ts'

const sides = { products: ['products'], rooms: ['projects', 'posts'] } as const

const kindsOf = (subject: SearchSubject | null) =>
  subject ? sides[subject] : [...sides.products, ...sides.rooms]

export const totalsOf = (found: ResultsByKind, subject: SearchSubject | null): number[] =>
  kindsOf(subject).map((kind) => found[kind].result.total)

/**
 * Takes the subject's kinds with the least loss, or of all kinds if the subject has none. Other kinds stay as
 * read.
 */
export function nearest(
  relaxed: ResultsByKind,
  read: ResultsByKind,
  subject: SearchSubject | null,
): ResultsByKind {
  if (subject && totalsOf(relaxed, subject).every((total) => total === 0)) return nearest(relaxed, read, null)
  if (subject === 'rooms' && lacksPhotos(read)) return { ...read, posts: relaxed.posts }
  if (subject === 'rooms' && isToldElsewhere(relaxed))
    return { ...read, projects: relaxed.projects, posts: relaxed.posts }
  const kinds = kindsOf(subject)
  const lossOfKind = (kind: (typeof kinds)[number]): number =>
    lossOf(relaxed[kind]) - (kind === 'posts' ? roomOfProjects(relaxed) : 0)
  const least = Math.min(...kinds.map(lossOfKind))
  const orNone = (kind: (typeof kinds)[number]): Nearest => {
    const found = relaxed[kind]
    return lossOfKind(kind) === least
      ? found
      : { ...found, query: { includeIds: [] }, result: { ...found.result, total: 0 } }
  }
  return { ...read, ...Object.fromEntries(kinds.map((kind) => [kind, orNone(kind)])) }
}

/** Letters that photos gave up but project texts mention: 天板 of 黒いキッチン ステンレスの天板. */
const roomOfProjects = ({ projects, posts }: ResultsByKind): number =>
  posts.reading.parts
    .filter(
      ({ kind, state, from }) =>
        kind === 'word' &&
        state === 'given_up' &&
        projects.reading.parts.some((part) => part.from === from && isWord(part) && part.state === 'applied'),
    )
    .reduce((sum, { text }) => sum + text.length, 0)

/**
 * Tests for a subject without results. Rooms are also missed if only project texts match: 木目 of the door
 * beside a kitchen.
 */
export const isMissed = (read: ResultsByKind, subject: SearchSubject): boolean =>
  totalsOf(read, subject).every((total) => total === 0) || (subject === 'rooms' && lacksPhotos(read))

const lacksPhotos = ({ projects, posts }: ResultsByKind): boolean =>
  projects.result.total > 0 && posts.result.total === 0 && posts.reading.parts.some(isOfSpace)

/** Tests whether a project mentions 畳 of 畳のあるリビング in another room: photos of such rooms are shown too. */
const isToldElsewhere = ({ projects, posts }: ResultsByKind): boolean =>
  posts.result.total > 0 &&
  posts.reading.parts.some(isOfSpace) &&
  projects.reading.parts.some(({ isOnlySaid, state }) => isOnlySaid && state === 'plain')

const isOfSpace = ({ any = [], excluded, state }: ReadPart): boolean =>
  !excluded && state === 'applied' && any.flatMap(fieldsOf).includes('space')

/** Relaxes only sides without results: products for カフェの什器, beside photos of cafés. */
export function nearestOfEach(relaxed: ResultsByKind, read: ResultsByKind): ResultsByKind {
  const missed = (['products', 'rooms'] as const)
    .filter((side) => totalsOf(read, side).every((total) => total === 0))
    .flatMap((side) => sides[side])
  return { ...read, ...Object.fromEntries(missed.map((kind) => [kind, relaxed[kind]])) }
}

/** Products match wider kinds only, and rooms lost less. キッチン 水栓 still shows taps. */
export function areRoomsNearer({ products, projects, posts }: ResultsByKind): boolean {
  const kinds = products.reading.parts.filter((part) => isCategory(part) && !part.excluded)
  const isFar = kinds.some(isIn('widened')) && !kinds.some(isIn('applied'))
  return isFar && Math.min(lossOf(projects), lossOf(posts)) < lossOf(products)
}

/**
 * Tests whether rooms lead. A matching room named first does if it is described, or products gave it up or
 * gave up more. Rooms also lead if they have more of the conditions that products gave up. A room without
 * matches leads if rooms gave up no more than products: 子供部屋 青い壁.
 */
export function doRoomsLead(
  { products, projects, posts }: ResultsByKind,
  before: readonly RoomBefore[],
): boolean {
  const rooms = [projects, posts]
  const [ofRooms, ofProducts] = [Math.min(...rooms.map(givenUpOf)), givenUpOf(products)]
  const isLess = ofRooms < ofProducts
  return (
    (isLess && haveMore(rooms, products)) ||
    before.some((room) => {
      if (rooms.some((found) => isMetBy(found, room)))
        return room.isDescribed || isLess || !isMetBy(products, room)
      return (
        ofRooms <= ofProducts && !isMetBy(products, room) && rooms.some((found) => isGivenUpBy(found, room))
      )
    })
  )
}

/** Products lack the subject itself, and rooms match given-up parts: 漆喰の壁 階段 手すり. */
function haveMore(rooms: readonly Nearest[], { reading: { parts } }: Nearest): boolean {
  const are = (part: ReadPart, isAny: (met: ReadPart) => boolean) =>
    rooms.some((found) => isMetBy(found, part, isAny))
  const subjects = parts.filter((part) => isCategory(part) && !part.excluded && !are(part, isPlace))
  return (
    subjects.some(({ state }) => state !== 'applied') &&
    parts.some((part) => part.state === 'given_up' && are(part, (met) => !isPlace(met)))
  )
}

/** Matches by a condition, not by text. */
const isMetBy = ({ reading, result }: Nearest, place: KeywordSpan, isAny = (_: ReadPart) => true): boolean =>
  result.total > 0 &&
  reading.parts.some(
    (part) =>
      part.from < place.to &&
      place.from < part.to &&
      part.kind === 'condition' &&
      (part.state === 'applied' || part.state === 'widened') &&
      isAny(part),
  )

const isGivenUpBy = ({ reading, result }: Nearest, { from, to }: KeywordSpan): boolean =>
  result.total > 0 &&
  reading.parts.some(
    (part) => part.from < to && from < part.to && part.kind === 'condition' && part.state === 'given_up',
  )

const isPlace = ({ any = [] }: ReadPart): boolean => any.flatMap(fieldsOf).every((field) => PLACES.has(field))

const PLACES: ReadonlySet<string> = new Set(['space', 'use_type', 'building_type', 'prefecture'])

const isIn =
  (wanted: ReadPart['state']) =>
  ({ state }: ReadPart): boolean =>
    state === wanted

/** Counts letters; widened parts do not count. */
const givenUpOf = ({ reading, result }: Nearest): number =>
  result.total === 0
    ? Number.POSITIVE_INFINITY
    : reading.parts.reduce((sum, { state, text }) => sum + (state === 'given_up' ? text.length : 0), 0)

const lossOf = ({ reading, result }: Nearest): number =>
  result.total === 0
    ? Number.POSITIVE_INFINITY
    : reading.parts.reduce((sum, part) => sum + lossOfPart(part), 0)

/** Counts the loss: for 10円以下の不燃のタイル, rooms with mere tiles lost nearly everything. */
const lossOfPart = ({ state, text, label = '', any = [] }: ReadPart): number => {
  if (state === 'given_up') return text.length
  if (state !== 'widened') return 0
  // An exact label (キッチン of rooms) is nearer than a parent on the other side.
  return any.flatMap(fieldsOf).includes('pinned_category') ? Math.max(1, text.length - label.length) : 1
}
