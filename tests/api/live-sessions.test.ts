// A stream ends with the session that opened it, even if another process ends the session.
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { identitySessions, users } from '#server/db/schema/index.ts'
import { selectUpdatesFrom } from '#server/features/notifications/updates.ts'
import { listenHttp } from '#server/http/listen.ts'
import {
  createLiveNotifications,
  notificationChannel,
} from '#server/live-notifications/live-notifications.ts'
import { selectEndedFrom } from '#server/live-notifications/select-ended.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openEvents } from '#tests/support/event-stream.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { cookieOf, joinAs, personOf, postIdentity, type TestAccount } from '#tests/support/people.ts'

const api = await createTestApi()
const { db } = api

/** A second process with its own listener, streams and connection to PostgreSQL. */
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
const urls = [api.url, `http://127.0.0.1:${listener.port}`]

afterAll(async () => {
  stopping.abort()
  await listener.close(0)
  await notifications.stop()
  await api.close()
})

/** Opens streams of a person in both processes, and waits for their first count. */
async function openPages(person: Pick<TestAccount, 'token'>) {
  const pages = await Promise.all(urls.map((url) => openEvents(url, person)))
  for (const page of pages) await expect.poll(() => page.named('count')).not.toEqual([])
  return pages
}

type Page = Awaited<ReturnType<typeof openEvents>>

/** Rejects if a stream is still open at the timeout. */
const allEnd = (pages: readonly Page[]) => Promise.all(pages.map(({ ended }) => ended))

/** Notifies the person after all earlier messages, and waits until each stream has received it. */
async function expectOpen({ userId }: TestAccount, pages: readonly Page[]): Promise<void> {
  const before = pages.map(({ events }) => events.length)
  await db.execute(sql`select pg_notify(${notificationChannel}, ${`${userId} 1`})`)
  for (const [at, { events }] of pages.entries())
    await expect.poll(() => events.length).toBeGreaterThan(before[at] ?? 0)
}

async function signInAgain({ email, password }: TestAccount) {
  const answer = await postIdentity(api, '/auth/sign-in/email', { email, password })
  return personOf(api, cookieOf(answer))
}

test('ends the open pages of a session that signs out, and of no other', async () => {
  const person = await joinAs(api)
  const elsewhere = await signInAgain(person)
  const stranger = await joinAs(api)
  const [own, others, strange] = [
    await openPages(person),
    await openPages(elsewhere),
    await openPages(stranger),
  ]
  await postIdentity(api, '/auth/sign-out', {}, person.cookie)
  await allEnd(own)
  await expectOpen(person, others)
  await expectOpen(stranger, strange)
  for (const page of [...others, ...strange]) page.cut()
})

test('ends the open pages of every session when all sessions are revoked', async () => {
  const person = await joinAs(api)
  const pages = [...(await openPages(person)), ...(await openPages(await signInAgain(person)))]
  await postIdentity(api, '/auth/revoke-sessions', {}, person.cookie)
  await allEnd(pages)
})

test('ends the open pages of a person whose password is reset', async () => {
  const person = await joinAs(api)
  const pages = await openPages(person)
  await postIdentity(api, '/auth/request-password-reset', { email: person.email })
  const [mail] = await deliverMails(api)
  const reset = { token: mail && tokenIn(mail), newPassword: 'fusuma6panels' }
  expect((await postIdentity(api, '/auth/reset-password', reset)).status).toBe(200)
  await allEnd(pages)
})

test('ends the open pages of a locked account', async () => {
  const [person, staff] = [await joinAs(api), await joinAs(api, { staff: true })]
  const pages = await openPages(person)
  const locked = await staff.request('POST', `/console/users/${person.userId}/lock`, {
    body: { reason: '宣伝の投稿' },
  })
  expect(locked.status).toBe(200)
  await allEnd(pages)
})

test('ends the open pages of a deleted account', async () => {
  const person = await joinAs(api)
  const pages = await openPages(person)
  const body = { confirm: true, password: person.password }
  expect((await person.request('DELETE', '/users/me', { body })).status).toBe(200)
  await allEnd(pages)
})

test('ends the open pages of a locked person with sessions of another issuer', async () => {
  const { userId } = await joinAs(api)
  const ended = Promise.withResolvers<void>()
  const quit = notifications.join({
    ...{ userId, since: undefined, end: ended.resolve },
    tell: () => {},
    tellOfList: () => {},
  })
  await db.update(users).set({ lockedAt: new Date(), lockedReason: '宣伝の投稿' }).where(eq(users.id, userId))
  await ended.promise
  quit()
})

test('ends a page whose session ended before the page was registered', async () => {
  const { userId } = await joinAs(api)
  const [session] = await db
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .innerJoin(users, eq(users.subject, identitySessions.userId))
    .where(eq(users.id, userId))
  const [alive, gone] = [
    { userId, sessionId: session?.id },
    { userId, sessionId: 'a-session-that-is-not-there' },
  ]
  expect(await selectEndedFrom(db)([alive, gone, { userId }])).toEqual(new Set([gone]))
  const ended = Promise.withResolvers<void>()
  const quit = notifications.join({
    ...{ ...gone, since: undefined, end: ended.resolve },
    tell: () => {},
    tellOfList: () => {},
  })
  await ended.promise
  quit()
})
