import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { selectUpdatesFrom } from '#server/features/notifications/updates.ts'
import { listenHttp } from '#server/http/listen.ts'
import { createLiveNotifications, pagesPerPerson } from '#server/live-notifications/live-notifications.ts'
import { selectEndedFrom } from '#server/live-notifications/select-ended.ts'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { openEvents } from '#tests/support/event-stream.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { makeProjectOf, occur, undo } from '#tests/support/notification-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

/** Announces the notification, as a worker does after the commit. */
const announce = () => deliverMails(api)

async function follow(person: TestAccount) {
  const occasion = { type: 'FOLLOW' as const, actorId: (await buildUser(db)).id, userId: person.userId }
  await occur(db, occasion)
  await announce()
  return occasion
}

const listenersOf = async () =>
  (
    await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity
    where application_name = 'tokonoma notifications' and datname = current_database()`)
  ).rows

test('pushes the unread count to an open page and every change of it', async () => {
  const [person, stranger] = [await joinAs(api), await joinAs(api)]
  const page = await openEvents(api.url, person)
  const strangers = await openEvents(api.url, stranger)
  await expect.poll(() => page.events).toMatchObject([{ name: 'count', data: { unread_count: 0 } }])
  const occasion = await follow(person)
  await expect.poll(() => page.named('notification')).toHaveLength(1)
  expect(page.named('count').at(-1)).toMatchObject({ data: { unread_count: 1 } })
  await undo(db, occasion)
  await announce()
  await expect.poll(() => page.named('count').at(-1)?.data).toEqual({ unread_count: 0 })
  await follow(person)
  await expect.poll(() => page.named('count').at(-1)?.data).toEqual({ unread_count: 1 })
  await person.request('POST', '/notifications/read')
  await announce()
  await expect.poll(() => page.named('count').at(-1)?.data).toEqual({ unread_count: 0 })
  expect(strangers.events).toMatchObject([{ data: { unread_count: 0 } }])
  page.cut()
  strangers.cut()
})

test('resumes a cut connection without a lost or repeated notification', async () => {
  const person = await joinAs(api)
  const page = await openEvents(api.url, person)
  await follow(person)
  await expect.poll(() => page.named('notification')).toHaveLength(1)
  page.cut()
  for (const _ of [1, 2, 3]) await follow(person)
  const again = await openEvents(api.url, person, { lastEventId: page.events.at(-1)?.id })
  await expect.poll(() => again.named('notification')).toHaveLength(3)
  expect(again.named('count').at(-1)?.data).toEqual({ unread_count: 4 })
  const ids = [...page.named('notification'), ...again.named('notification')].map(({ data }) => data.id)
  expect(new Set(ids).size).toBe(4)
  again.cut()
  await expect.poll(() => api.services.notifications.count(person.userId)).toBe(0)
})

test('pushes a notification again when another actor joins', async () => {
  const person = await joinAs(api)
  const thing = { projectId: (await makeProjectOf(db, person.userId)).id }
  const page = await openEvents(api.url, person)
  // Waits for each: notifications in quick succession would arrive as one event.
  for (const told of [1, 2]) {
    await occur(db, { type: 'LIKE', actorId: (await buildUser(db)).id, thing })
    await announce()
    await expect.poll(() => page.named('notification')).toHaveLength(told)
  }
  const [first, second] = page.named('notification')
  expect(second?.data).toEqual(first?.data)
  expect(second?.id).toBeGreaterThan(first?.id ?? 0)
  page.cut()
})

test('catches up after the connection to PostgreSQL was broken', async () => {
  const person = await joinAs(api)
  const page = await openEvents(api.url, person)
  await expect.poll(() => page.events).toHaveLength(1)
  expect(await listenersOf()).toHaveLength(1)
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tokonoma notifications' and datname = current_database()`)
  await follow(person)
  await expect.poll(() => page.named('notification')).toHaveLength(1)
  // The event cannot name the changed lists.
  expect(page.named('list')).toMatchObject([{ data: { id: null } }])
  page.cut()
})

test('allows five open pages per person and rejects visitors', async () => {
  const person = await joinAs(api)
  const pages = []
  for (let n = 0; n < pagesPerPerson; n++) pages.push(await openEvents(api.url, person))
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
  expect((await openEvents(api.url, person)).status).toBe(429)
  for (const page of pages) page.cut()
  await expect.poll(() => api.services.notifications.count(person.userId)).toBe(0)
  const refused = await api.raw('/notifications/events', { headers: signedHeaders() })
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'token_missing' }])
  const unsigned = await api.raw('/notifications/events')
  expect(unsigned.status).toBe(401)
  const wrong = await api.raw('/notifications/events', { method: 'POST', headers: signedHeaders() })
  expect(wrong.status).toBe(405)
})

test('ends its open pages when a process stops', async () => {
  const stopping = new AbortController()
  const notifications = createLiveNotifications({
    selectUpdates: selectUpdatesFrom(db),
    selectEnded: selectEndedFrom(db),
    url: String(api.pool.options.connectionString),
    logger: api.services.logger,
    stopping: stopping.signal,
  })
  const listener = await listenHttp('127.0.0.1', 0)
  listener.answerWith(createApi({ ...api.services, notifications }).fetch)
  const url = `http://127.0.0.1:${listener.port}`
  const person = await joinAs(api)
  const pages = await Promise.all([openEvents(url, person), openEvents(url, person)])
  stopping.abort()
  // Longer than the test may take: the pages must end by themselves.
  await listener.close(600_000)
  await notifications.stop()
  await Promise.all(pages.map(({ ended }) => ended))
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
})
