import { mapRegulations } from '#contract/data/regulations.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { groupRows } from '#server/db/query-parts.ts'
import { presentImage } from '#server/images/present-image.ts'
import { presentCard, presentSample } from './present-card.ts'
import type { ConditionValue, VariationRow } from './queries.ts'

export const presentVariation = (apiUrl: string, row: VariationRow): Variation => ({
  ...presentCard(apiUrl, row),
  description: row.description,
  category_path: row.categoryPath,
  brand: row.brand,
  maker_website: row.makerWebsite,
  images: row.images.map((image) => presentImage(apiUrl, image)),
  material_note: row.materialNote,
  materials: row.materials,
  conditions: presentConditions(row.conditions),
  weight_grams: row.weightGrams,
  lead_time_days: row.leadTimeDays,
  sample: presentSample(row),
  regulations: presentRegulations(row),
  siblings: row.siblings.map((sibling) => ({
    id: sibling.id,
    name: sibling.name,
    code: sibling.code,
    image: presentImage(apiUrl, sibling.image),
    color_type_ids: sibling.colors,
  })),
  updated_at: row.updatedAt.toISOString(),
})

const presentConditions = (conditions: readonly ConditionValue[]): Variation['conditions'] =>
  groupRows(
    conditions,
    ({ group }) => group.id,
    ({ group }, values) => ({ group, values: values.map(({ id, name }) => ({ id, name })) }),
  )

/** The note belongs to the one grade that depends on what is beneath. */
const presentRegulations = ({
  grades,
  certificates,
  fireProtectionNote,
}: VariationRow): Variation['regulations'] =>
  mapRegulations((key) => {
    const grade = grades[key]
    if (grade === null) return null
    return {
      grade,
      certificate: certificates[key],
      ...(key === 'fire_protection_material' && { note: fireProtectionNote }),
    }
  })
