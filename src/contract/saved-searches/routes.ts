import { z } from '@hono/zod-openapi'
import { whole } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { DeletedSchema } from '#contract/kit/schemas.ts'
import {
  type SavedSearch,
  SavedSearchCreateSchema,
  SavedSearchSchema,
  SavedSearchUpdateSchema,
} from './schemas.ts'

const route = routesOf({ tag: 'users', auth: 'user', cache: 0 })

export const savedSearchExample: SavedSearch = {
  id: 6,
  kind: 'product',
  name: '5万円以下の黒い椅子',
  query: 'color_type_ids=11&max_price=50000',
  watched: true,
  created_at: '2026-11-20T04:12:00.000Z',
}

const { kind, name, query, watched } = savedSearchExample

export const listSavedSearches = route({
  id: 'listSavedSearches',
  method: 'GET',
  path: '/users/me/searches',
  summary: '保存した検索条件の一覧',
  description: '自分が保存した、製品・写真・事例の一覧の検索条件を、新しい順に返します（50件まで）。',
  response: whole.listOf(SavedSearchSchema),
  example: { response: whole.exampleOf(savedSearchExample) },
})

export const createSavedSearch = route({
  id: 'createSavedSearch',
  method: 'POST',
  path: '/users/me/searches',
  summary: '検索条件の保存',
  description:
    '一覧の検索条件を、名前をつけて保存します。watched が true なら、新しく当てはまるものを毎朝さがし、通知とメールで知らせます。同じ名前と条件がすでにあれば、増やさずにそれを返します。50件を超えると 409（saved_search_limit）を返します。',
  fails: ['saved_search_limit'],
  body: SavedSearchCreateSchema,
  response: SavedSearchSchema,
  example: { body: { kind, name, query, watched }, response: savedSearchExample },
})

const searchParams = z.object({ id: idParam('保存した検索条件の ID') })

export const updateSavedSearch = route({
  id: 'updateSavedSearch',
  method: 'PUT',
  path: '/users/me/searches/{id}',
  summary: '保存した検索条件の変更',
  description:
    '保存した検索条件の名前と、知らせるかどうかを変えます。知らせることにすると、そのあとに出たものから知らせます。',
  params: searchParams,
  body: SavedSearchUpdateSchema,
  response: SavedSearchSchema,
  example: { params: { id: '6' }, body: { name, watched }, response: savedSearchExample },
})

export const deleteSavedSearch = route({
  id: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/users/me/searches/{id}',
  summary: '保存した検索条件の削除',
  description: '保存した検索条件を削除します。',
  params: searchParams,
  response: DeletedSchema,
  example: { params: { id: '6' }, response: { id: 6 } },
})
