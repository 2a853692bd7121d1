import { productFacets } from '#contract/data/product-facets.ts'
import { conditionField } from '#query/terms.ts'
import type { SearchSchema } from '#search/types.ts'
import { choiceFields, rangeFields } from '#server/search-facets/facets-to-query.ts'

/** A 品番 is typed with the product at hand; descriptions mention much else. */
const text = {
  name: { weight: 60, names: true },
  code: { weight: 90, kind: 'code', names: true },
  maker: { weight: 40 },
  brand: { weight: 40 },
  kind: { weight: 30 },
  category: { weight: 30 },
  material: { weight: 20 },
  regulation: { weight: 20 },
  certificate: { weight: 40, kind: 'code' },
  color: { weight: 15 },
  condition: { weight: 10 },
  reading: { weight: 8 },
  description: { weight: 4 },
} as const satisfies SearchSchema['text']

/** The fields of the filters, then those for other features and sentences. */
const choices = [
  ...choiceFields(productFacets),
  'brand',
  'product',
  'layer',
  'main_material',
  'part_material',
  'pinned',
] as const

const numbers = [
  ...rangeFields(productFacets),
  'piece_price',
  'length',
  'lead_time',
  'lightness',
  'created',
  'sample_requests_total',
  'sample_requests_recent',
  'sample_requests_weekly',
] as const

export type TextFieldName = keyof typeof text
export type ChoiceFieldName = (typeof choices)[number]
export type NumberFieldName = (typeof numbers)[number]

/** Depends on the condition groups: a new group requires a new index. */
export function createVariationSchema(groupIds: Iterable<number>): SearchSchema {
  return { text, choices: [...choices, ...Array.from(groupIds, conditionField)], numbers, grouped: true }
}
