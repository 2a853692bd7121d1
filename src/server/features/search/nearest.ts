import { fieldsOf, type ReadPart } from '#server/sentences/reading.ts'
import type { Nearest } from '#server/sentences/relax.ts'
import type { Understood } from '#server/sentences/understand.ts'

/** Those that gave up least stay; the others find nothing. */
export function nearest({ products, projects, posts }: Understood): Understood {
  const least = Math.min(...[products, projects, posts].map(lossOf))
  const orNone = (found: Nearest): Nearest =>
    lossOf(found) === least
      ? found
      : { ...found, query: { includeIds: [] }, result: { ...found.result, total: 0 } }
  return { products: orNone(products), projects: orNone(projects), posts: orNone(posts) }
}

/** Letters that were given up. */
const lossOf = ({ reading, result }: Nearest): number =>
  result.total === 0
    ? Number.POSITIVE_INFINITY
    : reading.parts.reduce((sum, part) => sum + lossOfPart(part), 0)

/** 10円以下の不燃のタイル of a room, where there are but tiles, lost nearly all of it. */
const lossOfPart = ({ state, text, label = '', any = [] }: ReadPart): number => {
  if (state === 'given_up') return text.length
  const isOnlyNamed = state === 'widened' && any.flatMap(fieldsOf).includes('pinned_category')
  return isOnlyNamed ? Math.max(0, text.length - label.length) : 0
}
