import { z } from '@hono/zod-openapi'
import { idParam } from '#contract/kit/params.ts'
import { recordRoutes, staffOnly } from '#contract/kit/record-routes.ts'
import { routesOf } from '#contract/kit/route.ts'
import { CategorySpecsSchema, categoryMeasureSchemas, conditionSchemas } from './spec-schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const params = z.object({ id: idParam('カテゴリの ID') })

const follows = '製品の編集にはすぐに、検索には1秒ほどで反映されます。'

const places = [{ category_id: 12, hidden: false }]
const value = { id: 20, name: '可', hidden: false }
const condition = { name: 'スタッキング', categories: places }
const storedCondition = { id: 5, ...condition, values: [value], position: 21, version: 812 }

export const getCategorySpecs = route({
  id: 'getCategorySpecs',
  method: 'GET',
  path: '/console/categories/{id}/specs',
  summary: 'カテゴリの条件と数値（編集用）',
  description: `このカテゴリと親カテゴリの検索条件、数値の仕様を、使っている製品の数とともに返します。隠したものも含みます。${staffOnly}`,
  params,
  response: CategorySpecsSchema,
  example: {
    params: { id: '12' },
    response: {
      id: 12,
      name: 'ダイニングチェア',
      parent: { id: 2, name: 'チェア' },
      conditions: [
        {
          ...storedCondition,
          ...{ hidden: false, inherited: false, hidden_here: false, product_count: 48, use_count: 73 },
          values: [{ ...value, use_count: 48 }],
        },
      ],
      other_conditions: [
        {
          ...{ id: 8, name: '土足', position: 9, version: 0 },
          categories: [{ category_id: 40, hidden: false }],
          values: [{ id: 31, name: '土足可', hidden: false }],
        },
      ],
      measures: [
        {
          ...{ key: 'seat_height', name: '座面の高さ', unit: 'mm' },
          ...{ used: true, hidden: false, inherited: true, hidden_here: false, product_count: 48 },
        },
      ],
      measures_version: 0,
    },
  },
})

export const {
  create: createCondition,
  update: updateCondition,
  remove: deleteCondition,
} = recordRoutes(
  {
    name: 'Condition',
    path: 'conditions',
    noun: '検索の条件',
    says: {
      create: `条件を選択肢とともに作り、カテゴリに加えます。${follows}`,
      update: `名前、選択肢、使うカテゴリ、順番を変えます。製品が使っている選択肢は除けず、使っているカテゴリからは外せません。409（in_use）で製品の数を返すので、隠してください。${follows}`,
      remove: '製品が使っている条件は削除できず、409（in_use）で製品の数を返します。',
    },
    fails: { update: ['in_use'], remove: ['in_use'] },
    example: {
      content: { ...condition, values: [{ id: null, name: '可', hidden: false }] },
      changed: { ...condition, values: [value] },
      stored: storedCondition,
    },
  },
  conditionSchemas,
)

const categoryMeasures = { measures: [{ key: 'load_capacity', hidden: false }] }

export const updateCategoryMeasures = route({
  id: 'updateCategoryMeasures',
  method: 'PUT',
  path: '/console/categories/{id}/measures',
  summary: 'カテゴリの数値の仕様を変える',
  description: `このカテゴリの製品で測る数値を決めます。数値そのもの（名前、単位、範囲）は決まっています。製品に値のあるものは外せず、409（in_use）で製品の数を返すので、隠してください。${follows}${staffOnly}`,
  fails: ['conflict', 'in_use'],
  params,
  body: categoryMeasureSchemas.update,
  response: categoryMeasureSchemas.stored,
  example: {
    params: { id: '12' },
    body: { ...categoryMeasures, version: 812 },
    response: { id: 12, ...categoryMeasures, version: 813 },
  },
})
