import { homeBlockType } from '#contract/data/editorial-enums.ts'
import type {
  CuratedListItem,
  HomeBlockItem,
  PickupItem,
  PickupUserItem,
} from '#contract/home/console-schemas.ts'
import { listRecord } from '#server/console/list-record.ts'
import {
  curatedLists,
  homeBlocks,
  pickups,
  pickupUsers,
  posts,
  projects,
  users,
} from '#server/db/schema/index.ts'

type DisplayPeriod = { shownFrom: Date | null; shownUntil: Date | null }

const toShown = ({ shownFrom, shownUntil }: DisplayPeriod) => ({
  shown_from: shownFrom?.toISOString() ?? null,
  shown_until: shownUntil?.toISOString() ?? null,
})

const fromShown = ({ shown_from, shown_until }: ReturnType<typeof toShown>): DisplayPeriod => ({
  shownFrom: shown_from === null ? null : new Date(shown_from),
  shownUntil: shown_until === null ? null : new Date(shown_until),
})

export const homePageRecord = listRecord<typeof homeBlocks, HomeBlockItem>({
  kind: 'home_page',
  table: homeBlocks,
  name: 'ホーム',
  order: homeBlocks.position,
  itemOf: ({ type, title, ids, ...row }) => ({ type, title, ids, ...toShown(row) }),
  rowOf: ({ type, title, ids, ...item }, position) => ({ type, title, ids, position, ...fromShown(item) }),
  variationsOf: ({ type, ids }) => (type === homeBlockType.newProducts ? ids : []),
})

export const pickupsRecord = listRecord<typeof pickups, PickupItem>({
  kind: 'pickups',
  table: pickups,
  name: '編集部のおすすめ',
  order: pickups.position,
  itemOf: ({ projectId, postId, comment, ...row }) => ({
    project_id: projectId,
    post_id: postId,
    comment,
    ...toShown(row),
  }),
  names: { project_id: projects, post_id: posts },
  rowOf: ({ project_id, post_id, comment, ...item }, position) => ({
    projectId: project_id,
    postId: post_id,
    comment,
    position,
    ...fromShown(item),
  }),
})

export const pickupUsersRecord = listRecord<typeof pickupUsers, PickupUserItem>({
  kind: 'pickup_users',
  table: pickupUsers,
  name: '注目のデザイナー',
  order: pickupUsers.position,
  itemOf: ({ userId, comment, ...row }) => ({ user_id: userId, comment, ...toShown(row) }),
  names: { user_id: users },
  rowOf: ({ user_id, comment, ...item }, position) => ({
    userId: user_id,
    comment,
    position,
    ...fromShown(item),
  }),
})

export const curatedListsRecord = listRecord<typeof curatedLists, CuratedListItem>({
  kind: 'curated_lists',
  table: curatedLists,
  name: '名前つきの一覧',
  order: curatedLists.name,
  itemOf: ({ name, ids }) => ({ name, ids }),
  rowOf: (item) => item,
  variationsOf: ({ name, ids }) => (name.endsWith('_products') ? ids : []),
})
