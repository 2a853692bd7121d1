import { colorTypes, labelOf } from '#contract/data/enums.ts'
import { constructionTypes, structureTypes } from '#contract/data/space-enums.ts'
import { spaceFacets } from '#contract/data/space-facets.ts'
import { deltaE2000, labFromHex } from '#search/color.ts'
import type { Lab, SearchSchema } from '#search/types.ts'
import { choiceFields, rangeFields } from '#server/search-facets/facets-to-query.ts'

/** A photo's own words come before those of its project, and what stands in it comes last. */
export const roomSchema = {
  text: {
    title: { weight: 60 },
    space: { weight: 40 },
    team: { weight: 40 },
    building: { weight: 30 },
    place: { weight: 30 },
    credit: { weight: 20 },
    material: { weight: 20 },
    product: { weight: 15 },
    maker: { weight: 15 },
    construction: { weight: 10 },
    color: { weight: 8 },
    reading: { weight: 8 },
    description: { weight: 5 },
  },
  choices: [...choiceFields(spaceFacets), 'project', 'team', 'maker'],
  numbers: [...rangeFields(spaceFacets), 'published', 'popular'],
} satisfies SearchSchema

type Labelled = { id: number; lab: Lab }

const typesWithColor: Labelled[] = colorTypes.flatMap(({ id, hex }) => {
  const lab = hex === null ? undefined : labFromHex(hex)
  return lab ? [{ id, lab }] : []
})

/** The type of color that is nearest to it. */
export function colorTypeOf(hex: string): number | undefined {
  const lab = labFromHex(hex)
  if (!lab) return undefined
  const distances = typesWithColor.map((type) => ({ id: type.id, distance: deltaE2000(lab, type.lab) }))
  return distances.reduce((best, type) => (type.distance < best.distance ? type : best)).id
}

export const colorTypesOf = (palette: readonly string[]): number[] => [
  ...new Set(palette.flatMap((hex) => colorTypeOf(hex) ?? [])),
]

export const labsOf = (palette: readonly string[]): Lab[] =>
  palette.map(labFromHex).filter((lab) => lab !== undefined)

export const colorNames = (types: readonly number[]): string[] => types.map((id) => labelOf(colorTypes, id))

export const constructionWords = (structure: number | null, construction: number | null): string[] => [
  ...(structure === null ? [] : [labelOf(structureTypes, structure)]),
  ...(construction === null ? [] : [labelOf(constructionTypes, construction)]),
]

/** Likes and lists count by their logarithm: ten times as many are one step more, whatever the scale. */
export const rankOf = (popularity: number): number => Math.round(1000 * Math.log1p(10 * popularity)) / 1000
