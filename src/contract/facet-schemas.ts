import { z } from '@hono/zod-openapi'
import { type ChoiceFacet, type ProductFacetKey, productFacets } from './facets.ts'
import { byOffset } from './lists.ts'
import { choiceParam, flagParam, idListParam, idParam, keywordParam, rangeParam } from './params.ts'
import { IdSchema } from './shared-schemas.ts'

const choices = ({ label, values = [] }: ChoiceFacet) => {
  const meanings = values.map((value) => `${value.id} ${value.label}`).join(' ')
  return idListParam(meanings ? `${label}（複数はいずれか）。${meanings}` : `${label}（複数はいずれか）`)
}

/** The product filter set of the specification, as it arrives in a query. */
export const ProductFilterSchema = z.object({
  keyword: keywordParam(),
  kind: choices(productFacets.kind),
  category_id: choices(productFacets.category_id),
  color_type_ids: choices(productFacets.color_type_ids),
  color_hex: z
    .string({ error: '#RRGGBB の形で指定してください' })
    .regex(/^#?[0-9a-fA-F]{6}$/, '#RRGGBB の形で指定してください')
    .optional()
    .openapi({
      description: 'この色に近いもの（ΔE2000 で15以内、近い順）',
      example: '#9a3b26',
      pattern: '^(#?[0-9a-fA-F]{6})?$',
    }),
  fire_protection_material: choices(productFacets.fire_protection_material),
  fire_resistance: choices(productFacets.fire_resistance),
  formaldehyde: choices(productFacets.formaldehyde),
  flame_prevention_regulation: choices(productFacets.flame_prevention_regulation),
  material_id: choices(productFacets.material_id),
  maker_id: choices(productFacets.maker_id),
  search_condition_value_ids: idListParam('こだわり条件（同じ条件群の中はいずれか、群どうしはすべて）'),
  min_price: rangeParam('税込の下限'),
  max_price: rangeParam('税込の上限'),
  min_width: rangeParam('幅の下限 mm'),
  max_width: rangeParam('幅の上限 mm'),
  min_depth: rangeParam('奥行の下限 mm'),
  max_depth: rangeParam('奥行の上限 mm'),
  min_height: rangeParam('高さの下限 mm'),
  max_height: rangeParam('高さの上限 mm'),
  in_stock: flagParam('在庫のあるものだけ'),
  available_sample_request: flagParam('サンプルを請求できるものだけ'),
  exclude_product_id: idParam('除く製品').optional(),
  sort: choiceParam(
    [
      'recommend',
      'newest',
      'price_asc',
      'price_desc',
      'sample_requests_total_desc',
      'sample_requests_recent_desc',
      'sample_requests_weekly_desc',
    ],
    'recommend',
    '並び順',
  ),
  ...byOffset.params,
})

export const FacetValueSchema = z.object({
  id: IdSchema,
  name: z.string(),
  count: z.int().nonnegative(),
  parent_id: IdSchema.nullable().optional().openapi({ description: 'カテゴリの親、こだわりの条件群' }),
})

const RangeFacetSchema = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  histogram: z.array(z.object({ up_to: z.number().nullable(), count: z.int().nonnegative() })).optional(),
})

const values = z.array(FacetValueSchema)
const flag = z.object({ count: z.int().nonnegative() })

const facetShapes = {
  kind: values,
  category_id: values,
  color_type_ids: values,
  price: RangeFacetSchema,
  material_id: values,
  search_condition_value_ids: values,
  width: RangeFacetSchema,
  depth: RangeFacetSchema,
  height: RangeFacetSchema,
  available_sample_request: flag,
  in_stock: flag,
  fire_protection_material: values,
  fire_resistance: values,
  formaldehyde: values,
  flame_prevention_regulation: values,
  maker_id: values,
} satisfies Record<ProductFacetKey, z.ZodType>

/** Counts of a choice ignore its own selection: they say what one more click would show. */
export const ProductFacetsSchema = z.object(facetShapes).openapi('ProductFacets')

export type ProductFilter = z.infer<typeof ProductFilterSchema>
export type ProductFacetCounts = z.infer<typeof ProductFacetsSchema>
export type FacetValue = z.infer<typeof FacetValueSchema>
