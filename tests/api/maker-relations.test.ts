import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listMakerCategories,
  listMakerLists,
  listMakerPosts,
  listMakerProjects,
  listMakerVariations,
} from '#contract/makers/relation-routes.ts'
import { createTestApi, type RequestOptions, type TestApi } from '#tests/support/api.ts'
import { buildCategory, buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildList, buildUser } from '#tests/support/list-builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let maker: { id: number; name: string }
let dining: { id: number }
let oak: { id: number }
let red: { id: number }
let foreign: { id: number }
let house: { id: number }
let photos: { id: number }[]
let lists: { id: number; ownerId: number }[]

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      maker = await buildMaker(db)
      dining = await buildCategory(db, { name: 'ダイニングチェア', position: 2 })
      const stool = await buildCategory(db, { name: 'スツール', position: 1 })
      const chair = await buildProduct(db, { makerId: maker.id, categoryIds: [dining.id, stool.id] })
      oak = await buildVariation(db, { productId: chair.id, colorTypes: [11] })
      const bench = await buildProduct(db, { makerId: maker.id, categoryIds: [dining.id] })
      red = await buildVariation(db, { productId: bench.id, colorTypes: [1] })
      await buildVariation(db, { productId: bench.id, discontinued: true })
      const hidden = await buildVariation(db, { productId: bench.id, published: false })
      foreign = await buildVariation(db)

      house = await buildProject(db)
      photos = [
        await buildPost(db, { projectId: house.id, position: 1, pinned: [foreign.id, oak.id] }),
        await buildPost(db, { projectId: house.id, position: 0, pinned: [red.id] }),
      ]
      await buildPost(db, { pinned: [foreign.id, hidden.id] })
      const draft = await buildProject(db, { published: false })
      await buildPost(db, { projectId: draft.id, pinned: [oak.id] })

      const hold = (...ids: number[]) => ids.map((itemId) => ({ kind: 3, itemId }))
      const item = { kind: 1, itemId: house.id }
      const owner = await buildUser(db, { screenName: 'mori' })
      lists = [
        await buildList(db, { ownerId: owner.id, items: [...hold(oak.id, red.id), item] }),
        await buildList(db, { ownerId: owner.id, items: hold(oak.id), name: '食卓' }),
      ]
      await buildList(db, { items: hold(oak.id), isPrivate: true, name: '秘密' })
      await buildList(db, { items: hold(hidden.id, foreign.id) })
      await buildList(db, { items: [{ kind: 1, itemId: oak.id }] })
    },
  })
})
afterAll(() => api.close())

const get = (path: string, query?: RequestOptions['query']) =>
  api.request('GET', `/makers/${maker.id}/${path}`, { query })

test('lists categories of a maker’s current products in menu order with counts', async () => {
  const { items } = (await get('categories')).as(listMakerCategories.response)
  expect(items).toMatchObject([
    { name: 'スツール', kind: 1, count: 1 },
    { name: 'ダイニングチェア', kind: 1, count: 2 },
  ])
})

test('searches the products of a maker by filters and finds none of another maker', async () => {
  const search = async (query = {}) =>
    (await get('product_variations', query)).as(listMakerVariations.response)
  expect((await search()).items.map(({ id }) => id).toSorted()).toEqual([oak.id, red.id])
  const reds = await search({ color_type_ids: 1 })
  expect(reds).toMatchObject({ total_count: 1, items: [{ id: red.id }] })
  expect(reds.facets.color_type_ids.find(({ id }) => id === 11)).toMatchObject({ count: 1 })
  expect(await search({ maker_id: maker.id + 1 })).toMatchObject({ total_count: 0, items: [] })
  expect((await search()).facets.maker_id).toEqual([{ id: maker.id, name: maker.name, count: 2 }])
})

test('lists published photos and projects with the filtered products of a maker', async () => {
  const posts = async (query = {}) => (await get('posts', query)).as(listMakerPosts.response)
  const projects = async (query = {}) => (await get('projects', query)).as(listMakerProjects.response)
  expect((await posts({ sort: 'newest' })).items.map(({ id }) => id)).toEqual(
    photos.map(({ id }) => id).toReversed(),
  )
  expect(await posts({ color_type_ids: 11 })).toMatchObject({
    total_count: 1,
    items: [{ id: photos[0]?.id }],
  })
  expect(await posts({ sort: 'newest', limit: 1, offset: 1 })).toMatchObject({
    total_count: 2,
    items: [{ id: photos[0]?.id }],
  })
  const { items, total_count } = await projects()
  expect(items.map(({ id }) => id)).toEqual([house.id])
  expect(total_count).toBe(1)
  expect(items[0]?.main_image).toEqual((await posts({ sort: 'newest' })).items[0]?.image)
  expect(await projects({ keyword: '"ない製品"' })).toMatchObject({ total_count: 0, items: [] })
})

test('lists public lists with a maker’s products, newest first', async () => {
  const read = async (query = {}) => (await get('lists', query)).as(listMakerLists.response)
  const all = await read()
  expect(all.items.map(({ id }) => id)).toEqual(lists.map(({ id }) => id).toReversed())
  expect(JSON.stringify(all)).not.toContain('秘密')
  expect(all.items[1]).toMatchObject({
    is_private: false,
    item_count: 3,
    owner: { screen_name: 'mori' },
    images: [{}, {}, {}],
  })
  expect(await read({ limit: 1, offset: 1 })).toMatchObject({ total_count: 2, items: [{ id: lists[0]?.id }] })
})

test('returns empty lists for a maker without products', async () => {
  const newcomer = await buildMaker(api.db)
  for (const path of ['categories', 'lists', 'posts', 'projects', 'product_variations']) {
    const response = await api.request('GET', `/makers/${newcomer.id}/${path}`)
    expect(response).toMatchObject({ status: 200, body: { items: [] } })
  }
})

test.each(['categories', 'lists', 'posts', 'projects', 'product_variations'])(
  'answers 404 for an unknown maker: /makers/{id}/%s',
  async (path) => {
    expect((await api.request('GET', `/makers/999999/${path}`)).status).toBe(404)
    expect((await get(path, { limit: 1000 })).status).toBe(path === 'categories' ? 200 : 422)
  },
)
