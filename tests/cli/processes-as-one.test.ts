// Two api processes and two workers on one database act as one service: each knows the other's changes.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createContact } from '#contract/contacts/routes.ts'
import { makerContacts, products } from '#server/db/schema/index.ts'
import { rateClasses } from '#server/http/rate-limit/rate-classes.ts'
import { requestBy } from '#tests/support/api.ts'
import { startApiProcesses } from '#tests/support/api-processes.ts'
import { buildMaker, buildProduct } from '#tests/support/builders.ts'
import { openEvents } from '#tests/support/event-stream.ts'
import { startKillableProgram } from '#tests/support/killable-program.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { occur } from '#tests/support/notification-builders.ts'
import { joinAs, personOf, postIdentity } from '#tests/support/people.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const webUrl = 'http://127.0.0.1:3000'
const apis = await startApiProcesses(2, {
  ...{ TOKEN_ISSUER: '', TOKEN_JWKS_URL: '', TOKEN_AUDIENCE: '', RATE_LIMIT: '1', WEB_URL: webUrl },
  API_URL: 'http://127.0.0.1:4000',
  AUTH_SECRETS: '1:a-secret-for-tests-and-for-nothing-else',
})
const { db } = apis
await db.execute(sql`create table ticks as select task_id, run_at from graphile_worker._private_jobs`)
await db.execute(sql`create function note_tick() returns trigger language plpgsql as
  $$ begin insert into ticks values (new.task_id, new.run_at); return null; end $$`)
await db.execute(sql`create trigger note_tick after insert on graphile_worker._private_jobs
  for each row execute function note_tick()`)
const workers = await Promise.all(
  [1, 2].map(() => startKillableProgram('worker', apis.variables, /^Ready: working off jobs/m)),
)
afterAll(async () => {
  await Promise.all(workers.map(({ kill }) => kill()))
  await apis.close()
})

const [one, other] = apis.processes.map(({ url }) => {
  const raw = (path: string, init?: RequestInit) => fetch(url + path, init)
  return { url, db, raw, request: requestBy(raw), services: { config: { webUrl } } }
}) as [Parameters<typeof joinAs>[0] & { url: string }, Parameters<typeof joinAs>[0] & { url: string }]

test('shares a session between two api processes until sign-out at either', async () => {
  const person = await joinAs(one)
  const there = personOf(other, person.cookie)
  const token = { headers: { Authorization: `Bearer ${await there.token()}` } }
  const write = (api: typeof one) =>
    api.request('POST', '/settings/profile', { ...token, body: { bio: '設計' } })
  expect([(await write(other)).status, (await write(one)).status]).toEqual([200, 200])
  expect((await postIdentity(other, '/auth/sign-out', {}, person.cookie)).status).toBe(200)
  expect([(await write(one)).status, (await write(other)).status]).toEqual([401, 401])
})

test('counts wrong passwords of two api processes together', async () => {
  const { email } = await joinAs(one)
  const guess = async (api: typeof one) =>
    (await postIdentity(api, '/auth/sign-in/email', { email, password: 'not-this-one-1' })).status
  const quota = rateClasses.password[0].count
  for (let n = 0; n < quota; n++) expect(await guess(n % 2 ? one : other)).toBe(401)
  expect([await guess(one), await guess(other)]).toEqual([429, 429])
})

test('applies an Idempotency-Key and a limit across two api processes', async () => {
  const person = await joinAs(one)
  const maker = await buildMaker(db)
  const body = { category: 1, name: '床野 間子', body: '納期を教えてください。' }
  const ask = (api: typeof one, key: string) =>
    personOf(api, person.cookie).request('POST', `/makers/${maker.id}/contacts`, {
      body,
      headers: { 'Idempotency-Key': key },
    })
  const both = await Promise.all([ask(one, 'inquiry-1'), ask(other, 'inquiry-1')])
  const [first, second] = both.map((answer) => answer.as(createContact.response))
  expect(second).toEqual(first)
  expect(await db.$count(makerContacts)).toBe(1)
  expect([(await ask(one, 'inquiry-2')).status, (await ask(other, 'inquiry-3')).status]).toEqual([200, 429])
})

test('notifies pages connected to either api process', async () => {
  const person = await joinAs(one)
  const pages = [await openEvents(one.url, person), await openEvents(other.url, person)]
  // Notifications before a page's first count are part of it, and no event.
  for (const page of pages) await expect.poll(() => page.named('count')).toHaveLength(1)
  await occur(db, { type: 'FOLLOW', actorId: (await buildUser(db)).id, userId: person.userId })
  for (const page of pages) await expect.poll(() => page.named('notification')).toHaveLength(1)
  for (const page of pages) page.cut()
})

test('finds and shows a change in both api processes despite their caches', async () => {
  const product = await buildProduct(db, { name: 'ボウ チェア' })
  await buildVariation(db, { productId: product.id })
  const namesAt = async (api: typeof one, keyword: string) => {
    const { body } = await api.request('GET', '/product_variations/search', { query: { keyword } })
    return JSON.stringify(body)
  }
  for (const api of [one, other]) await expect.poll(() => namesAt(api, 'ボウ')).toContain('ボウ チェア')
  await db.update(products).set({ name: 'ヨイ チェア' })
  for (const api of [one, other]) {
    await expect.poll(() => namesAt(api, 'ヨイ')).toContain('ヨイ チェア')
    await expect.poll(() => namesAt(api, 'ボウ')).not.toContain('ボウ チェア')
  }
})

test('runs a job scheduled every minute once with two workers', async () => {
  const ticks = async () => {
    const { rows } = await db.execute<{ times: number }>(sql`
      select count(*)::int as times from ticks t join graphile_worker._private_tasks k on k.id = t.task_id
      where k.identifier = 'note_due_articles' group by t.run_at`)
    return rows.map(({ times }) => times)
  }
  await expect.poll(ticks).not.toEqual([])
  // The other process's tick would come a moment later.
  await wait(3_000)
  expect(new Set(await ticks())).toEqual(new Set([1]))
})
