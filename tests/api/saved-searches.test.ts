import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { limits } from '#contract/data/limits.ts'
import { listSavedSearches } from '#contract/saved-searches/routes.ts'
import { SavedSearchSchema } from '#contract/saved-searches/schemas.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildSavedSearch } from '#tests/support/list-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())

const path = '/users/me/searches'
const black = {
  kind: 'product',
  watched: true,
  name: '黒い椅子',
  query: 'color_type_ids=11&keyword=%E6%A4%85%E5%AD%90',
}

const send = (person: TestAccount, body: object) => person.request('POST', path, { body })

const listOf = async (person: TestAccount): Promise<z.output<typeof SavedSearchSchema>[]> =>
  (await person.request('GET', path)).as(listSavedSearches.response).items

test('lists saved searches newest first and deletes one', async () => {
  const person = await joinAs(api)
  const first = (await send(person, black)).as(SavedSearchSchema)
  const second = (
    await send(person, { kind: 'product', name: 'オーク', query: 'material_id=3', watched: false })
  ).as(SavedSearchSchema)
  expect(first).toMatchObject(black)
  expect(await listOf(person)).toEqual([second, first])
  expect((await person.request('DELETE', `${path}/${first.id}`)).body).toEqual({ id: first.id })
  expect(await listOf(person)).toEqual([second])
  expect((await person.request('DELETE', `${path}/${first.id}`)).status).toBe(404)
})

test('stores equal conditions of one name once, also for simultaneous requests', async () => {
  const person = await joinAs(api)
  const answers = await allAtOnce(10, () => send(person, black))
  expect(new Set(answers.map((answer) => answer.as(SavedSearchSchema).id)).size).toBe(1)
  await send(person, { ...black, name: '黒い椅子2' })
  await send(person, { ...black, query: 'color_type_ids=11' })
  expect(await listOf(person)).toHaveLength(3)
})

test('holds at most 50 saved searches per person, also under simultaneous requests', async () => {
  const person = await joinAs(api)
  const { userId } = person
  const most = limits.savedSearchesPerPerson
  for (let n = 0; n < most - 5; n++) await buildSavedSearch(api.db, { userId })
  const answers = await allAtOnce(10, (n) => send(person, { ...black, name: `椅子${n}` }))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body)).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining({ status: 409, code: 'saved_search_limit' })),
  )
  const kept = await listOf(person)
  expect(kept).toHaveLength(most)
  const [{ kind, name, query, watched } = black] = kept
  expect((await send(person, { kind, name, query, watched })).as(SavedSearchSchema).id).toBe(kept[0]?.id)
})

test('hides saved searches from all but their owner', async () => {
  const [owner, stranger] = [await joinAs(api), await joinAs(api, { staff: true })]
  const { id } = await buildSavedSearch(api.db, { userId: owner.userId })
  expect((await stranger.request('DELETE', `${path}/${id}`)).status).toBe(404)
  expect(await listOf(stranger)).toEqual([])
  expect(await listOf(owner)).toMatchObject([{ id }])
})

test('names every fault of a saved search', async () => {
  const person = await joinAs(api)
  const errors = (name: string, query: string) => [
    { path: 'name', message: name },
    { path: 'query', message: query },
  ]
  expect((await send(person, { ...black, name: ' ', query: '' })).body).toMatchObject({
    status: 422,
    errors: errors('必須入力項目です', '必須入力項目です'),
  })
  for (const query of ['keyword=椅子', 'kind=1#results', 'kind=1 ', '?kind=1'])
    expect((await send(person, { ...black, name: 'あ'.repeat(61), query })).body).toMatchObject({
      status: 422,
      errors: errors('60文字以内で入力してください', '無効な検索条件の形式です'),
    })
  expect((await send(person, { name: '棚', query: 'kind=1' })).body).toMatchObject({
    errors: [
      { path: 'kind', message: '必須選択項目です' },
      { path: 'watched', message: '必須選択項目です' },
    ],
  })
  expect(await listOf(person)).toEqual([])
})

test('saving equal conditions again switches their watch on', async () => {
  const person = await joinAs(api)
  const first = (await send(person, { ...black, watched: false })).as(SavedSearchSchema)
  expect((await send(person, black)).as(SavedSearchSchema)).toEqual({ ...first, watched: true })
  expect(await listOf(person)).toMatchObject([{ id: first.id, watched: true }])
})
