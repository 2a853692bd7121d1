import { z } from '@hono/zod-openapi'
import { projectSorts } from '#contract/data/project-enums.ts'
import { byCursor, byOffset, whole } from '#contract/kit/lists.ts'
import { idListParam, idParam, keywordParam, rangeParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { imageExample, variationCardExample } from '#contract/products/examples.ts'
import { type ListCard, ListCardSchema } from '#contract/projects/schemas.ts'
import { type CollectedItem, type List, type ListItem, ListItemSchema, ListSchema } from './schemas.ts'

/** Owners may make a list private at any time, so caches must revalidate. */
const route = routesOf({ tag: 'lists', cache: 'revalidate' })
const params = z.object({ id: idParam('リストの ID') })

export const listCardExample: ListCard = {
  id: 4,
  name: '北欧の食卓',
  description: '',
  is_private: false,
  owner: { id: 1, screen_name: 'mori_design' },
  team: null,
  item_count: 8,
  images: [imageExample],
}

export const collectedItemExample: CollectedItem = {
  id: 12,
  kind: 3,
  project: null,
  post: null,
  product_variation: variationCardExample,
  price_change: null,
  created_at: '2026-10-01T00:00:00.000Z',
}

export const listItemExample: ListItem = {
  ...collectedItemExample,
  room: '食堂',
  part: 5,
  quantity: 4,
  note: '座面の高さは天板に合わせて検討',
  decision: null,
}

export const listExample: List = {
  ...listCardExample,
  hidden_reason: null,
  permissions: { edit: false, delete: false, share: false, see_decisions: false, hand_over: false },
  share: null,
  counts: [{ kind: 3, count: 8 }],
  created_at: '2026-09-01T00:00:00.000Z',
  updated_at: '2026-10-01T00:00:00.000Z',
}

const ListFilterSchema = z.object({
  keyword: keywordParam(),
  owner_type: z
    .enum(['pro', 'general'], { error: 'pro、general のいずれかを指定してください' })
    .optional()
    .openapi({ description: '作った人。pro デザイナー、general 一般' }),
  sort: sortParam(projectSorts),
  seed: rangeParam('random の並びの種'),
  ...byOffset.params,
})

export const searchLists = route({
  id: 'searchLists',
  method: 'GET',
  path: '/lists/search',
  summary: 'リストをさがす',
  description: '公開されているリストを、名前と説明、作った人、入っているものの言葉でさがします。',
  auth: 'public',
  query: ListFilterSchema,
  response: byOffset.listOf(ListCardSchema).extend({ seed: z.int().nonnegative().nullable() }),
  example: {
    query: { keyword: '食卓' },
    response: { ...byOffset.exampleOf(listCardExample), seed: null },
  },
})

export const getListsByIds = route({
  id: 'getListsByIds',
  method: 'GET',
  path: '/lists/searchByIDs',
  summary: 'リストを ID で',
  description: '指定した順に返します。非公開のリストは入りません。',
  auth: 'public',
  query: z.object({ ids: idListParam('リストの ID') }),
  response: whole.listOf(ListCardSchema),
  example: { query: { ids: '4' }, response: whole.exampleOf(listCardExample) },
})

export const getList = route({
  id: 'getList',
  method: 'GET',
  path: '/lists/{id}',
  summary: 'リスト',
  description: 'リストと、種類ごとの件数を返します。非公開のリストは、作った方とチームの方にだけ返します。',
  auth: 'optional',
  shareToken: false,
  params,
  response: ListSchema,
  example: {
    params: { id: '4' },
    response: listExample,
  },
})

export const listListItems = route({
  id: 'listListItems',
  method: 'GET',
  path: '/lists/{id}/items',
  summary: 'リストに入っているもの',
  description:
    '作った方が並べた順（ふつうは入れた日の新しい順）に返します。公開されていない事例、写真、製品は入りません。非公開のリストは、作った方とチームの方にだけ返します。',
  auth: 'optional',
  shareToken: false,
  params,
  query: z.object({
    kind: idListParam('種類（複数はいずれか）。1 事例 2 写真 3 家具 4 建材'),
    ...byCursor.params,
  }),
  response: byCursor.listOf(ListItemSchema),
  example: { params: { id: '4' }, response: byCursor.exampleOf(listItemExample) },
})
