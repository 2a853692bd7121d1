import { z } from '@hono/zod-openapi'
import { productFacets } from '#contract/data/product-facets.ts'
import { exampleCounts } from '#contract/kit/facet-schemas.ts'
import {
  InterpretationSchema,
  noInterpretation,
  noSpelling,
  spellingFields,
} from '#contract/kit/interpretation.ts'
import { byOffset } from '#contract/kit/lists.ts'
import { idParam, keywordParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { HighlightSchema, IdSchema, ImageSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { imageExample, postCardExample, variationCardExample } from '#contract/products/examples.ts'
import { discontinuedMatches, VariationCardSchema } from '#contract/products/schemas.ts'
import { PostCardSchema } from '#contract/projects/schemas.ts'
import { ProductFacetsSchema, ProductFilterSchema, pinnedOrder } from './facet-schemas.ts'

const route = routesOf({ tag: 'product_variations', auth: 'public', cache: 20 })

export const emptyFacetsExample = exampleCounts(productFacets, {
  kind: [{ id: 1, name: '家具', count: 1 }],
  category_id: [{ id: 12, name: 'ダイニングチェア', count: 1, parent_id: 2 }],
  color_type_ids: [{ id: 11, name: 'ベージュ', count: 1 }],
  price: { min: 72_600, max: 72_600, histogram: [{ up_to: 80_000, count: 1 }] },
  material_id: [{ id: 1, name: 'オーク', count: 1 }],
  available_sample_request: { count: 1 },
  in_stock: { count: 1 },
  maker_id: [{ id: 3, name: '木曽家具工房', count: 1 }],
})

const SearchResultSchema = byOffset
  .listOf(VariationCardSchema)
  .extend({
    facets: ProductFacetsSchema,
    ...spellingFields,
    only_marks: z
      .boolean()
      .openapi({ description: 'キーワードが記号だけで、さがす言葉がない。このとき製品は見つかりません' }),
    discontinued_matches: discontinuedMatches,
    interpretation: InterpretationSchema,
    condition_groups: z
      .array(NamedSchema)
      .openapi({ description: 'facets.search_condition_value_ids の parent_id が指す条件群の名前' }),
  })
  .openapi('ProductVariationSearchResult')

export const searchProductVariations = route({
  id: 'searchProductVariations',
  method: 'GET',
  path: '/product_variations/search',
  summary: '製品をさがす',
  description:
    '家具と建材のバリエーションをさがします。ひらがな・カタカナ・全角半角・長音・旧字体・品番のハイフンの違いは区別しません。「10万円以下の黒いソファ」のような文は条件として読み取り、読み取り方を interpretation で返します。すべての条件の件数が facets に入り、選んだ条件自身は数えるときに無視します。光束や座面の高さのような数値は、それを測るカテゴリの検索でだけ数え、下限か上限を指定すると、測られた製品だけが見つかります。group=product では製品ごとに一つを、同じ製品のほかのバリエーション（swatches）とともに返します。',
  query: ProductFilterSchema,
  response: SearchResultSchema,
  example: {
    query: { keyword: 'いす オーク', 'color_type_ids[]': ['11'] },
    response: {
      ...byOffset.exampleOf({ ...variationCardExample, highlights: [{ start: 3, end: 6 }] }),
      facets: emptyFacetsExample,
      ...noSpelling,
      only_marks: false,
      discontinued_matches: [],
      interpretation: noInterpretation,
      condition_groups: [],
    },
  },
})

export const countProductVariations = route({
  id: 'countProductVariations',
  method: 'GET',
  path: '/product_variations/search_hit_counts',
  summary: '製品検索の件数',
  description: '同じ条件の件数だけを返します。counts は種類のタブの件数です。',
  query: ProductFilterSchema,
  response: z.object({
    total_count: z.int().nonnegative(),
    counts: z.array(z.object({ kind: z.int().min(1).max(2), total_count: z.int().nonnegative() })),
    facets: ProductFacetsSchema,
  }),
  example: {
    query: { keyword: 'いす' },
    response: { total_count: 1, counts: [{ kind: 1, total_count: 1 }], facets: emptyFacetsExample },
  },
})

export const totalProductVariations = route({
  id: 'totalProductVariations',
  method: 'GET',
  path: '/product_variations/search_total',
  summary: '製品検索の総数',
  description: '条件に合う総数だけを返します。どの条件を外せば見つかるかを、いくつも試すときに使います。',
  query: ProductFilterSchema,
  response: z.object({ total_count: z.int().nonnegative() }),
  example: { query: { keyword: 'いす' }, response: { total_count: 1 } },
})

export const searchProductVariationPosts = route({
  id: 'searchProductVariationPosts',
  method: 'GET',
  path: '/product_variations/search/posts',
  summary: '条件に合う製品が写っている写真',
  description: `条件に合うバリエーションがピン留めされた、公開中の写真を返します。${pinnedOrder('写真')}`,
  query: ProductFilterSchema,
  response: byOffset.listOf(PostCardSchema),
  example: { query: { keyword: 'ソファ' }, response: byOffset.exampleOf(postCardExample) },
})

export const SuggestedVariationSchema = z.object({
  id: IdSchema,
  full_name: z.string(),
  code: z.string(),
  maker: NamedSchema,
  image: ImageSchema.nullable(),
  highlights: z.array(HighlightSchema),
})

export const suggestedVariationExample = {
  id: 41,
  full_name: 'ボウ チェア ナチュラルオーク',
  code: 'KK-1042-NO',
  maker: { id: 3, name: '木曽家具工房' },
  image: imageExample,
  highlights: [{ start: 0, end: 2 }],
}

export const suggestProductVariations = route({
  id: 'suggestProductVariations',
  method: 'GET',
  path: '/product_variations/incremental_search',
  summary: '製品の入力補完',
  description: 'フォームやピン留めのための軽い候補です。1文字目から候補を返します。',
  query: z.object({
    keyword: keywordParam(),
    maker_id: idParam('メーカーの ID').optional(),
    ...byOffset.params,
  }),
  response: byOffset.listOf(SuggestedVariationSchema),
  example: {
    query: { keyword: 'ぼう' },
    response: byOffset.exampleOf(suggestedVariationExample),
  },
})
