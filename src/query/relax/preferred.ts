/**
 * What stands first of all that was found: what meets what was given up, or comes near it, what is of a material by its name, and what is of
 * a color and not only called after a part in it.
 */

import { asksForColor, isOfMaterial, type Reading, type ReadPart } from '#query/parse/reading.ts'
import type { Condition, Wish } from '#search/types.ts'
import { likeColors } from './near-colors.ts'

export const preferredOf = ({ parts, isRead }: Reading): Wish[] => (isRead ? parts.flatMap(preferred) : [])

function preferred(part: ReadPart): Wish[] {
  const { any = [], kind, text, excluded, first = [] } = part
  switch (part.state) {
    case 'applied':
      if (part.isName && first.length > 0) return mostly(first)
      // An olive chair may be called after its black legs.
      if (asksForColor(part)) return [{ any }]
      // Brass is in the ring of a green lamp as well: what is called so is mostly of it, and so is what its note says first.
      return isOfMaterial(part) ? [{ any: [], names: text }, ...mostly(first)] : []
    case 'widened':
      return part.label === undefined || part.isRespelt || excluded ? [] : [{ any: first, words: [text] }]
    case 'given_up': {
      if (kind === 'filler') return []
      if (excluded) return any.length > 0 ? [{ any, excluded }] : []
      const said = { any: [...any, ...nearOf(part)], words: [text] }
      return any.length === 0 || any.some(({ ranges }) => ranges) ? [said] : [{ any, names: text }, said]
    }
    default:
      return []
  }
}

/** A color that is near, the grade below, the heading above. */
const nearOf = (part: ReadPart) => [
  ...likeColors(part),
  ...(part.nearGrade?.any ?? []),
  ...(part.wider?.any ?? []),
]

const mostly = (any: readonly Condition[]): Wish[] => (any.length > 0 ? [{ any }] : [])
