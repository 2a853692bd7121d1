import type { Subject } from '#contract/search/routes.ts'
import { fieldsOf, isCategory, isWord, type ReadPart } from '#server/sentences/reading.ts'
import type { Nearest } from '#server/sentences/relax.ts'
import type { Understood } from '#server/sentences/understand.ts'
import type { Place, RoomBefore } from './named.ts'

const sides = { products: ['products'], rooms: ['projects', 'posts'] } as const

const kindsOf = (subject: Subject | null) => (subject ? sides[subject] : [...sides.products, ...sides.rooms])

/** How much was found of what a keyword is about, or of all. */
export const totalsOf = (found: Understood, subject: Subject | null): number[] =>
  kindsOf(subject).map((kind) => found[kind].result.total)

/** Of what the keyword is about those that gave up least, or else of all; what is not about it stays as it was read. */
export function nearest(relaxed: Understood, read: Understood, subject: Subject | null): Understood {
  if (subject && totalsOf(relaxed, subject).every((total) => total === 0)) return nearest(relaxed, read, null)
  if (subject === 'rooms' && lacksPhotos(read)) return { ...read, posts: relaxed.posts }
  if (subject === 'rooms' && isToldElsewhere(relaxed))
    return { ...read, projects: relaxed.projects, posts: relaxed.posts }
  const kinds = kindsOf(subject)
  const lossOfKind = (kind: (typeof kinds)[number]): number =>
    lossOf(relaxed[kind]) - (kind === 'posts' ? toldOfProjects(relaxed) : 0)
  const least = Math.min(...kinds.map(lossOfKind))
  const orNone = (kind: (typeof kinds)[number]): Nearest => {
    const found = relaxed[kind]
    return lossOfKind(kind) === least
      ? found
      : { ...found, query: { includeIds: [] }, result: { ...found.result, total: 0 } }
  }
  return { ...read, ...Object.fromEntries(kinds.map((kind) => [kind, orNone(kind)])) }
}

/** Letters of words that photos go without, and a project only tells of: 天板 of 黒いキッチン ステンレスの天板. */
const toldOfProjects = ({ projects, posts }: Understood): number =>
  posts.reading.parts
    .filter(
      ({ kind, state, from }) =>
        kind === 'word' &&
        state === 'given_up' &&
        projects.reading.parts.some((part) => part.from === from && isWord(part) && part.state === 'applied'),
    )
    .reduce((sum, { text }) => sum + text.length, 0)

/**
 * Whether what is meant has nothing: of rooms, also where a project is all that has it, by its text, and no photo is of such a room: 木目
 * of the door beside a kitchen.
 */
export const isMissed = (read: Understood, subject: Subject): boolean =>
  totalsOf(read, subject).every((total) => total === 0) || (subject === 'rooms' && lacksPhotos(read))

const lacksPhotos = ({ projects, posts }: Understood): boolean =>
  projects.result.total > 0 && posts.result.total === 0 && posts.reading.parts.some(isOfSpace)

/** 畳のあるリビング of a project that tells of 畳 in another room: photos of such rooms are shown as well. */
const isToldElsewhere = ({ projects, posts }: Understood): boolean =>
  posts.result.total > 0 &&
  posts.reading.parts.some(isOfSpace) &&
  projects.reading.parts.some(({ isOnlySaid, state }) => isOnlySaid && state === 'plain')

const isOfSpace = ({ any = [], excluded, state }: ReadPart): boolean =>
  !excluded && state === 'applied' && any.flatMap(fieldsOf).includes('space')

/** Of each side that has nothing the nearest: products of カフェの什器 beside the photos of a café. */
export function nearestOfEach(relaxed: Understood, read: Understood): Understood {
  const missed = (['products', 'rooms'] as const)
    .filter((side) => totalsOf(read, side).every((total) => total === 0))
    .flatMap((side) => sides[side])
  return { ...read, ...Object.fromEntries(missed.map((kind) => [kind, relaxed[kind]])) }
}

/** Things that are only near what was asked for are no answer beside rooms that lost less; キッチン 水栓 asks for taps all the same. */
export function areRoomsNearer({ products, projects, posts }: Understood): boolean {
  const kinds = products.reading.parts.filter((part) => isCategory(part) && !part.excluded)
  const isFar = kinds.some(isIn('widened')) && !kinds.some(isIn('applied'))
  return isFar && Math.min(lossOf(projects), lossOf(posts)) < lossOf(products)
}

/**
 * A room that is named first is what is meant, where rooms are of it: with something said of it, or where products go without it, or without
 * more of the rest. Wherever it is named, it is so where rooms have what products go without. A room of which there is none is meant all
 * the same, where rooms go without no more than products do: 子供部屋 青い壁.
 */
export function doRoomsLead(
  { products, projects, posts }: Understood,
  before: readonly RoomBefore[],
): boolean {
  const rooms = [projects, posts]
  const [ofRooms, ofProducts] = [Math.min(...rooms.map(givenUpOf)), givenUpOf(products)]
  const isLess = ofRooms < ofProducts
  return (
    (isLess && haveMore(rooms, products)) ||
    before.some((room) => {
      if (rooms.some((found) => isMetBy(found, room)))
        return room.isTold || isLess || !isMetBy(products, room)
      return (
        ofRooms <= ofProducts && !isMetBy(products, room) && rooms.some((found) => isGivenUpBy(found, room))
      )
    })
  )
}

/** 漆喰の壁 階段 手すり: of products there is not even the thing, and rooms have some of what these go without. */
function haveMore(rooms: readonly Nearest[], { reading: { parts } }: Nearest): boolean {
  const are = (part: ReadPart, isAny: (met: ReadPart) => boolean) =>
    rooms.some((found) => isMetBy(found, part, isAny))
  const things = parts.filter((part) => isCategory(part) && !part.excluded && !are(part, isPlace))
  return (
    things.some(({ state }) => state !== 'applied') &&
    parts.some((part) => part.state === 'given_up' && are(part, (met) => !isPlace(met)))
  )
}

/** By a condition, not by a text that mentions it. */
const isMetBy = ({ reading, result }: Nearest, place: Place, isAny = (_: ReadPart) => true): boolean =>
  result.total > 0 &&
  reading.parts.some(
    (part) =>
      part.from < place.to &&
      place.from < part.to &&
      part.kind === 'condition' &&
      (part.state === 'applied' || part.state === 'widened') &&
      isAny(part),
  )

/** Of a kind of room, of which there is nothing with the rest. */
const isGivenUpBy = ({ reading, result }: Nearest, { from, to }: Place): boolean =>
  result.total > 0 &&
  reading.parts.some(
    (part) => part.from < to && from < part.to && part.kind === 'condition' && part.state === 'given_up',
  )

const isPlace = ({ any = [] }: ReadPart): boolean => any.flatMap(fieldsOf).every((field) => PLACES.has(field))

const PLACES: ReadonlySet<string> = new Set(['space', 'use_type', 'building_type', 'prefecture'])

const isIn =
  (asked: ReadPart['state']) =>
  ({ state }: ReadPart): boolean =>
    state === asked

/** Letters that were given up, where what was widened does not count. */
const givenUpOf = ({ reading, result }: Nearest): number =>
  result.total === 0
    ? Number.POSITIVE_INFINITY
    : reading.parts.reduce((sum, { state, text }) => sum + (state === 'given_up' ? text.length : 0), 0)

/** The same, and what was widened. */
const lossOf = ({ reading, result }: Nearest): number =>
  result.total === 0
    ? Number.POSITIVE_INFINITY
    : reading.parts.reduce((sum, part) => sum + lossOfPart(part), 0)

/** 10円以下の不燃のタイル of a room, where there are but tiles, lost nearly all of it. */
const lossOfPart = ({ state, text, label = '', any = [] }: ReadPart): number => {
  if (state === 'given_up') return text.length
  if (state !== 'widened') return 0
  // What is called so on one side, キッチン of rooms, is nearer than what stands above it on the other.
  return any.flatMap(fieldsOf).includes('pinned_category') ? Math.max(1, text.length - label.length) : 1
}
