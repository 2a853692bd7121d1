import { z } from '@hono/zod-openapi'
import { measureKeys } from '#contract/data/measures.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { NamedSchema } from '#contract/kit/schemas.ts'
import { QuestionSchema, questionExample } from './schemas.ts'

const CategorySchema = NamedSchema.extend({
  kind: z.int().min(1).max(2).openapi({ description: '1 家具 2 建材' }),
  children: z.array(NamedSchema),
}).openapi('Category')

const ConditionGroupSchema = NamedSchema.extend({ values: z.array(NamedSchema) }).openapi(
  'SearchConditionGroup',
)

const MeasureOfCategorySchema = z
  .object({
    key: z.enum(measureKeys).openapi({ description: '製品の検索の min_…、max_… の名前' }),
    name: z.string(),
    unit: z.string(),
  })
  .openapi('MeasureOfCategory')

const params = z.object({ id: idParam('カテゴリの ID') })

const route = routesOf({ tag: 'taxonomy', auth: 'public', cache: 300 })

/** Revalidated at each use: the product editor follows the staff at once. */
const newest = routesOf({ tag: 'taxonomy', auth: 'public', cache: 'revalidate' })

export const listCategories = route({
  id: 'listCategories',
  method: 'GET',
  path: '/categories',
  summary: 'カテゴリの一覧',
  description: '家具と建材の2階層のカテゴリを、画面に並べる順で返します。',
  response: z.object({ items: z.array(CategorySchema) }),
  example: {
    response: {
      items: [{ id: 2, name: 'チェア', kind: 1, children: [{ id: 12, name: 'ダイニングチェア' }] }],
    },
  },
})

export const listSampleRequestQuestions = newest({
  id: 'listSampleRequestQuestions',
  method: 'GET',
  path: '/categories/{id}/sample_request_questions',
  summary: 'サンプル請求の質問',
  description:
    'このカテゴリの製品のサンプルを請求するときに、メーカーが尋ねることを返します。親カテゴリの質問も含みます。',
  params,
  response: z.object({ items: z.array(QuestionSchema) }),
  example: {
    params: { id: '12' },
    response: { items: [questionExample] },
  },
})

export const listSearchConditionGroups = newest({
  id: 'listSearchConditionGroups',
  method: 'GET',
  path: '/categories/{id}/search_condition_groups',
  summary: 'カテゴリごとの検索条件',
  description:
    'このカテゴリでしぼりこめる条件群（形状、面状、遮光など）とその値を返します。親カテゴリの条件群も含みます。',
  params,
  response: z.object({ items: z.array(ConditionGroupSchema) }),
  example: {
    params: { id: '12' },
    response: { items: [{ id: 5, name: 'スタッキング', values: [{ id: 20, name: '可' }] }] },
  },
})

export const listMeasures = newest({
  id: 'listMeasures',
  method: 'GET',
  path: '/categories/{id}/measures',
  summary: 'カテゴリごとの数値の仕様',
  description:
    'このカテゴリで測られる数値（座面の高さ、光束、滑り抵抗など）を返します。製品の検索では min_lumens=600 のようにしぼりこめます。親カテゴリの数値も含みます。',
  params,
  response: z.object({ items: z.array(MeasureOfCategorySchema) }),
  example: {
    params: { id: '12' },
    response: { items: [{ key: 'seat_height', name: '座面の高さ', unit: 'mm' }] },
  },
})
