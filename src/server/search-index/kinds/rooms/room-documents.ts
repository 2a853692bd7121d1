import { prefectures } from '#contract/data/address-texts.ts'
import { colorTypes, labelOf } from '#contract/data/enums.ts'
import { constructionTypes, orientation, structureTypes } from '#contract/data/space-enums.ts'
import { spaceFacets } from '#contract/data/space-facets.ts'
import type { Lab, SearchSchema } from '#search/types.ts'
import { choiceFields, rangeFields } from '#server/search-facets/facets-to-query.ts'
import { colorTypesOf, labsOf } from './room-colors.ts'
import type { Credit, PhotoRow, PinnedRow } from './room-columns.ts'
import type { RoomTerm, RoomTerms } from './room-terms.ts'

/** A photo's own words before its project's, pinned products last. */
export const roomSchema = {
  text: {
    title: { weight: 60, names: true },
    space: { weight: 40 },
    team: { weight: 40 },
    building: { weight: 30 },
    place: { weight: 30 },
    credit: { weight: 20 },
    role: { weight: 10 },
    material: { weight: 20 },
    product: { weight: 15 },
    maker: { weight: 15 },
    construction: { weight: 10 },
    color: { weight: 8 },
    reading: { weight: 8 },
    description: { weight: 5 },
  },
  choices: [
    ...choiceFields(spaceFacets),
    'prefecture',
    'project',
    'team',
    'maker',
    'pinned',
    'pinned_category',
  ],
  numbers: [...rangeFields(spaceFacets), 'completed', 'published', 'popular', 'lightness'],
} satisfies SearchSchema

type RoomRow = {
  teamId: number | null
  teamName: string | null
  prefecture: string | null
  place: string | null
  buildingTypeId: number | null
  structureType: number | null
  constructionType: number | null
  useTypeIds: readonly number[]
  credits: readonly Credit[]
  photos: readonly PhotoRow[]
  pinned: readonly PinnedRow[]
}

export function describeRoom(row: RoomRow, terms: RoomTerms) {
  const palette = row.photos.flatMap((photo) => photo.colors)
  const choices = {
    building_type: known([row.buildingTypeId]),
    use_type: row.useTypeIds,
    space: unique(known(row.photos.map((photo) => photo.spaceId))),
    color: colorTypesOf(palette),
    material: unique(row.pinned.flatMap((product) => product.materialIds)),
    orientation: unique(row.photos.map(orientationOf)),
    structure_type: known([row.structureType]),
    construction_type: known([row.constructionType]),
    prefecture: prefectures.filter(({ label }) => label === row.prefecture).map(({ id }) => id),
    team: known([row.teamId]),
    pinned: unique(row.pinned.map((product) => product.variationId)),
    pinned_category: unique(row.pinned.flatMap((product) => product.categoryIds)),
  }
  const text = {
    space: namesOf(terms.spaces, choices.space),
    team: row.teamName ?? '',
    building: [
      ...namesOf(terms.buildingTypes, choices.building_type),
      ...namesOf(terms.useTypes, row.useTypeIds),
    ],
    place: known([row.prefecture, row.place]),
    credit: unique(
      [...row.credits.map(({ name }) => name), ...known(row.photos.map((photo) => photo.credit))].flatMap(
        asTyped,
      ),
    ),
    material: namesOf(terms.materials, choices.material),
    product: unique(row.pinned.map((product) => product.name)),
    construction: [
      ...choices.structure_type.map((id) => labelOf(structureTypes, id)),
      ...choices.construction_type.map((id) => labelOf(constructionTypes, id)),
    ],
    color: choices.color.map((id) => labelOf(colorTypes, id)),
  }
  const colors = labsOf(palette)
  return {
    text,
    choices,
    colors,
    lightness: lightnessOf(colors),
    makers: unique(row.pinned.map(({ maker }) => maker)),
  }
}

/** The side ratio up to which a picture looks square. */
const NEARLY_SQUARE = 1.05

function orientationOf({ width, height }: PhotoRow): number {
  const isSquare = Math.max(width, height) <= Math.min(width, height) * NEARLY_SQUARE
  if (isSquare) return orientation.square
  return width > height ? orientation.landscape : orientation.portrait
}

const lightnessOf = (colors: readonly Lab[]): number | null =>
  colors.length === 0 ? null : colors.reduce((sum, [lightness]) => sum + lightness, 0) / colors.length

export const known = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null)

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

const namesOf = (terms: ReadonlyMap<number, RoomTerm>, ids: readonly number[]): string[] =>
  ids.flatMap((id) => terms.get(id)?.name ?? [])

/** Adds the name without spaces: 小林 樹 is also typed 小林樹. */
const asTyped = (name: string): string[] => [name, name.replaceAll(/\s+/gu, '')]

/** Makes ten times the activity a constant step. */
export const rankOf = (popularity: number): number => Math.round(1000 * Math.log1p(10 * popularity)) / 1000
