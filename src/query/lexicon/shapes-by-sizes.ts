/** Shapes, and the sizes that say the same of what has no field for its shape: a round basin has a diameter. */

import type { ProductTerms } from '#query/terms.ts'
import type { Condition } from '#search/types.ts'
import type { NamedCondition } from './lexicon.ts'

type ShapeBySizes = {
  any: readonly Condition[]
  but?: readonly Condition[]
  /** Names of the only categories that sizes tell it of. */
  of?: readonly string[]
}

const round: readonly Condition[] = [{ ranges: { diameter: { min: 1 } } }]

/** By the name of the shape. What is not round need be no rectangle but where things are one or the other. */
export const shapesBySizes: Readonly<Record<string, ShapeBySizes>> = {
  円形: { any: round },
  長方形: { any: [{ ranges: { width: { min: 1 } } }], but: round, of: ['洗面器', 'スツール', 'プランター'] },
}

/** A shape with the sizes that tell of it; anything else as it is. */
export const withShape = (named: NamedCondition, { categories }: ProductTerms): NamedCondition => {
  const told = shapesBySizes[named.label]
  if (!told) return named
  const { any, but, of } = told
  const ids = [...categories.values()].flatMap(({ id, name }) => (of?.includes(name) ? id : []))
  return { ...named, otherwise: { any, but, of: of && new Set(ids) } }
}
