import { z } from '@hono/zod-openapi'
import { productGroups, productSorts } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import { facetCounts, facetParams } from '#contract/kit/facet-schemas.ts'
import { readingParams } from '#contract/kit/interpretation.ts'
import { byOffset } from '#contract/kit/lists.ts'
import { idParam, keywordParam, sortParam } from '#contract/kit/params.ts'

export const groupParam = () =>
  z.enum(productGroups, { error: 'variation か product を指定してください' }).default('variation').openapi({
    description:
      'product では、製品ごとに条件に最も合うバリエーションを一つ返し、件数も製品で数えます。ほかのバリエーションは swatches に入ります',
    example: 'product',
  })

export const ProductFilterSchema = z.object({
  keyword: keywordParam(),
  ...readingParams,
  ...facetParams(productFacets),
  color_hex: z
    .string({ error: '#RRGGBB の形で指定してください' })
    .regex(/^#?[0-9a-fA-F]{6}$/, '#RRGGBB の形で指定してください')
    .optional()
    .openapi({
      description: 'この色に近いもの（ΔE2000 で15以内、近い順）',
      example: '#9a3b26',
      pattern: '^(#?[0-9a-fA-F]{6})?$',
    }),
  group: groupParam(),
  exclude_product_id: idParam('除く製品').optional(),
  sort: sortParam(productSorts),
  ...byOffset.params,
})

/** Counts ignore their own choice: they predict one more click. */
export const ProductFacetsSchema = facetCounts(productFacets).openapi('ProductFacets')

export type ProductFilter = z.infer<typeof ProductFilterSchema>
export type ProductFacetCounts = z.infer<typeof ProductFacetsSchema>

export const pinnedOrder = (noun: string) =>
  `sort が newest なら${noun}の新しい順、そのほかは、条件に合うピン留めの製品のうち並び順が最も先のものの順（同じなら新しい順）です。ピン留めされた製品の上位${limits.pinnedVariations.toLocaleString('ja-JP')}件までを対象にします。`
