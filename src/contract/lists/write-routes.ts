import { z } from '@hono/zod-openapi'
import { itemKinds } from '#contract/data/project-enums.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { idParam, optionalChoiceParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { DeletedSchema, IdSchema } from '#contract/kit/schemas.ts'
import { listCardExample, listExample, listItemExample } from './routes.ts'
import { ListItemSchema, ListSchema, OwnListSchema } from './schemas.ts'
import {
  ListCreateSchema,
  ListItemCreateSchema,
  ListItemUpdateSchema,
  ListOrderSchema,
  ListUpdateSchema,
} from './write-schemas.ts'

const route = routesOf({ tag: 'lists', auth: 'user', cache: 0 })
const params = z.object({ id: idParam('リストの ID') })
const itemParams = z.object({
  list_id: idParam('リストの ID'),
  item_id: idParam('リストの項目の ID（ものの ID ではありません）'),
})
const permissions = { edit: true, delete: true, share: true }
const own = {
  ...listExample,
  is_private: true,
  permissions: { ...permissions, see_decisions: true, hand_over: true },
}

export const listOwnLists = route({
  id: 'listOwnLists',
  method: 'GET',
  path: '/users/me/lists',
  summary: '自分のリスト',
  description:
    '自分のリストと、入っているチームのリストを、非公開のものも含めて、新しく作った順に返します。kind と id を指定すると、それが入っているリストには item_id が入ります。',
  query: z.object({
    kind: optionalChoiceParam(itemKinds, '入っているかを調べるものの種類'),
    id: idParam('入っているかを調べるものの ID').optional(),
    ...byCursor.params,
  }),
  response: byCursor.listOf(OwnListSchema),
  example: { response: byCursor.exampleOf({ ...listCardExample, permissions, item_id: null }) },
})

export const createList = route({
  id: 'createList',
  method: 'POST',
  path: '/lists',
  summary: 'リストを作る',
  description:
    'とくに指定しなければ非公開です。200件を超えると 409（list_limit）を返します。team_id は、オーナーかメンバーとして入っているチームだけ指定できます。',
  fails: ['list_limit', 'not_found'],
  body: ListCreateSchema,
  response: ListSchema,
  example: { body: { name: '北欧の食卓' }, response: own },
})

export const updateList = route({
  id: 'updateList',
  method: 'PUT',
  path: '/lists/{id}',
  summary: 'リストの変更',
  description:
    '名前、説明、公開・非公開、チームを変えます。指定しなかったものは変わりません。チームのリストは、チームのオーナーとメンバーが変えられます。team_id を変えられるのは、リストのオーナーだけです。',
  fails: ['forbidden'],
  params,
  body: ListUpdateSchema,
  response: ListSchema,
  example: { params: { id: '4' }, body: { name: '北欧の食卓', is_private: true }, response: own },
})

export const deleteList = route({
  id: 'deleteList',
  method: 'DELETE',
  path: '/lists/{id}',
  summary: 'リストの削除',
  description: 'リストと、入っているものの記録を削除します。もの自体は消えません。元には戻せません。',
  fails: ['forbidden'],
  params,
  response: DeletedSchema,
  example: { params: { id: '4' }, response: { id: 4 } },
})

export const addListItem = route({
  id: 'addListItem',
  method: 'POST',
  path: '/lists/{id}/items',
  summary: 'リストに入れる',
  description:
    '公開中の事例、写真、製品を、リストのいちばん前に入れます。すでに入っていれば、増やさずにその1件を返します。製品の種類は、家具なら 3、建材なら 4 です。500点を超えると 409（list_full）を返します。',
  fails: ['forbidden', 'list_full'],
  params,
  body: ListItemCreateSchema,
  response: ListItemSchema,
  example: { params: { id: '4' }, body: { kind: 3, id: 41 }, response: listItemExample },
})

export const updateListItem = route({
  id: 'updateListItem',
  method: 'PATCH',
  path: '/lists/{list_id}/items/{item_id}',
  summary: 'リストに入っているものの変更',
  description:
    '部屋、部位、数量、備考を変えるか、別のリストに移します。指定しなかったものは変わりません。変える前に読んだものを seen に入れると、そのあとに別の画面やほかの方が別の値に変えていれば、何も変えずに 409（list_item_changed）を返し、errors にその項目といまの値（value）を入れます。seen に入れなければ上書きします。移すと、共有リンクの方の採用・保留・見送りとコメントは消えます。移す先にすでにあれば 409（already_on_list）を返します。',
  fails: ['forbidden', 'list_full', 'already_on_list', 'list_item_changed'],
  params: itemParams,
  body: ListItemUpdateSchema,
  response: ListItemSchema,
  example: {
    params: { list_id: '4', item_id: '12' },
    body: { room: '食堂', part: 5, quantity: 4 },
    response: listItemExample,
  },
})

export const removeListItem = route({
  id: 'removeListItem',
  method: 'DELETE',
  path: '/lists/{list_id}/items/{item_id}',
  summary: 'リストから外す',
  description: '入っていなければ 404 です。',
  fails: ['forbidden'],
  params: itemParams,
  response: DeletedSchema,
  example: { params: { list_id: '4', item_id: '12' }, response: { id: 12 } },
})

export const orderListItems = route({
  id: 'orderListItems',
  method: 'PUT',
  path: '/lists/{id}/items/order',
  summary: 'リストの並べかえ',
  description:
    '見えているすべての項目の ID を、新しい順番で送ります。ほかの方が入れたり外したりして過不足があれば、何も変えずに 409（conflict）を返します。',
  fails: ['forbidden', 'conflict'],
  params,
  body: ListOrderSchema,
  response: z.object({ item_ids: z.array(IdSchema) }),
  example: { params: { id: '4' }, body: { item_ids: [12, 11] }, response: { item_ids: [12, 11] } },
})
