import { z } from '@hono/zod-openapi'
import { QuestionSchema, questionExample } from '#contract/categories/schemas.ts'
import { byCursor, byPage } from '#contract/kit/lists.ts'
import { flagParam, idListParam, idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, ImageSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { PostCardSchema } from '#contract/projects/schemas.ts'
import { imageExample, postCardExample, productExample, variationCardExample } from './examples.ts'
import { ProductSchema, SampleSchema, VariationCardSchema } from './schemas.ts'

const route = routesOf({ tag: 'products', auth: 'public' })
const params = z.object({ id: idParam('製品の ID') })

const ProductCardSchema = ProductSchema.extend({
  image: ImageSchema.nullable(),
  product_variation_count: z.int().nonnegative(),
}).openapi('ProductCard')

export const searchProducts = route({
  id: 'searchProducts',
  method: 'GET',
  path: '/products/search',
  summary: '製品の一覧',
  description:
    'フォームのための一覧です。メーカー、カテゴリ、在庫でしぼりこみ、新しい順に1ページずつ返します。',
  query: z.object({
    maker_id: idListParam('メーカー（複数はいずれか）'),
    category_id: idListParam('カテゴリ（複数はいずれか）'),
    in_stock: flagParam('在庫のあるものだけ'),
    ...byPage.params,
  }),
  response: byPage.listOf(ProductCardSchema),
  cache: 20,
  example: {
    query: { category_id: '12' },
    response: byPage.exampleOf({ ...productExample, image: imageExample, product_variation_count: 3 }),
  },
})

export const getProduct = route({
  id: 'getProduct',
  method: 'GET',
  path: '/products/{id}',
  summary: '製品',
  description: '製品と、そのすべてのバリエーションを返します。',
  params,
  response: ProductSchema.extend({
    description: z.string(),
    brand: NamedSchema.nullable(),
    product_variations: z.array(VariationCardSchema),
  }),
  cache: 20,
  example: {
    params: { id: '16' },
    response: {
      ...productExample,
      description: '曲木の背が腰を包む、食卓のための椅子です。',
      brand: null,
      product_variations: [variationCardExample],
    },
  },
})

export const listProductPosts = route({
  id: 'listProductPosts',
  method: 'GET',
  path: '/products/{id}/posts',
  summary: '製品が写っている写真',
  description: 'この製品のどれかのバリエーションがピン留めされた、公開中の事例の写真を返します。',
  params,
  query: z.object(byCursor.params),
  response: byCursor.listOf(PostCardSchema),
  cache: 20,
  example: { params: { id: '16' }, response: byCursor.exampleOf(postCardExample) },
})

export const listProductSampleItems = route({
  id: 'listProductSampleItems',
  method: 'GET',
  path: '/products/{id}/sample_items',
  summary: '請求できるサンプル',
  description:
    'バリエーションごとに、届くサンプルの寸法と在庫、1回に請求できる点数を返します。questions は、この製品のサンプルを請求するときの質問で、製品が入っているすべてのカテゴリのものです。',
  params,
  response: z.object({
    items: z.array(
      z.object({
        product_variation: z.object({
          id: IdSchema,
          full_name: z.string(),
          code: z.string(),
          image: ImageSchema.nullable(),
        }),
        sample: SampleSchema,
      }),
    ),
    questions: z.array(QuestionSchema),
  }),
  cache: 20,
  example: {
    params: { id: '16' },
    response: {
      items: [
        {
          product_variation: {
            id: 41,
            full_name: 'ボウ チェア ナチュラルオーク',
            code: 'KK-1042-NO',
            image: imageExample,
          },
          sample: { available: true, in_stock: true, limit: 5, description: '木部サンプル 60×100 mm' },
        },
      ],
      questions: [questionExample],
    },
  },
})
