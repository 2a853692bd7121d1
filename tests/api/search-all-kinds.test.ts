import { afterAll, expect, test } from 'vitest'
import { searchAllKinds } from '#contract/search/routes.ts'
import { createTestApi, type RequestOptions } from '#tests/support/api.ts'
import { buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildArticle, buildBoard } from '#tests/support/editorial-builders.ts'
import { buildList, buildUser } from '#tests/support/list-builders.ts'
import { buildPost, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const named = '胡桃沢'

const api = await createTestApi({
  prepare: async (db) => {
    await buildMaker(db, { name: `${named}木工` })
    for (const kind of [1, 2]) {
      const product = await buildProduct(db, { kind, name: `${named}の板` })
      await buildVariation(db, { productId: product.id })
    }
    await buildTeam(db, { name: `${named}設計室` })
    const house = await buildProject(db, { title: `${named}の家` })
    await buildProject(db, { title: `${named}の別荘` })
    await buildProject(db, { title: `${named}の下書き`, published: false })
    await buildPost(db, { projectId: house.id, title: '窓' })
    const user = await buildUser(db, { screenName: `${named}圭` })
    await buildList(db, { ownerId: user.id, name: '気になるもの' })
    await buildBoard(db, { title: `${named}を使う` })
    await buildArticle(db, { title: `${named}を訪ねて` })
    for (const n of [1, 2, 3, 4, 5]) await buildUser(db, { screenName: `栃沢${n}` })
    await buildBoard(db, { title: '栃沢の森' })
  },
})
afterAll(() => api.close())

const search = async (query: RequestOptions['query']) =>
  (await api.request('GET', '/search', { query })).as(searchAllKinds.response)

test('returns the first item and the total of every kind', async () => {
  expect(await search({ keyword: named, limit: 1 })).toMatchObject({
    interiors: { total_count: 1, items: [{}] },
    building_materials: { total_count: 1, items: [{}] },
    projects: { total_count: 2, items: [{ title: expect.stringContaining(named) }] },
    posts: { total_count: 1, items: [{ title: '窓' }] },
    makers: { total_count: 1, items: [{ name: `${named}木工` }] },
    boards: { total_count: 1, items: [{ title: `${named}を使う` }] },
    magazines: { total_count: 1, items: [{ title: `${named}を訪ねて` }] },
    lists: { total_count: 1, items: [{ name: '気になるもの' }] },
    teams: { total_count: 1, items: [{ name: `${named}設計室` }] },
    users: { total_count: 1, items: [{ screen_name: `${named}圭` }] },
    did_you_mean: null,
  })
  expect((await search({ keyword: named, limit: 1 })).projects.items).toHaveLength(1)
})

test('pages through one kind and returns only totals of the others', async () => {
  const found: number[] = []
  for (const offset of [0, 2, 4, 6]) {
    const { users, boards } = await search({ keyword: '栃沢', kind: 'users', limit: 2, offset })
    expect([users.total_count, boards]).toEqual([5, { items: [], total_count: 1 }])
    found.push(...users.items.map(({ id }) => id))
  }
  expect([found.length, new Set(found).size]).toEqual([5, 5])
  expect((await search({ keyword: '栃沢', offset: 1 })).boards).toEqual({ items: [], total_count: 1 })
  const deep = await search({ keyword: '栃沢', offset: 10_000 })
  expect(deep.users).toEqual({ items: [], total_count: 5 })
  for (const query of [{ kind: 'cats' }, { limit: 25 }, { offset: -1 }])
    expect((await api.request('GET', '/search', { query: { keyword: '栃沢', ...query } })).status).toBe(422)
})

test('finds nothing of any kind for an unknown word', async () => {
  const {
    did_you_mean,
    did_you_mean_count,
    interpretation,
    room_interpretation,
    subject,
    discontinued_matches,
    ...kinds
  } = await search({ keyword: '存在しない言葉' })
  for (const read of [interpretation, room_interpretation])
    expect(read.parts.map(({ reading, text }) => [reading, text])).toEqual([['word', '存在しない言葉']])
  expect(discontinued_matches).toEqual([])
  expect([did_you_mean, did_you_mean_count, subject]).toEqual([null, null, null])
  for (const found of Object.values(kinds)) expect(found).toEqual({ items: [], total_count: 0 })
})

test('answers 422 without a keyword', async () => {
  for (const query of [{}, { keyword: ' ' }])
    expect((await api.request('GET', '/search', { query })).status).toBe(422)
})
