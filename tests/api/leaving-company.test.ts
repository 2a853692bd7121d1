// Actions on other people, after the actor deletes their account: the actions go, and no one sees the name
// again.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  follows,
  likes,
  listItems,
  notificationActors,
  notifications,
  teamMembers,
} from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { makeProjectOf, occur } from '#tests/support/notification-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildTeam } from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const name = '去りゆく 花子'

async function live(leaver: TestAccount, host: TestAccount) {
  const project = await makeProjectOf(db, host.userId)
  await leaver.request('POST', '/likes', { body: { kind: 1, id: project.id } })
  await leaver.request('POST', '/follows', { body: { user_id: host.userId } })
  await host.request('POST', '/follows', { body: { user_id: leaver.userId } })
  await buildMember(db, { teamId: project.teamId, userId: leaver.userId, kind: 2 })
  const list = await buildList(db, { ownerId: leaver.userId, items: [{ kind: 1, itemId: project.id }] })
  await db
    .update(listItems)
    .set({ room: '居間', part: 2, quantity: 3, note: '北側の壁' })
    .where(eq(listItems.listId, list.id))
  await occur(db, { type: 'ADD_LIST', actorId: leaver.userId, thing: { projectId: project.id } })
  return project
}

const textOf = async (person: TestAccount) =>
  JSON.stringify((await person.request('GET', '/notifications', { query: { limit: 100 } })).body)

test('exports a person’s likes, follows, lists, teams and notifications', async () => {
  const [person, host] = [
    await joinAs(api, { screenName: name }),
    await joinAs(api, { screenName: '残る 人' }),
  ]
  const project = await live(person, host)
  expect((await person.request('GET', '/users/me/export')).body).toMatchObject({
    lists: [
      { items: [{ kind: 1, item_id: project.id, room: '居間', part: 2, quantity: 3, note: '北側の壁' }] },
    ],
    likes: [{ kind: 1, item_id: project.id }],
    following: [{ id: host.userId, screen_name: '残る 人' }],
    team_members: [{ id: project.teamId, kind: 2 }],
    notifications: [{ notification_type: 'FOLLOW', actors: [{ screen_name: '残る 人' }] }],
  })
})

test('removes the name and the rows of a person who left from notifications and mails', async () => {
  const [leaver, host] = [await joinAs(api, { screenName: name }), await joinAs(api)]
  const project = await live(leaver, host)
  const companion = await joinAs(api, { screenName: '残る 連れ' })
  await companion.request('POST', '/likes', { body: { kind: 1, id: project.id } })
  const team = await buildTeam(db)
  await occur(db, { type: 'APPROVE_TEAM', actorId: leaver.userId, teamId: team.id, userId: host.userId })
  expect(await textOf(host)).toContain(name)
  const left = await leaver.request('DELETE', '/users/me', {
    body: { confirm: true, password: leaver.password },
  })
  expect(left.status).toBe(200)
  expect(await textOf(host)).not.toContain(name)
  const { body } = await host.request('GET', '/notifications')
  expect(body).toMatchObject({
    items: [
      { notification_type: 'APPROVE_TEAM', actors: [], actor_count: 0 },
      { notification_type: 'LIKE', actors: [{ screen_name: '残る 連れ' }], actor_count: 1 },
    ],
    total_count: 2,
    unread_count: 2,
  })
  const counts = await Promise.all([
    db.$count(notifications, eq(notifications.userId, leaver.userId)),
    db.$count(notificationActors, eq(notificationActors.userId, leaver.userId)),
    db.$count(likes, eq(likes.userId, leaver.userId)),
    db.$count(follows, eq(follows.followerId, leaver.userId)),
    db.$count(follows, eq(follows.followedId, leaver.userId)),
    db.$count(teamMembers, eq(teamMembers.userId, leaver.userId)),
  ])
  expect(counts).toEqual([0, 0, 0, 0, 0, 0])
  await db.execute(`update graphile_worker._private_jobs set run_at = now()`)
  const mails = (await deliverMails(api)).filter(({ to }) => to === host.email)
  expect(mails.some(({ text }) => text.includes('残る 連れさんが、'))).toBe(true)
  expect(JSON.stringify(mails)).not.toContain(name)
})
