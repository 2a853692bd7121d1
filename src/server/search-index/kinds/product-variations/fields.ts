import { productFacets } from '#contract/data/product-facets.ts'
import type { SearchSchema } from '#search/types.ts'
import { choiceFields, rangeFields } from '#server/search-facets/facets-to-query.ts'

/** Weights: a 品番 is typed by someone who has it in hand; a description mentions many things that a product is not. */
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

/** Those of the filters, and what only other features ask for or a sentence does. */
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

/**
 * One choice field a condition group: values inside a group are alternatives, groups add up, and the counts of one group
 * must not depend on what is chosen in it.
 */
export const conditionField = (groupId: number) => `condition_${groupId}`

/** The fields of the product index, whose groups are products. It depends on the condition groups, so a new group makes a new index. */
export function createVariationSchema(groupIds: Iterable<number>): SearchSchema {
  return { text, choices: [...choices, ...Array.from(groupIds, conditionField)], numbers, grouped: true }
}
