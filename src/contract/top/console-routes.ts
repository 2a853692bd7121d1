import { z } from '@hono/zod-openapi'
import { momentParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
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
const staffOnly = '運営の担当者だけが使えます。'

const home = wholeOf(HomeBlockSchema, 'HomeBlocksList')
const homeExample = {
  items: [{ type: 2, title: '編集部が選んだ事例', ids: [1, 5, 9], ...always }],
  id: 1,
  version: 812,
}

export const getConsoleHome = route({
  id: 'getConsoleHome',
  method: 'GET',
  path: '/console/home',
  summary: 'ホームの構成の編集',
  description: `ブロックを上から順に返します。見せる期間の前と後のものも入ります。${staffOnly}`,
  response: home.answer,
  example: { response: homeExample },
})

export const updateConsoleHome = route({
  id: 'updateConsoleHome',
  method: 'PUT',
  path: '/console/home',
  summary: 'ホームの構成を変える',
  description: `並びごと、すべて入れ替えます。${staffOnly}`,
  fails: ['conflict'],
  body: home.body,
  response: home.answer,
  example: { body: { items: homeExample.items, version: 812 }, response: { ...homeExample, version: 813 } },
})

const pickups = wholeOf(PickupItemSchema, 'PickupsList')
const pickupsExample = {
  items: [{ project_id: 1, post_id: null, comment: '壁の左官が一日の光を受けとめます。', ...always }],
  id: 1,
  version: 812,
}

export const getConsolePickups = route({
  id: 'getConsolePickups',
  method: 'GET',
  path: '/console/pickups',
  summary: '編集部のおすすめの編集',
  description: `事例と写真を、並べる順に返します。見せる期間の前と後のものも入ります。${staffOnly}`,
  response: pickups.answer,
  example: { response: pickupsExample },
})

export const updateConsolePickups = route({
  id: 'updateConsolePickups',
  method: 'PUT',
  path: '/console/pickups',
  summary: '編集部のおすすめを変える',
  description: `並びごと、すべて入れ替えます。${staffOnly}`,
  fails: ['conflict'],
  body: pickups.body,
  response: pickups.answer,
  example: {
    body: { items: pickupsExample.items, version: 812 },
    response: { ...pickupsExample, version: 813 },
  },
})

const pickupUsers = wholeOf(PickupUserItemSchema, 'PickupUsersList')
const pickupUsersExample = {
  items: [{ user_id: 7, comment: '木の架構を見せる住まい。', ...always }],
  id: 1,
  version: 812,
}

export const getConsolePickupUsers = route({
  id: 'getConsolePickupUsers',
  method: 'GET',
  path: '/console/pickup_users',
  summary: '注目のデザイナーの編集',
  description: `利用者を、並べる順に返します。見せる期間の前と後のものも入ります。${staffOnly}`,
  response: pickupUsers.answer,
  example: { response: pickupUsersExample },
})

export const updateConsolePickupUsers = route({
  id: 'updateConsolePickupUsers',
  method: 'PUT',
  path: '/console/pickup_users',
  summary: '注目のデザイナーを変える',
  description: `並びごと、すべて入れ替えます。${staffOnly}`,
  fails: ['conflict'],
  body: pickupUsers.body,
  response: pickupUsers.answer,
  example: {
    body: { items: pickupUsersExample.items, version: 812 },
    response: { ...pickupUsersExample, version: 813 },
  },
})

const curatedLists = wholeOf(CuratedListSchema, 'CuratedListsList')
const curatedListsExample = { items: [{ name: 'header_photos', ids: [1, 4] }], id: 1, version: 812 }

export const getConsoleCuratedLists = route({
  id: 'getConsoleCuratedLists',
  method: 'GET',
  path: '/console/curated_lists',
  summary: '名前つきの ID の一覧の編集',
  description: `名前の順に返します。${staffOnly}`,
  response: curatedLists.answer,
  example: { response: curatedListsExample },
})

export const updateConsoleCuratedLists = route({
  id: 'updateConsoleCuratedLists',
  method: 'PUT',
  path: '/console/curated_lists',
  summary: '名前つきの ID の一覧を変える',
  description: `並びごと、すべて入れ替えます。${staffOnly}`,
  fails: ['conflict'],
  body: curatedLists.body,
  response: curatedLists.answer,
  example: {
    body: { items: curatedListsExample.items, version: 812 },
    response: { ...curatedListsExample, version: 813 },
  },
})

export const previewHome = route({
  id: 'previewHome',
  method: 'GET',
  path: '/console/home/preview',
  summary: 'ある日時のホーム',
  description: `その日時に見えるブロック、お知らせ、おすすめを返します。アワードは、いまのものです。${staffOnly}`,
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
