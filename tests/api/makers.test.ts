import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getMaker,
  listAllMakers,
  listLatestAndRandomMakers,
  listMakersByIds,
  searchMakers,
  suggestMakers,
} from '#contract/makers/routes.ts'
import { createApi } from '#server/app.ts'
import type { Database } from '#server/db/connect.ts'
import { makers } from '#server/db/schema/index.ts'
import { createTestApi, fetchFrom, signedHeaders, type TestApi } from '#tests/support/api.ts'
import { buildBrand, buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let kiso: { id: number }
let asahi: { id: number }
let wazai: { id: number }
let tono: { id: number }

beforeAll(async () => {
  api = await createTestApi({ prepare: buildMakers })
})
afterAll(() => api.close())

async function buildMakers(db: Database): Promise<void> {
  const day = (date: number) => new Date(Date.UTC(2026, 0, date))
  wazai = await buildMaker(db, {
    name: '和材タイル',
    nameKana: 'ワザイタイル',
    description: '多治見の窯で焼くタイルです。',
    createdAt: day(3),
  })
  kiso = await buildMaker(db, {
    name: '木曽家具工房',
    nameKana: 'キソカグコウボウ',
    tagline: '百年使う椅子',
    website: 'https://kiso.example.jp',
    createdAt: day(1),
  })
  asahi = await buildMaker(db, { name: '朝日照明', nameKana: 'アサヒショウメイ', createdAt: day(2) })
  tono = await buildMaker(db, {
    name: '東濃窯業',
    nameKana: 'トウノウヨウギョウ',
    description: '和材タイルの友。',
    createdAt: day(4),
  })
  await buildBrand(db, { makerId: asahi.id, name: 'TOMOSHI', nameKana: 'トモシ' })
  const chair = await buildProduct(db, { makerId: kiso.id })
  await buildVariation(db, { productId: chair.id, sampleAvailable: true, sampleDescription: '木部サンプル' })
  await buildProduct(db, { makerId: kiso.id, published: false })
  const lamp = await buildProduct(db, { makerId: asahi.id })
  const sample = { productId: lamp.id, sampleAvailable: true, sampleDescription: 'サンプル' }
  await buildVariation(db, { ...sample, discontinued: true })
  await buildVariation(db, { ...sample, published: false })
}

const search = async (keyword: string, query = {}) =>
  (await api.request('GET', '/makers/search', { query: { keyword, ...query } })).as(searchMakers.response)
const found = async (keyword: string) => (await search(keyword)).items.map(({ name }) => name)

test('lists makers by reading, and only those with samples on request', async () => {
  const list = async (query = {}) =>
    (await api.request('GET', '/makers/all', { query })).as(listAllMakers.response).items
  expect(await list()).toEqual([
    { id: asahi.id, name: '朝日照明', name_kana: 'アサヒショウメイ', available_sample_request: false },
    { id: kiso.id, name: '木曽家具工房', name_kana: 'キソカグコウボウ', available_sample_request: true },
    { id: tono.id, name: '東濃窯業', name_kana: 'トウノウヨウギョウ', available_sample_request: false },
    { id: wazai.id, name: '和材タイル', name_kana: 'ワザイタイル', available_sample_request: false },
  ])
  expect((await list({ available_sample_request: true })).map(({ id }) => id)).toEqual([kiso.id])
})

test.each([
  ['木曽', '木曽家具工房'],
  ['きそかぐ', '木曽家具工房'],
  ['ｷｿｶｸﾞ', '木曽家具工房'],
  ['イス', '木曽家具工房'],
  ['tomoshi', '朝日照明'],
  ['ともし', '朝日照明'],
  ['窯', '和材タイル'],
])('finds makers by keyword: %s finds %s', async (keyword, name) => {
  expect(await found(keyword)).toContain(name)
})

test('ranks a name above a mention, finds nothing for nonsense and all for an empty keyword', async () => {
  expect(await found('和材タイル')).toEqual(['和材タイル', '東濃窯業'])
  expect(await search('ぬるぽ')).toEqual({ items: [], total_count: 0, next_offset: null })
  expect(await found('')).toEqual(['朝日照明', '木曽家具工房', '東濃窯業', '和材タイル'])
  expect(await search('', { limit: 1, offset: 1 })).toMatchObject({
    total_count: 4,
    items: [{ id: kiso.id }],
  })
})

test('highlights the matched part of a name and nothing without a keyword', async () => {
  expect((await search('家具')).items[0]).toMatchObject({ highlights: [{ start: 2, end: 4 }] })
  expect((await search('')).items[0]).not.toHaveProperty('highlights')
})

test('completes makers from the first letter by name and reading, but not by description', async () => {
  const suggest = async (keyword: string) =>
    (await api.request('GET', '/makers/incremental_search', { query: { keyword } })).as(
      suggestMakers.response,
    ).items
  for (const typed of ['き', 'ｷ', 'kis', '家', '工房']) {
    expect((await suggest(typed)).map(({ name }) => name)[0]).toBe('木曽家具工房')
  }
  expect((await suggest('')).map(({ name }) => name)[0]).toBe('朝日照明')
  expect((await suggest('木'))[0]).toEqual({
    id: kiso.id,
    name: '木曽家具工房',
    logo: null,
    highlights: [{ start: 0, end: 1 }],
  })
  expect(await suggest('窯で焼く')).toEqual([])
})

test('returns makers by ids once each in the requested order', async () => {
  const query = { ids: [wazai.id, 999_999, kiso.id, wazai.id] }
  const answer = await api.request('GET', '/makers/searchByIDs', { query })
  const { items, total_count } = answer.as(listMakersByIds.response)
  expect(items.map(({ id }) => id)).toEqual([wazai.id, kiso.id])
  expect(total_count).toBe(2)
  expect((await api.request('GET', '/makers/searchByIDs')).body).toMatchObject({ items: [] })
})

test('returns a maker with its brands and the number of its public products', async () => {
  const get = async (id: number) => (await api.request('GET', `/makers/${id}`)).as(getMaker.response)
  expect(await get(kiso.id)).toMatchObject({
    product_count: 1,
    website: 'https://kiso.example.jp',
    brands: [],
  })
  // Its one lamp is discontinued in one finish and hidden in the other.
  expect(await get(asahi.id)).toMatchObject({ product_count: 0, brands: [{ name: 'TOMOSHI' }] })
  expect((await api.request('GET', '/makers/999999')).status).toBe(404)
  expect((await api.request('GET', '/makers/kiso')).status).toBe(422)
})

test('finds a renamed maker by its new name soon', async () => {
  const expectSoon = (keyword: string, names: string[]) =>
    expect.poll(() => found(keyword), { interval: 10 }).toEqual(names)
  const maker = await buildMaker(api.db, { name: '旧名工業', nameKana: 'キュウメイコウギョウ' })
  await expectSoon('旧名', ['旧名工業'])
  await api.db.update(makers).set({ name: '新星工業' }).where(eq(makers.id, maker.id))
  await expectSoon('旧名', [])
  expect(await found('新星')).toEqual(['新星工業'])
  await api.db.delete(makers).where(eq(makers.id, maker.id))
  await expectSoon('新星', [])
})

test('returns the newest makers and a random choice that lasts a day in Japan', async () => {
  for (let i = 0; i < 8; i++) await buildMaker(api.db, { createdAt: new Date(Date.UTC(2025, 0, i + 1)) })
  const ask = async (time: string, limit: number) => {
    const now = Date.parse(time)
    const headers = signedHeaders(now / 1000)
    const app = createApi(api.services, () => now)
    const response = await fetchFrom(app, `/makers/latest_and_random?limit=${limit}`, { headers })
    return listLatestAndRandomMakers.response.parse(await response.json())
  }
  const ids = (cards: { id: number }[]) => cards.map(({ id }) => id)
  const morning = await ask('2026-04-01T00:00:00+09:00', 4)
  const evening = await ask('2026-04-01T23:59:59+09:00', 4)
  const tomorrow = await ask('2026-04-02T00:00:00+09:00', 4)
  expect(ids(morning.latest).slice(0, 4)).toEqual([tono.id, wazai.id, asahi.id, kiso.id])
  expect(evening).toEqual(morning)
  expect(ids(tomorrow.random)).not.toEqual(ids(morning.random))
  for (const limit of [1, 4, 6, 11, 12, 20]) {
    const { latest, random } = await ask('2026-04-01T12:00:00+09:00', limit)
    expect(ids(latest).filter((id) => ids(random).includes(id))).toEqual([])
    expect(latest.length + random.length).toBe(Math.min(12, 2 * limit))
  }
})
