import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBoard, getBoardsByIds, listBoardPosts, searchBoards } from '#contract/boards/routes.ts'
import { createTestApi, type RequestOptions, type TestApi } from '#tests/support/api.ts'
import { buildCategory } from '#tests/support/builders.ts'
import { buildBoard } from '#tests/support/editorial-builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'

let api: TestApi
let lighting: { id: number }
let pendant: { id: number }
let table: { id: number }
let wall: { id: number }
let plain: { id: number }
let hidden: { id: number }
let photos: { id: number }[]

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      lighting = await buildCategory(db, { name: '照明' })
      pendant = await buildCategory(db, { name: 'ペンダントライト', parentId: lighting.id })
      photos = []
      for (const title of ['丸い食卓', '長い食卓', '小さな食卓', '窓の食卓', '奥の食卓'])
        photos.push(await buildPost(db, { title }))
      const draft = await buildProject(db, { published: false })
      const secret = await buildPost(db, { projectId: draft.id, title: '未公開の一枚' })
      const shown = photos.map(({ id }, n) => ({ postId: id, note: `一言${n}` }))
      table = await buildBoard(db, {
        title: '照明のある食卓',
        description: '低く吊るした灯り。',
        kind: 1,
        categoryId: pendant.id,
        photos: [{ postId: secret.id, note: '未公開の一言' }, ...shown],
      })
      wall = await buildBoard(db, { title: '木の壁', kind: 2 })
      plain = await buildBoard(db, { title: '余白の居間' })
      hidden = await buildBoard(db, { title: '下書きの食卓', published: false, photos: shown })
    },
  })
})
afterAll(() => api.close())

const get = (path: string, query?: RequestOptions['query']) =>
  api.request('GET', `/boards/${path}`, { query })
const search = async (query: RequestOptions['query'] = {}) =>
  (await get('search', query)).as(searchBoards.response)
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

test('returns a board with the count and the pictures of its public photos', async () => {
  const board = (await get(`${table.id}`)).as(getBoard.response)
  expect(board).toMatchObject({
    title: '照明のある食卓',
    description: '低く吊るした灯り。',
    kind: 1,
    category: { id: pendant.id, name: 'ペンダントライト' },
    post_count: 5,
  })
  const first = (await get(`${table.id}/posts`)).as(listBoardPosts.response)
  expect(board.images).toEqual(first.items.slice(0, 4).map(({ image }) => image))
  expect((await get(`${plain.id}`)).body).toMatchObject({
    kind: null,
    category: null,
    images: [],
    post_count: 0,
  })
})

test('lists the photos of a board with notes in the editors’ order by numbered pages', async () => {
  const read = async (query?: RequestOptions['query']) =>
    (await get(`${table.id}/posts`, query)).as(listBoardPosts.response)
  const all = await read()
  expect(idsOf(all.items)).toEqual(idsOf(photos))
  expect(all.items.map(({ note }) => note)).toEqual(['一言0', '一言1', '一言2', '一言3', '一言4'])
  const second = await read({ limit: 2, page: 2 })
  expect(second).toMatchObject({ total_count: 5, next_page: 3 })
  expect(idsOf(second.items)).toEqual(idsOf(photos.slice(2, 4)))
  expect((await read({ limit: 2, page: 3 })).next_page).toBeNull()
})

test('searches boards by keyword, kind and category, newest first', async () => {
  expect(idsOf((await search()).items)).toEqual([plain.id, wall.id, table.id])
  for (const keyword of ['照明', '吊るした', 'ペンダントライト', '窓の食卓', '一言3'])
    expect([keyword, idsOf((await search({ keyword })).items)]).toEqual([keyword, [table.id]])
  for (const keyword of ['未公開', '下書き']) expect((await search({ keyword })).total_count).toBe(0)
  expect(idsOf((await search({ kind: 2 })).items)).toEqual([wall.id])
  expect(idsOf((await search({ kind: [1, 2] })).items)).toEqual([wall.id, table.id])
  expect(idsOf((await search({ category_id: pendant.id })).items)).toEqual([table.id])
  expect(idsOf((await search({ category_id: lighting.id })).items)).toEqual([table.id])
  expect((await search({ kind: 2, category_id: lighting.id })).total_count).toBe(0)
  expect(await search({ limit: 2 })).toMatchObject({ total_count: 3, next_offset: 2 })
  expect(idsOf((await search({ limit: 2, offset: 2 })).items)).toEqual([table.id])
})

test('returns public boards by ids in the requested order', async () => {
  const query = { ids: [wall.id, hidden.id, table.id, 999_999, wall.id] }
  expect(idsOf((await get('searchByIDs', query)).as(getBoardsByIds.response).items)).toEqual([
    wall.id,
    table.id,
  ])
})

test.each(['', '/posts'])('answers 404 for an unknown or unpublished board: /boards/{id}%s', async (path) => {
  expect((await get(`999999${path}`)).status).toBe(404)
  expect((await get(`${hidden.id}${path}`)).status).toBe(404)
})
