import type { Subject } from '#contract/search/routes.ts'
import { fieldsOf, isCategory, type ReadPart } from '#server/sentences/reading.ts'
import type { Nearest } from '#server/sentences/relax.ts'
import type { Understood } from '#server/sentences/understand.ts'

const sides = { products: ['products'], rooms: ['projects', 'posts'] } as const

const kindsOf = (subject: Subject | null) => (subject ? sides[subject] : [...sides.products, ...sides.rooms])

/** How much was found of what a keyword is about, or of all. */
export const totalsOf = (found: Understood, subject: Subject | null): number[] =>
  kindsOf(subject).map((kind) => found[kind].result.total)

/** Of what the keyword is about those that gave up least, or else of all; what is not about it stays as it was read. */
export function nearest(relaxed: Understood, read: Understood, subject: Subject | null): Understood {
  if (subject && totalsOf(relaxed, subject).every((total) => total === 0)) return nearest(relaxed, read, null)
  const kinds = kindsOf(subject)
  const least = Math.min(...kinds.map((kind) => lossOf(relaxed[kind])))
  const orNone = (found: Nearest): Nearest =>
    lossOf(found) === least
      ? found
      : { ...found, query: { includeIds: [] }, result: { ...found.result, total: 0 } }
  return { ...read, ...Object.fromEntries(kinds.map((kind) => [kind, orNone(relaxed[kind])])) }
}

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

const isIn =
  (asked: ReadPart['state']) =>
  ({ state }: ReadPart): boolean =>
    state === asked

/** Letters that were given up. */
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
