import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { getList, searchLists } from '#contract/lists/routes.ts'
import type { ListItem } from '#contract/lists/schemas.ts'
import { listOwnLists } from '#contract/lists/write-routes.ts'
import { listItems, lists } from '#server/db/schema/index.ts'
import type { RequestOptions } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { codeOf, createListWorld, idsOf } from '#tests/support/list-world.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember } from '#tests/support/project-builders.ts'

const { api, maker, stranger, team, chair, make, readItems } = await createListWorld()
afterAll(() => api.close())

describe('a list', () => {
  test('creates a list as private and its maker’s by default', async () => {
    const made = await maker.request('POST', '/lists', { body: { name: ' 玄関まわり ' } })
    const list = made.as(getList.response)
    expect(list).toMatchObject({
      name: '玄関まわり',
      is_private: true,
      owner: { id: maker.userId },
      team: null,
      permissions: { edit: true, delete: true, share: true },
    })
    expect((await stranger.request('GET', `/lists/${list.id}`)).status).toBe(404)
  })

  test('requires a list name of 1 to 60 letters', async () => {
    for (const name of ['', ' ', 'あ'.repeat(61)]) {
      const answer = await maker.request('POST', '/lists', { body: { name } })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } })
    }
    expect((await maker.request('POST', '/lists', { body: { name: 'あ'.repeat(60) } })).status).toBe(200)
  })

  test('changes only the given fields of a list', async () => {
    const { id } = await make({ name: '前の名前', description: '前の説明' })
    const put = async (body: object) =>
      (await maker.request('PUT', `/lists/${id}`, { body })).as(getList.response)
    expect(await put({ name: '次の名前' })).toMatchObject({ name: '次の名前', description: '前の説明' })
    expect(await put({ description: '次の\n説明', is_private: false })).toMatchObject({
      name: '次の名前',
      description: '次の\n説明',
      is_private: false,
    })
  })

  test('deletes a list with its items, but not the things', async () => {
    const { id } = await make({ items: [{ kind: 3, itemId: chair.id }] })
    expect(await maker.request('DELETE', `/lists/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect((await maker.request('DELETE', `/lists/${id}`)).status).toBe(404)
    expect(await api.db.$count(listItems, eq(listItems.listId, id))).toBe(0)
    expect((await api.request('GET', `/product_variations/${chair.id}`)).status).toBe(200)
  })

  test('rejects lists beyond 200 per person, also under simultaneous requests', async () => {
    const busy = await joinAs(api)
    const values = Array.from({ length: limits.listsPerPerson - 2 }, (_, n) => ({
      ownerId: busy.userId,
      name: `${n}`,
    }))
    await api.db.insert(lists).values(values)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => busy.request('POST', '/lists', { body: { name: '次' } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(
      new Set(['list_limit']),
    )
  })

  test('hides a list everywhere when made private and shows it when made public', async () => {
    const { id } = await make({
      name: '消えるリスト',
      isPrivate: false,
      items: [{ kind: 3, itemId: chair.id }],
    })
    const shows = async () => {
      const [one, byIds, ofUser, found] = await Promise.all([
        api.request('GET', `/lists/${id}`),
        api.request('GET', '/lists/searchByIDs', { query: { ids: id } }),
        api.request('GET', `/users/${maker.userId}/lists`, { query: { limit: 100 } }),
        api.request('GET', '/lists/search', { query: { keyword: '消えるリスト' } }),
      ])
      const has = ({ body }: { body: unknown }) => JSON.stringify(body).includes('消えるリスト')
      return [one.status === 200, has(byIds), has(ofUser), found.as(searchLists.response).total_count > 0]
    }
    const everywhere = [true, true, true, true]
    const set = (is_private: boolean) => maker.request('PUT', `/lists/${id}`, { body: { is_private } })
    await expect.poll(shows).toEqual(everywhere)
    await set(true)
    expect((await shows()).slice(0, 3)).toEqual([false, false, false])
    await expect.poll(shows).toEqual([false, false, false, false])
    await set(false)
    await expect.poll(shows).toEqual(everywhere)
  })
})

describe('own lists', () => {
  const mine = async (by: TestAccount, query: RequestOptions['query'] = {}) =>
    (await by.request('GET', '/users/me/lists', { query })).as(listOwnLists.response)

  test('lists a person’s private, public and team lists with the person’s rights', async () => {
    const person = await joinAs(api)
    await buildMember(api.db, { teamId: team.id, userId: person.userId, kind: 3 })
    const shared = await make({ teamId: team.id })
    await make()
    const own = await buildList(api.db, { ownerId: person.userId, isPrivate: true })
    const open = await buildList(api.db, { ownerId: person.userId })
    const all = await mine(person)
    expect(idsOf(all.items).slice(0, 3)).toEqual([open.id, own.id, shared.id])
    expect(all.items[1]?.permissions).toEqual({ edit: true, delete: true, share: true })
    expect(all.items[2]).toMatchObject({
      team: { id: team.id },
      permissions: { edit: false, delete: false, share: false },
    })
    const first = await mine(person, { limit: 2 })
    const rest = await mine(person, { limit: 100, cursor: first.next_cursor ?? '' })
    expect(idsOf([...first.items, ...rest.items])).toEqual(idsOf(all.items))
  })

  test('tells which of a person’s lists contain a given thing', async () => {
    const person = await joinAs(api)
    const [without, holding] = [
      await buildList(api.db, { ownerId: person.userId }),
      await buildList(api.db, { ownerId: person.userId, items: [{ kind: 3, itemId: chair.id }] }),
    ]
    const { items } = await mine(person, { kind: 3, id: chair.id })
    const held = one((await readItems(holding.id, person)) as ListItem[])
    expect(items.map(({ id, item_id }) => [id, item_id])).toEqual([
      [holding.id, held.id],
      [without.id, null],
    ])
  })
})
