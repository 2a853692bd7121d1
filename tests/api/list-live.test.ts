import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSharedList, shareList } from '#contract/lists/share-routes.ts'
import { teamMembers } from '#server/db/schema/index.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { openEvents } from '#tests/support/event-stream.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildTeam } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let owner: TestAccount
let member: TestAccount
let viewer: TestAccount
let stranger: TestAccount
let chair: { id: number }

beforeAll(async () => {
  api = await createTestApi()
  owner = await joinAs(api)
  member = await joinAs(api)
  viewer = await joinAs(api)
  stranger = await joinAs(api)
  chair = await buildVariation(api.db)
})
afterAll(() => api.close())

async function makeShared(teamId?: number) {
  const list = await buildList(api.db, {
    ...{ ownerId: owner.userId, teamId, isPrivate: false },
    items: [{ kind: 3, itemId: chair.id }],
  })
  const { token } = (await owner.request('POST', `/lists/${list.id}/share`)).as(shareList.response)
  const path = `/shared_lists/${token}`
  const item = one((await api.request('GET', path)).as(getSharedList.response).items.slice())
  return {
    id: list.id,
    decide: () => api.request('PUT', `${path}/items/${item.id}/decision`, { body: { decision: 1 } }),
    look: () => api.request('PUT', `${path}/seen`),
  }
}

async function openPages(...people: TestAccount[]) {
  const pages = await Promise.all(people.map((person) => openEvents(api.url, person)))
  for (const page of pages) await expect.poll(() => page.events).toHaveLength(1)
  return pages.map(({ named, cut }) => ({ listsOf: () => named('list').map(({ data }) => data.id), cut }))
}

test('pushes the client’s visit and decision to the owner’s open page only', async () => {
  const list = await makeShared()
  const [mine, theirs] = await openPages(owner, stranger)
  await list.decide()
  await deliverMails(api)
  await expect.poll(() => mine?.listsOf()).toEqual([list.id])
  await list.look()
  await deliverMails(api)
  await expect.poll(() => mine?.listsOf()).toEqual([list.id, list.id])
  expect(theirs?.listsOf()).toEqual([])
  mine?.cut()
  theirs?.cut()
})

test('pushes changes of a team list to its members, but to no former member', async () => {
  const team = await buildTeam(api.db)
  const left = await joinAs(api)
  const kinds = [
    [owner, 1],
    [member, 2],
    [viewer, 3],
    [left, 2],
  ] as const
  for (const [{ userId }, kind] of kinds) await buildMember(api.db, { teamId: team.id, userId, kind })
  const list = await makeShared(team.id)
  const pages = await openPages(owner, member, viewer, left, stranger)
  await api.db
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, left.userId)))
  await list.decide()
  await deliverMails(api)
  for (const page of pages.slice(0, 3)) await expect.poll(() => page.listsOf()).toEqual([list.id])
  for (const page of pages.slice(3)) expect(page.listsOf()).toEqual([])
  for (const page of pages) page.cut()
})
