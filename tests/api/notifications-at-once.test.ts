// Many people do and undo the same action at once: notifications match the answers.

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/routes.ts'
import { likes, lists, notificationActors, notifications } from '#server/db/schema/index.ts'
import { pressUntilAnswered } from '#tests/support/all-at-once.ts'
import { createTestApi, type TestResponse } from '#tests/support/api.ts'
import { buildList, buildUser } from '#tests/support/list-builders.ts'
import { makeProjectOf, occur } from '#tests/support/notification-builders.ts'
import { buildMember, buildPost } from '#tests/support/project-builders.ts'
import { startTokenIssuer } from '#tests/support/token-issuer.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

// Uses a hosted issuer, to avoid hashing a password for each of the crowd.
const issuer = await startTokenIssuer()
const key = await issuer.addKey('crowd', 'EdDSA')
const api = await createTestApi({ identity: { hosted: issuer.hosted() } })
afterAll(async () => {
  await api.close()
  await issuer.close()
})
const { db } = api

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

type Caller = { userId: number; headers: Record<string, string> }

async function join(): Promise<Caller> {
  const subject = randomUUID()
  const { id: userId } = await buildUser(db, { issuer: issuer.address, subject })
  const token = await issuer.sign(key, { sub: subject, auth_time: Math.floor(Date.now() / 1000) })
  return { userId, headers: { Authorization: `Bearer ${token}` } }
}

const ask = (method: string, path: string, caller: Caller, body?: object): Promise<TestResponse> =>
  pressUntilAnswered(() => api.request(method, path, { headers: caller.headers, body }))

const told = async (person: Caller) =>
  (await ask('GET', '/notifications', person)).as(listNotifications.response).items

/** More than the api has connections. */
const many = 24

const owner = await join()
const partner = await join()
const crowd: Caller[] = []
while (crowd.length < many) crowd.push(...(await times(8, join)))

async function makeProject() {
  const project = await makeProjectOf(db, owner.userId)
  await buildMember(db, { teamId: project.teamId, userId: partner.userId, kind: 2 })
  return { kind: 1, id: project.id }
}

test('joins many simultaneous likes into one notification for each recipient', async () => {
  const target = await makeProject()
  const answers = await Promise.all(crowd.map((person) => ask('POST', '/likes', person, target)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (const person of [owner, partner]) {
    const about = (await told(person)).filter((item) => item.thing?.id === target.id)
    expect(about).toMatchObject([{ actor_count: many, read: false }])
    expect(
      await db.$count(notificationActors, eq(notificationActors.notificationId, about[0]?.id ?? 0)),
    ).toBe(many)
  }
})

test('creates one notification for many simultaneous follows by one person', async () => {
  const [fan] = crowd
  if (!fan) throw new Error('nobody came')
  const answers = await times(many, () => ask('POST', '/follows', fan, { user_id: partner.userId }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const follows = (await told(partner)).filter(({ notification_type }) => notification_type === 'FOLLOW')
  expect(follows).toMatchObject([{ actor_count: 1 }])
})

test('keeps only standing likes in a notification after simultaneous likes and withdrawals', async () => {
  const target = await makeProject()
  const storm = crowd.slice(0, 20)
  await Promise.all(
    storm.map(async (person, n) => {
      for (let press = 0; press < 5 + (n % 2); press++)
        await ask(press % 2 === 0 ? 'POST' : 'DELETE', '/likes', person, target)
    }),
  )
  const standing = await db.select({ id: likes.userId }).from(likes).where(eq(likes.projectId, target.id))
  expect(standing).toHaveLength(10)
  const [about, ...others] = (await told(owner)).filter((item) => item.thing?.id === target.id)
  expect(others).toEqual([])
  const actors = await db
    .select({ id: notificationActors.userId })
    .from(notificationActors)
    .where(eq(notificationActors.notificationId, about?.id ?? 0))
  expect(new Set(actors.map(({ id }) => id))).toEqual(new Set(standing.map(({ id }) => id)))
})

test('answers simultaneous likes, reads and deletions of accounts without deadlock or server error', async () => {
  const group = crowd.slice(8, 16)
  const targets = await Promise.all(
    group.map(async ({ userId }) => {
      const project = await makeProjectOf(db, userId)
      for (const other of group.slice(0, 4))
        if (other.userId !== userId) await buildMember(db, { teamId: project.teamId, userId: other.userId })
      return [
        { kind: 1, id: project.id },
        { kind: 2, id: (await buildPost(db, { projectId: project.id })).id },
      ]
    }),
  )
  const leavers = group.slice(5)
  const work = group.flatMap((person) => [
    ...targets.flat().map((target) => ask('POST', '/likes', person, target)),
    ask('POST', '/notifications/read', person),
    ...targets.flat().map((target) => ask('DELETE', '/likes', person, target)),
    ask('POST', '/notifications/read', person),
  ])
  const leaving = leavers.map((person) => ask('DELETE', '/users/me', person, { confirm: true }))
  for (const { status, body } of await Promise.all(work))
    expect([200, 401, 403, 404], JSON.stringify(body)).toContain(status)
  expect((await Promise.all(leaving)).map(({ status }) => status)).toEqual(leavers.map(() => 200))
  const empty = await db.execute(
    `select 1 from notifications n where type in ('LIKE', 'FOLLOW')
     and not exists (select from notification_actors a where a.notification_id = n.id)`,
  )
  expect(empty.rows).toEqual([])
  const { rows } = await db.execute(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('passes team lists to remaining members when colleagues leave simultaneously', async () => {
  const [first, ...colleagues] = crowd.slice(16, 24)
  if (!first) throw new Error('nobody came')
  const project = await makeProjectOf(db, first.userId)
  const members = colleagues.map(({ userId }) => ({ teamId: project.teamId, userId, kind: 2 }))
  for (const member of members) await buildMember(db, member)
  const leavers = colleagues.slice(0, 4)
  const made = await Promise.all(
    leavers.map(({ userId: ownerId }) => buildList(db, { ownerId, teamId: project.teamId })),
  )
  const work = colleagues
    .slice(4)
    .flatMap((person) =>
      made.flatMap(({ id }) => [
        ask('POST', `/lists/${id}/items`, person, { kind: 1, id: project.id }),
        ask('PUT', `/lists/${id}`, person, { description: `表紙 ${person.userId}` }),
      ]),
    )
  const leaving = leavers.map((person) =>
    api.request('DELETE', '/users/me', {
      headers: person.headers,
      body: { confirm: true },
    }),
  )
  for (const { status } of [...(await Promise.all(leaving)), ...(await Promise.all(work))])
    expect(status).toBe(200)
  const stayed = [first, ...colleagues.slice(4)].map(({ userId }) => userId)
  const rows = await db.select().from(lists).where(eq(lists.teamId, project.teamId))
  expect(rows).toHaveLength(4)
  for (const { ownerId } of rows) expect(stayed).toContain(ownerId)
  const { rows: counted } = await db.execute(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(counted).toEqual([{ deadlocks: 0 }])
})

test('marks notifications read as of the request and leaves later ones unread', async () => {
  const person = await join()
  const projects = [await makeProjectOf(db, person.userId), await makeProjectOf(db, person.userId)]
  for (const { id: projectId } of projects)
    await occur(db, { type: 'LIKE', actorId: (await buildUser(db)).id, subject: { projectId } })
  const { reading } = await db.transaction(async (tx) => {
    const joined = eq(notifications.projectId, projects[0]?.id ?? 0)
    await tx.update(notifications).set({ updatedAt: new Date() }).where(joined)
    const reading = ask('POST', '/notifications/read', person)
    await untilSomebodyWaits(tx)
    return { reading }
  })
  expect((await reading).body).toEqual({ unread_count: 1 })
  expect((await told(person)).map(({ read }) => read)).toEqual([true, false])
})
