import { z } from '@hono/zod-openapi'
import { momentParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { staffOnly } from '#contract/kit/thing-routes.ts'
import { listPickups, listPickupUsers } from '#contract/pickups/routes.ts'
import {
  CuratedListSchema,
  HomeBlockSchema,
  PickupItemSchema,
  PickupUserItemSchema,
  wholeOf,
} from './console-schemas.ts'
import { getTopSettings } from './routes.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const always = { shown_from: null, shown_until: null }
const version = 812

type ListWords<Name extends string, Path extends string> = {
  /** Used in call names: Pickups for `updateConsolePickups`. */
  name: Name
  path: Path
  noun: string
  schema: string
  says: string
  items: readonly object[]
}

function listRoutes<const Name extends string, const Path extends string, Item extends z.ZodType>(
  { name, path, noun, schema, says, items }: ListWords<Name, Path>,
  item: Item,
) {
  const { answer, body } = wholeOf(item, schema)
  const one = `/console/${path}` as const
  const example = { items, id: 1, version }
  return {
    get: route({
      id: `getConsole${name}` as const,
      method: 'GET',
      path: one,
      summary: `${noun}の編集`,
      description: `${says}${staffOnly}`,
      response: answer,
      example: { response: example },
    }),
    update: route({
      id: `updateConsole${name}` as const,
      method: 'PUT',
      path: one,
      summary: `${noun}を変える`,
      description: `並びごと、すべて入れ替えます。${staffOnly}`,
      fails: ['conflict'],
      body,
      response: answer,
      example: { body: { items, version }, response: { ...example, version: version + 1 } },
    }),
  }
}

export const { get: getConsoleHome, update: updateConsoleHome } = listRoutes(
  {
    name: 'Home',
    path: 'home',
    noun: 'ホームの構成',
    schema: 'HomeBlocksList',
    says: 'ブロックを上から順に返します。見せる期間の前と後のものも入ります。',
    items: [{ type: 2, title: '編集部が選んだ事例', ids: [1, 5, 9], ...always }],
  },
  HomeBlockSchema,
)

export const { get: getConsolePickups, update: updateConsolePickups } = listRoutes(
  {
    name: 'Pickups',
    path: 'pickups',
    noun: '編集部のおすすめ',
    schema: 'PickupsList',
    says: '事例と写真を、並べる順に返します。見せる期間の前と後のものも入ります。',
    items: [{ project_id: 1, post_id: null, comment: '壁の左官が一日の光を受けとめます。', ...always }],
  },
  PickupItemSchema,
)

export const { get: getConsolePickupUsers, update: updateConsolePickupUsers } = listRoutes(
  {
    name: 'PickupUsers',
    path: 'pickup_users',
    noun: '注目のデザイナー',
    schema: 'PickupUsersList',
    says: '利用者を、並べる順に返します。見せる期間の前と後のものも入ります。',
    items: [{ user_id: 7, comment: '木の架構を見せる住まい。', ...always }],
  },
  PickupUserItemSchema,
)

export const { get: getConsoleCuratedLists, update: updateConsoleCuratedLists } = listRoutes(
  {
    name: 'CuratedLists',
    path: 'curated_lists',
    noun: '名前つきの ID の一覧',
    schema: 'CuratedListsList',
    says: '名前の順に返します。',
    items: [{ name: 'header_photos', ids: [1, 4] }],
  },
  CuratedListSchema,
)

export const previewHome = route({
  id: 'previewHome',
  method: 'GET',
  path: '/console/home/preview',
  summary: 'ある日時のホーム',
  description: `その日時に見えるブロック、お知らせ、おすすめと、その日時のアワードを返します。${staffOnly}`,
  query: z.object({ at: momentParam('この日時') }),
  response: z
    .object({
      settings: getTopSettings.response,
      pickups: listPickups.response,
      pickup_users: listPickupUsers.response,
    })
    .openapi('HomePreview'),
  example: {
    query: { at: '2026-12-01T00:00:00.000Z' },
    response: {
      settings: getTopSettings.example.response,
      pickups: listPickups.example.response,
      pickup_users: listPickupUsers.example.response,
    },
  },
})
