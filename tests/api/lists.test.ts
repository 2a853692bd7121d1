import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getList, getListsByIds, listListItems, searchLists } from '#contract/lists/routes.ts'
import { designers } from '#server/db/schema/index.ts'
import { createTestApi, type RequestOptions, type TestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildList, buildUser } from '#tests/support/list-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let owner: TestAccount
let stranger: TestAccount
let full: { id: number }
let secret: { id: number }
let short: { id: number }
let house: { id: number }
let photo: { id: number }
let chair: { id: number }
let tile: { id: number }

beforeAll(async () => {
  api = await createTestApi()
  const { db } = api
  owner = await joinAs(api, { screenName: '北野' })
  stranger = await joinAs(api)
  house = await buildProject(db, { title: '湖畔の家' })
  photo = await buildPost(db, { projectId: house.id, title: '窓辺' })
  chair = await buildVariation(db, { productId: (await buildProduct(db, { name: '湖の椅子' })).id })
  tile = await buildVariation(db, { productId: (await buildProduct(db, { kind: 2, name: '青磁タイル' })).id })
  const draft = await buildProject(db, { published: false })
  const draftPhoto = await buildPost(db, { projectId: draft.id })
  const hidden = await buildVariation(db, { published: false })
  const item = (kind: number, { id }: { id: number }) => ({ kind, itemId: id })
  const items = [
    item(1, house),
    item(1, draft),
    item(2, photo),
    item(2, draftPhoto),
    item(3, chair),
    item(3, hidden),
    item(4, tile),
  ]
  full = await buildList(db, { ownerId: owner.userId, name: '北欧の食卓', description: '冬の灯り', items })
  secret = await buildList(db, { ownerId: owner.userId, name: '秘密の食卓', isPrivate: true, items })
  const pro = await buildUser(db, { screenName: '森' })
  await db.insert(designers).values({ userId: pro.id })
  short = await buildList(db, { ownerId: pro.id, name: '和の食卓', items: [item(3, chair)] })
  // Waits for the last write to reach the index.
  await vi.waitFor(
    async () => expect(idsOf((await search({ owner_type: 'pro' })).items)).toEqual([short.id]),
    { interval: 10, timeout: 300_000 },
  )
})
afterAll(() => api.close())

const search = async (query: RequestOptions['query']) =>
  (await api.request('GET', '/lists/search', { query })).as(searchLists.response)
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

test('counts and pictures only public things of a list, even for its owner', async () => {
  for (const answer of [
    await api.request('GET', `/lists/${full.id}`),
    await owner.request('GET', `/lists/${full.id}`),
    await owner.request('GET', `/lists/${secret.id}`),
  ]) {
    const list = answer.as(getList.response)
    expect(list).toMatchObject({ owner: { id: owner.userId, screen_name: '北野' }, item_count: 4 })
    expect(list.images).toHaveLength(4)
    expect(list.counts).toEqual([1, 2, 3, 4].map((kind) => ({ kind, count: 1 })))
  }
})

test('lists the items newest first, by kind and page by page', async () => {
  const read = async (query?: RequestOptions['query']) =>
    (await api.request('GET', `/lists/${full.id}/items`, { query })).as(listListItems.response)
  const all = await read()
  expect(all).toMatchObject({
    total_count: 4,
    next_cursor: null,
    items: [
      { kind: 4, product_variation: { id: tile.id } },
      { kind: 3, product_variation: { id: chair.id } },
      { kind: 2, post: { id: photo.id } },
      { kind: 1, project: { id: house.id } },
    ],
  })
  expect(await read({ kind: [1, 4] })).toMatchObject({ total_count: 2, items: [{ kind: 4 }, { kind: 1 }] })
  expect((await read({ kind: 9 })).total_count).toBe(0)
  const first = await read({ limit: 3 })
  const rest = await read({ limit: 3, cursor: first.next_cursor ?? '' })
  expect(idsOf([...first.items, ...rest.items])).toEqual(idsOf(all.items))
  expect(rest.next_cursor).toBeNull()
})

describe.each(['', '/items'])('private list: /lists/{id}%s', (path) => {
  test('shows a private list to its owner only and forbids caching', async () => {
    const address = `/lists/${secret.id}${path}`
    expect((await api.request('GET', address)).status).toBe(404)
    expect((await stranger.request('GET', address)).status).toBe(404)
    const mine = await owner.request('GET', address)
    expect(mine.status).toBe(200)
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    const open = await api.request('GET', `/lists/${full.id}${path}`)
    expect(open.headers.get('cache-control')).toMatch(/^public/)
    expect((await api.request('GET', `/lists/999999${path}`)).status).toBe(404)
  })
})

test('returns public lists by ids in the requested order, to their owner too', async () => {
  const query = { ids: [short.id, secret.id, full.id, 999_999, short.id] }
  const { items } = (await owner.request('GET', '/lists/searchByIDs', { query })).as(getListsByIds.response)
  expect(idsOf(items)).toEqual([short.id, full.id])
})

test('finds lists by name, text, owner and content', async () => {
  expect(idsOf((await search({ keyword: '食卓' })).items)).toEqual([full.id, short.id])
  for (const keyword of ['冬の灯り', '北野', '窓辺', '青磁タイル'])
    expect([keyword, idsOf((await search({ keyword })).items)]).toEqual([keyword, [full.id]])
  expect((await search({ keyword: '秘密' })).total_count).toBe(0)
})

test('filters lists by the type of owner, sorts and pages', async () => {
  expect(idsOf((await search({ owner_type: 'pro' })).items)).toEqual([short.id])
  expect(idsOf((await search({ owner_type: 'general' })).items)).toEqual([full.id])
  expect((await api.request('GET', '/lists/search', { query: { owner_type: 'maker' } })).status).toBe(422)
  expect(idsOf((await search({ sort: 'newest' })).items)).toEqual([short.id, full.id])
  expect(idsOf((await search({ sort: 'popular' })).items)).toEqual([full.id, short.id])
  expect(await search({ sort: 'popular', limit: 1 })).toMatchObject({
    total_count: 2,
    next_offset: 1,
    seed: null,
  })
  const first = await search({ sort: 'random', limit: 1 })
  const last = await search({ sort: 'random', limit: 1, offset: 1, seed: first.seed ?? -1 })
  expect(idsOf([...first.items, ...last.items]).toSorted()).toEqual([full.id, short.id].toSorted())
})

test('returns no items for an unknown kind', async () => {
  const answer = await api.request('GET', `/lists/${full.id}/items`, { query: { kind: 9_999_999_999 } })
  expect(answer).toMatchObject({ status: 200, body: { items: [], total_count: 0 } })
})
