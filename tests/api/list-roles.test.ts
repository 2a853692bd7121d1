import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { listItems, lists, teamMembers, teams } from '#server/db/schema/index.ts'
import { handTeamListsOn } from '#server/features/lists/service.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { buildList, type ListValues } from '#tests/support/list-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildTeam } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let maker: TestAccount
let chief: TestAccount
let member: TestAccount
let viewer: TestAccount
let stranger: TestAccount
let team: { id: number }
let chair: { id: number }

beforeAll(async () => {
  api = await createTestApi()
  const { db } = api
  maker = await joinAs(api, { screenName: '作り手' })
  chief = await joinAs(api)
  member = await joinAs(api)
  viewer = await joinAs(api)
  stranger = await joinAs(api)
  team = await buildTeam(db)
  const kinds = [
    [chief, 1],
    [maker, 2],
    [member, 2],
    [viewer, 3],
  ] as const
  for (const [{ userId }, kind] of kinds) await buildMember(db, { teamId: team.id, userId, kind })
  // Everyone has another role in another team.
  const elsewhere = await buildTeam(db)
  for (const [{ userId }, kind] of kinds)
    await buildMember(db, { teamId: elsewhere.id, userId, kind: 4 - kind })
  await buildMember(db, { teamId: elsewhere.id, userId: stranger.userId, kind: 1 })
  chair = await buildVariation(db)
})
afterAll(() => api.close())

const make = (values: ListValues = {}) =>
  buildList(api.db, { ownerId: maker.userId, isPrivate: true, ...values })

describe('rights on a list', () => {
  const calls = (id: number, itemId: number): [string, string, unknown?][] => [
    ['PUT', `/lists/${id}`, { description: '書きかえ' }],
    ['POST', `/lists/${id}/items`, { kind: 3, id: chair.id }],
    ['PATCH', `/lists/${id}/items/${itemId}`, { room: '居間' }],
    ['PUT', `/lists/${id}/items/order`, { item_ids: [itemId] }],
  ]
  const people = () => ({ maker, chief, member, viewer, stranger })
  const statuses = async (values: ListValues) => {
    const seen: Record<string, number[]> = {}
    for (const [name, by] of Object.entries(people())) {
      const { id } = await make({ ...values, items: [{ kind: 3, itemId: chair.id }] })
      const [row] = await api.db.select().from(listItems).where(eq(listItems.listId, id))
      const itemId = row?.id ?? 0
      seen[name] = [(await by.request('GET', `/lists/${id}`)).status]
      for (const [method, path, body] of calls(id, itemId))
        seen[name].push((await by.request(method, path, { body })).status)
      seen[name].push((await by.request('DELETE', `/lists/${id}/items/${itemId}`)).status)
      seen[name].push((await by.request('DELETE', `/lists/${id}`)).status)
    }
    return seen
  }
  const all = (status: number) => [status, status, status, status, status, status, status]
  const [everything, nothing, reading] = [all(200), all(404), [200, ...all(403).slice(1)]]

  test('gives all access to a private list to its owner only', async () => {
    expect(await statuses({})).toEqual({
      maker: everything,
      ...{ chief: nothing, member: nothing, viewer: nothing, stranger: nothing },
    })
  })

  test('lets everyone read a public list and only its owner change it', async () => {
    expect(await statuses({ isPrivate: false })).toEqual({
      maker: everything,
      ...{ chief: reading, member: reading, viewer: reading, stranger: reading },
    })
  })

  test('lets members change a team list, viewers read it, and its maker or team owners delete it', async () => {
    expect(await statuses({ teamId: team.id })).toEqual({
      maker: everything,
      chief: everything,
      member: [...everything.slice(0, -1), 403],
      viewer: reading,
      stranger: nothing,
    })
  })

  test('hides team lists from a person who left the team, even the person’s own', async () => {
    const leaver = await joinAs(api)
    const { id } = await make({ ownerId: leaver.userId, teamId: team.id })
    expect((await leaver.request('GET', `/lists/${id}`)).status).toBe(404)
    expect((await member.request('GET', `/lists/${id}`)).status).toBe(200)
  })

  test('lets an owner give a list to their own team, and team owners take it back', async () => {
    const give = (by: TestAccount, id: number, team_id: number | null) =>
      by.request('PUT', `/lists/${id}`, { body: { team_id } })
    const { id } = await make()
    expect((await give(maker, id, (await buildTeam(api.db)).id)).status).toBe(404)
    const looked = await buildList(api.db, { ownerId: viewer.userId })
    expect((await give(viewer, looked.id, team.id)).status).toBe(404)
    expect((await give(maker, id, team.id)).body).toMatchObject({ team: { id: team.id } })
    expect((await give(member, id, null)).status).toBe(403)
    expect((await give(chief, id, null)).body).toMatchObject({ team: null, owner: { id: chief.userId } })
    expect((await maker.request('GET', `/lists/${id}`)).status).toBe(404)
  })

  test('passes a team list to another member when its maker leaves the team', async () => {
    const leaver = await joinAs(api)
    const studio = await buildTeam(api.db)
    const stays = { teamId: studio.id, userId: member.userId, kind: 2 }
    for (const each of [stays, { ...stays, userId: leaver.userId }]) await buildMember(api.db, each)
    const { id } = await make({ ownerId: leaver.userId, teamId: studio.id, name: '共同の一覧' })
    const elsewhere = await make({ ownerId: leaver.userId, teamId: team.id, name: '出た会の一覧' })
    const own = await make({ ownerId: leaver.userId, name: '自分の一覧' })
    await api.db.transaction(async (tx) => {
      await handTeamListsOn(tx, leaver.userId, studio.id)
      await tx
        .delete(teamMembers)
        .where(and(eq(teamMembers.teamId, studio.id), eq(teamMembers.userId, leaver.userId)))
    })
    const ownerOf = async (listId: number) =>
      one(await api.db.select().from(lists).where(eq(lists.id, listId))).ownerId
    expect([await ownerOf(id), await ownerOf(elsewhere.id)]).toEqual([member.userId, leaver.userId])
    const exported = await leaver.request('GET', '/users/me/export')
    expect((exported.body as { lists: object[] }).lists).toEqual([
      expect.objectContaining({ id: own.id, name: '自分の一覧' }),
    ])
    await api.db.delete(teams).where(eq(teams.id, studio.id))
    expect(await ownerOf(id)).toBe(member.userId)
  })

  test('leaves lists of a left team out of the person’s limit', async () => {
    const busy = await joinAs(api)
    const values = Array.from({ length: limits.listsPerPerson }, (_, n) => ({
      ownerId: busy.userId,
      teamId: team.id,
      name: `${n}`,
    }))
    await api.db.insert(lists).values(values)
    expect((await busy.request('POST', '/lists', { body: { name: '次' } })).status).toBe(200)
  })

  test('passes a team list to a team owner when its maker deletes the account', async () => {
    const leaver = await joinAs(api)
    await buildMember(api.db, { teamId: team.id, userId: leaver.userId, kind: 2 })
    const { id } = await make({ ownerId: leaver.userId, teamId: team.id })
    const own = await make({ ownerId: leaver.userId })
    const body = { confirm: true, password: leaver.password }
    expect((await leaver.request('DELETE', '/users/me', { body })).status).toBe(200)
    expect((await member.request('GET', `/lists/${id}`)).body).toMatchObject({ owner: { id: chief.userId } })
    expect(await api.db.$count(lists, eq(lists.id, own.id))).toBe(0)
  })
})
