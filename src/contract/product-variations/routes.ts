import { z } from '@hono/zod-openapi'
import { byPage, whole } from '#contract/kit/lists.ts'
import { choiceParam, idListParam, idParam, limitParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { NamedSchema } from '#contract/kit/schemas.ts'
import {
  postCardExample,
  sampleExample,
  variationCardExample,
  variationExample,
} from '#contract/products/examples.ts'
import { SampleSchema, VariationCardSchema, VariationSchema } from '#contract/products/schemas.ts'
import { PostCardSchema } from '#contract/projects/schemas.ts'

const route = routesOf({ tag: 'product_variations', auth: 'public' })
const params = z.object({ id: idParam('バリエーションの ID') })

export const getProductVariation = route({
  id: 'getProductVariation',
  method: 'GET',
  path: '/product_variations/{id}',
  summary: '製品バリエーション',
  description:
    '価格、サイズ、素材、法規の認定番号、サンプル、同じ製品のほかのバリエーション、廃番の日と後継品、予告された価格まで、まとめて返します。',
  params,
  response: VariationSchema,
  cache: 20,
  example: { params: { id: '41' }, response: variationExample },
})

export const listProductVariationsByIds = route({
  id: 'listProductVariationsByIds',
  method: 'GET',
  path: '/product_variations/searchByIDs',
  summary: 'ID を指定した製品バリエーション',
  description:
    '指定した順に、いまのサンプルの在庫と、1回に請求できる点数を添えて返します。存在しないものと非公開のものは除きます。100件まで指定できます。',
  query: z.object({ ids: idListParam('バリエーションの ID') }),
  response: whole.listOf(VariationCardSchema.extend({ sample: SampleSchema })),
  cache: 20,
  example: {
    query: { ids: '41' },
    response: whole.exampleOf({ ...variationCardExample, sample: sampleExample }),
  },
})

export const recommendProductVariations = route({
  id: 'recommendProductVariations',
  method: 'GET',
  path: '/product_variations/recommendations',
  summary: '閲覧した製品からのおすすめ',
  description:
    '指定した製品に似たもの、同じ写真や同じ公開リストにあるものを返します。指定した製品と廃番の製品は含みません。',
  query: z.object({ product_variation_ids: idListParam('閲覧したバリエーションの ID'), limit: limitParam }),
  response: whole.listOf(VariationCardSchema),
  cache: 20,
  example: { query: { 'product_variation_ids[]': ['40'] }, response: whole.exampleOf(variationCardExample) },
})

export const listProductVariationPosts = route({
  id: 'listProductVariationPosts',
  method: 'GET',
  path: '/product_variations/{id}/posts',
  summary: '製品バリエーションが写っている写真',
  description: 'このバリエーションがピン留めされた、公開中の事例の写真を返します。',
  params,
  query: z.object(byPage.params),
  response: byPage.listOf(PostCardSchema),
  cache: 20,
  example: { params: { id: '41' }, response: byPage.exampleOf(postCardExample) },
})

const ReasonSchema = z.object({
  axis: z.string(),
  text: z.string().openapi({ description: '人が読む理由', example: 'とても近い色' }),
  value: z.number().nullable().openapi({
    description: '色は ΔE2000、サイズは mm、価格は円の差。見た目は 0〜1 の距離、素材は共通する数',
  }),
  materials: z.array(NamedSchema).optional(),
})

export const listSimilarProductVariations = route({
  id: 'listSimilarProductVariations',
  method: 'GET',
  path: '/product_variations/{id}/similarities',
  summary: '似ている製品',
  description:
    '同じ大分類の製品から、選んだ観点で近いものだけを、近い順に、どこが近いかを言葉で添えて返します。見た目では、まず同じカテゴリの製品を近い順に、続いてほかのカテゴリから、素材が同じか、色とサイズがどちらも近い製品を返します。1製品につき1件で、同じ製品のほかのバリエーションは含みません。近いものがなければ、その理由を note に入れます。',
  params,
  query: z.object({
    axis: choiceParam(['image', 'color', 'size', 'price', 'material', 'category'], 'image', '観点'),
    maker_id: idParam('このメーカーの製品だけ').optional(),
    limit: limitParam,
  }),
  response: whole.listOf(VariationCardSchema.extend({ reason: ReasonSchema })).extend({
    note: z.string().nullable().openapi({
      description: '1件もないときの理由。比べる値がこの製品にないか、近い製品がほかにないかがわかります',
    }),
  }),
  cache: 20,
  example: {
    params: { id: '40' },
    query: { axis: 'color' },
    response: {
      ...whole.exampleOf({
        ...variationCardExample,
        reason: { axis: 'color', text: 'とても近い色', value: 2.4 },
      }),
      note: null,
    },
  },
})
