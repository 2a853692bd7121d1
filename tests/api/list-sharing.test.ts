import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { getList, listListItems } from '#contract/lists/routes.ts'
import { getSharedList, shareList } from '#contract/lists/share-routes.ts'
import { listItemDecisions, listShares, projects, tokens } from '#server/db/schema/index.ts'
import { listLink } from '#server/features/lists/share.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

let api: TestApi
let owner: TestAccount
let viewer: TestAccount
let stranger: TestAccount
let team: { id: number }
let house: { id: number }
let chair: { id: number }

beforeAll(async () => {
  api = await createTestApi()
  owner = await joinAs(api, { screenName: '設計者' })
  viewer = await joinAs(api)
  stranger = await joinAs(api)
  team = await buildTeam(api.db)
  await buildMember(api.db, { teamId: team.id, userId: owner.userId, kind: 1 })
  await buildMember(api.db, { teamId: team.id, userId: viewer.userId, kind: 3 })
  house = await buildProject(api.db)
  chair = await buildVariation(api.db)
})
afterAll(() => api.close())

async function share(id: number, by: TestAccount = owner) {
  return (await by.request('POST', `/lists/${id}/share`)).as(shareList.response)
}

async function makeShared(values: Parameters<typeof buildList>[1] = {}) {
  const items = [
    { kind: 1, itemId: house.id },
    { kind: 3, itemId: chair.id, room: '居間', part: 5, quantity: 2, note: '張地は白' },
  ]
  const list = await buildList(api.db, {
    ...{ ownerId: owner.userId, name: '〇〇邸 内装候補', isPrivate: true },
    ...values,
    items,
  })
  const { token } = await share(list.id)
  return { ...list, token, path: `/shared_lists/${token}` }
}

const open = (path: string) => api.request('GET', path)
const read = async (path: string) => (await open(path)).as(getSharedList.response)
const decide = (path: string, itemId: number, body: object) =>
  api.request('PUT', `${path}/items/${itemId}/decision`, { body })
const readItems = async (id: number, by: TestAccount) =>
  (await by.request('GET', `/lists/${id}/items`)).as(listListItems.response).items
const itemsOf = ({ items }: z.infer<typeof getSharedList.response>) => items

describe('share link of a list', () => {
  test('shows a private list by its share link and forbids caching', async () => {
    const list = await makeShared()
    const answer = await open(list.path)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.as(getSharedList.response)).toMatchObject({
      name: '〇〇邸 内装候補',
      owner: { screen_name: '設計者' },
      items: [
        { kind: 3, room: '居間', part: 5, quantity: 2, note: '張地は白', decision: null },
        { kind: 1, project: { id: house.id } },
      ],
    })
    expect((await api.request('GET', `/lists/${list.id}`)).status).toBe(404)
  })

  test('stores no share link of a list in plain text', async () => {
    const { token, id } = await makeShared()
    const rows = await api.db
      .select()
      .from(tokens)
      .where(eq(tokens.subject, String(id)))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('ends a share link at once when revoked, renewed or when the list is deleted', async () => {
    const list = await makeShared()
    const next = await share(list.id)
    expect((await open(list.path)).status).toBe(404)
    expect((await open(`/shared_lists/${next.token}`)).status).toBe(200)
    expect((await owner.request('DELETE', `/lists/${list.id}/share`)).status).toBe(200)
    expect((await open(`/shared_lists/${next.token}`)).status).toBe(404)
    const last = await share(list.id)
    await owner.request('DELETE', `/lists/${list.id}`)
    expect((await open(`/shared_lists/${last.token}`)).status).toBe(404)
    expect(await api.db.$count(tokens, eq(tokens.subject, String(list.id)))).toBe(0)
  })

  test('ends a share link when its maker deletes the account', async () => {
    const leaver = await joinAs(api)
    const list = await buildList(api.db, { ownerId: leaver.userId, isPrivate: true })
    const { token } = await share(list.id, leaver)
    await leaver.request('DELETE', '/users/me', { body: { confirm: true, password: leaver.password } })
    expect((await open(`/shared_lists/${token}`)).status).toBe(404)
    expect(await api.db.$count(tokens, eq(tokens.subject, String(list.id)))).toBe(0)
  })

  test('answers 404 for a damaged share link and one of another kind', async () => {
    const { token } = await makeShared()
    for (const other of [token.slice(0, -1), `${token}x`, 'x', '1', encodeURIComponent('../lists')])
      expect((await open(`/shared_lists/${other}`)).status).toBe(404)
  })

  test('lets only editors of a list make and revoke its share link', async () => {
    const list = await makeShared({ teamId: team.id })
    for (const method of ['POST', 'DELETE']) {
      const path = `/lists/${list.id}/share`
      expect((await viewer.request(method, path)).status).toBe(403)
      expect((await stranger.request(method, path)).status).toBe(404)
      expect((await api.request(method, path)).status).toBe(401)
    }
    expect((await open(list.path)).status).toBe(200)
  })

  test('hides unpublished things on a shared list', async () => {
    const draft = await buildProject(api.db)
    const list = await makeShared()
    await owner.request('POST', `/lists/${list.id}/items`, { body: { kind: 1, id: draft.id } })
    const item = itemsOf(await read(list.path))[0]
    await api.db.update(projects).set({ published: false }).where(eq(projects.id, draft.id))
    expect(itemsOf(await read(list.path)).map(({ id }) => id)).not.toContain(item?.id)
    expect((await decide(list.path, item?.id ?? 0, { decision: 1 })).status).toBe(404)
  })
})

describe('client’s decision on a list item', () => {
  test('shows a client’s decision to the owner and the team only', async () => {
    const list = await makeShared({ isPrivate: false, teamId: team.id })
    const [first] = itemsOf(await read(list.path))
    const said = { decision: 1, comment: 'これにします。\n色も同じで', client_name: '床野' }
    expect((await decide(list.path, first?.id ?? 0, said)).body).toMatchObject({ decision: said })
    expect(itemsOf(await read(list.path))[0]).toMatchObject({ decision: said })
    for (const who of [owner, viewer])
      expect((await readItems(list.id, who))[0]).toMatchObject({ decision: said })
    expect((await readItems(list.id, stranger))[0]).toMatchObject({ decision: null })
    const visitor = await api.request('GET', `/lists/${list.id}/items`)
    expect(JSON.stringify(visitor.body)).not.toContain('これにします')
  })

  test('keeps the client’s last choice and comment, and lets the client take both back', async () => {
    const list = await makeShared()
    const id = itemsOf(await read(list.path))[0]?.id ?? 0
    await decide(list.path, id, { decision: 1, comment: 'よい' })
    await decide(list.path, id, { decision: 3 })
    expect((await readItems(list.id, owner))[0]?.decision).toMatchObject({ decision: 3, comment: 'よい' })
    await decide(list.path, id, { comment: 'やはり' })
    expect((await readItems(list.id, owner))[0]?.decision).toMatchObject({ decision: 3, comment: 'やはり' })
    expect((await decide(list.path, id, { decision: null, comment: '' })).body).toEqual({ decision: null })
    expect((await readItems(list.id, owner))[0]?.decision).toBeNull()
  })

  test('leaves a client’s decision behind when the item moves to another list', async () => {
    const list = await makeShared()
    const other = await buildList(api.db, { ownerId: owner.userId, name: '△△邸', isPrivate: true })
    const { token } = await share(other.id)
    const [item] = itemsOf(await read(list.path))
    await decide(list.path, item?.id ?? 0, { decision: 1, comment: '予算は内緒です', client_name: '床野' })
    const move = { body: { list_id: other.id } }
    const moved = await owner.request('PATCH', `/lists/${list.id}/items/${item?.id}`, move)
    expect([moved.status, moved.body]).toEqual([200, expect.objectContaining({ decision: null })])
    expect(itemsOf(await read(`/shared_lists/${token}`))).toMatchObject([{ id: item?.id, decision: null }])
    const changed = { body: { list_id: other.id, note: '書き足し' } }
    await decide(`/shared_lists/${token}`, item?.id ?? 0, { decision: 2 })
    const stayed = await owner.request('PATCH', `/lists/${other.id}/items/${item?.id}`, changed)
    expect(stayed.body).toMatchObject({ decision: { decision: 2 } })
  })

  test('answers 404 for a decision whose share link is renewed at that moment', async () => {
    const list = await makeShared()
    const [item] = itemsOf(await read(list.path))
    const { answer } = await api.db.transaction(async (tx) => {
      await listLink.issue(tx, String(list.id), {})
      await tx.update(listShares).set({ seenAt: null }).where(eq(listShares.listId, list.id))
      const answer = decide(list.path, item?.id ?? 0, { decision: 1 })
      await untilSomebodyWaits(tx, answer)
      return { answer }
    })
    expect((await answer).status).toBe(404)
    expect(await api.db.$count(listItemDecisions, eq(listItemDecisions.itemId, item?.id ?? 0))).toBe(0)
  })

  test('stores one decision for 30 simultaneous requests of clients', async () => {
    const list = await makeShared()
    const id = itemsOf(await read(list.path))[0]?.id ?? 0
    const answers = await allAtOnce(30, (n) =>
      decide(list.path, id, { decision: 1 + (n % 3), comment: `${n}` }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await api.db.$count(listItemDecisions, eq(listItemDecisions.itemId, id))).toBe(1)
  })

  test('limits a decision in length and to items of the shared list', async () => {
    const [list, other] = [await makeShared(), await makeShared()]
    const id = itemsOf(await read(list.path))[0]?.id ?? 0
    for (const body of [
      { decision: 4 },
      { decision: 1, comment: 'あ'.repeat(501) },
      { decision: 1, client_name: 'あ'.repeat(61) },
    ])
      expect((await decide(list.path, id, body)).status).toBe(422)
    expect((await decide(other.path, id, { decision: 1 })).status).toBe(404)
    await owner.request('DELETE', `/lists/${list.id}/share`)
    expect((await decide(list.path, id, { decision: 1 })).status).toBe(404)
  })

  test('tells a revoked share link from a removed item in the error', async () => {
    const list = await makeShared()
    const id = itemsOf(await read(list.path))[0]?.id ?? 0
    await owner.request('DELETE', `/lists/${list.id}/items/${id}`)
    const said = () => decide(list.path, id, { decision: 1 })
    expect((await said()).body).toMatchObject({ status: 404, code: 'shared_item_gone' })
    await owner.request('DELETE', `/lists/${list.id}/share`)
    for (const answer of [await said(), await open(list.path), await api.request('PUT', `${list.path}/seen`)])
      expect(answer.body).toMatchObject({ status: 404, code: 'share_link_gone' })
  })

  test('deletes a client’s decision with the item', async () => {
    const list = await makeShared()
    const id = itemsOf(await read(list.path))[0]?.id ?? 0
    await decide(list.path, id, { decision: 2 })
    await owner.request('DELETE', `/lists/${list.id}/items/${id}`)
    expect(await api.db.$count(listItemDecisions, eq(listItemDecisions.itemId, id))).toBe(0)
  })
})

test('records the client’s visit, but no visit of the owner', async () => {
  const list = await makeShared()
  const shareOf = async () => (await owner.request('GET', `/lists/${list.id}`)).as(getList.response).share
  expect(await shareOf()).toMatchObject({ seen_at: null })
  expect((await owner.request('PUT', `${list.path}/seen`)).body).toEqual({ seen: false })
  expect(await shareOf()).toMatchObject({ seen_at: null })
  expect((await api.request('PUT', `${list.path}/seen`)).body).toEqual({ seen: true })
  expect((await shareOf())?.seen_at).not.toBeNull()
  await share(list.id)
  expect(await shareOf()).toMatchObject({ seen_at: null })
  expect((await api.request('PUT', `${list.path}/seen`)).status).toBe(404)
})

describe('version seen by the client', () => {
  const shareOf = async ({ id }: { id: number }) =>
    (await owner.request('GET', `/lists/${id}`)).as(getList.response).share
  const look = (list: { path: string }) => api.request('PUT', `${list.path}/seen`)
  const freeze = (list: { id: number }) =>
    owner.request('POST', `/lists/${list.id}/schedule_versions`, { body: { note: '' } })
  const change = async (list: { id: number }, body: object) => {
    const item = (await readItems(list.id, owner)).find(({ kind }) => kind === 3)
    return owner.request('PATCH', `/lists/${list.id}/items/${item?.id}`, { body })
  }

  test('names the version seen by the client while the list equals it, and null otherwise', async () => {
    const list = await makeShared()
    await look(list)
    expect(await shareOf(list)).toMatchObject({ seen_version: null })
    await freeze(list)
    await look(list)
    expect(await shareOf(list)).toMatchObject({ seen_version: 1 })
    await change(list, { quantity: 3 })
    expect(await shareOf(list)).toMatchObject({ seen_version: 1, changes_since_seen: 1 })
    await look(list)
    expect(await shareOf(list)).toMatchObject({ seen_version: null, changes_since_seen: 0 })
    await freeze(list)
    await look(list)
    expect(await shareOf(list)).toMatchObject({ seen_version: 2 })
  })

  test('counts items changed since the client’s visit, but no order or decisions', async () => {
    const list = await makeShared()
    await change(list, { note: 'まだ見ていない' })
    expect(await shareOf(list)).toMatchObject({ changes_since_seen: 0 })
    await look(list)
    const [first, second] = await readItems(list.id, owner)
    await decide(list.path, first?.id ?? 0, { decision: 2 })
    const order = { item_ids: [second?.id, first?.id] }
    expect((await owner.request('PUT', `/lists/${list.id}/items/order`, { body: order })).status).toBe(200)
    expect(await shareOf(list)).toMatchObject({ changes_since_seen: 0 })
    await change(list, { note: '見たあと' })
    await change(list, { room: '食堂' })
    await owner.request('DELETE', `/lists/${list.id}/items/${second?.id}`)
    const lamp = await buildVariation(api.db)
    await owner.request('POST', `/lists/${list.id}/items`, { body: { kind: 3, id: lamp.id } })
    expect(await shareOf(list)).toMatchObject({ changes_since_seen: 3 })
    await change(list, { room: '居間' })
    await share(list.id)
    expect(await shareOf(list)).toMatchObject({ seen_at: null, seen_version: null, changes_since_seen: 0 })
  })
})
