import { japaneseDay } from '#contract/data/japanese-day.ts'
import { measureKeys, measures } from '#contract/data/measures.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { groupRows } from '#server/db/query-fragments.ts'
import { presentImage } from '#server/images/present-image.ts'
import { presentCertificate } from './certificates.ts'
import { presentCard, presentSample } from './present-card.ts'
import { presentCoverage } from './present-price.ts'
import type { ConditionValue, VariationRow } from './queries.ts'
import { presentRegulations } from './specs.ts'

export const presentVariation = (
  apiUrl: string,
  row: VariationRow,
  later: Pick<Variation, 'successors' | 'predecessors' | 'price_change'>,
): Variation => ({
  ...presentCard(apiUrl, row),
  description: row.description,
  category_path: row.categoryPath,
  brand: row.brand,
  maker_website: row.makerWebsite,
  images: row.images.map(({ image, shownWidth }) => ({
    ...presentImage(apiUrl, image),
    shown_width: shownWidth,
  })),
  material_note: row.materialNote,
  materials: row.materials,
  conditions: presentConditions(row.conditions),
  measures: presentMeasures(row.measures),
  weight_grams: row.weightGrams,
  lead_time_days: row.leadTimeDays,
  sample: presentSample(row),
  regulations: presentRegulations(row),
  certificates: row.certificateDocuments.map((each) =>
    presentCertificate(apiUrl, each, japaneseDay(Date.now())),
  ),
  coverage: presentCoverage(row),
  siblings: row.siblings.map((sibling) => ({
    id: sibling.id,
    name: sibling.name,
    code: sibling.code,
    image: presentImage(apiUrl, sibling.image),
    image_count: sibling.imageCount,
    color_type_ids: sibling.colors,
  })),
  documents: row.documents,
  last_order_on: row.lastOrderOn,
  ...later,
  like_count: row.likeCount,
  updated_at: row.updatedAt.toISOString(),
})

const presentConditions = (conditions: readonly ConditionValue[]): Variation['conditions'] =>
  groupRows(
    conditions,
    ({ group }) => group.id,
    ({ group }, values) => ({ group, values: values.map(({ id, name }) => ({ id, name })) }),
  )

function presentMeasures(rows: VariationRow['measures']): Variation['measures'] {
  const known = new Map(rows.map(({ measure, value }) => [measure, value]))
  return measureKeys.flatMap((key) => {
    const { id, label, unit } = measures[key]
    const value = known.get(id)
    return value === undefined ? [] : { key, name: label, value, unit }
  })
}
