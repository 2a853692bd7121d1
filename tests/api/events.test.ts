import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { recordEvents } from '#contract/events/routes.ts'
import { analyticsEvents } from '#server/db/schema/index.ts'
import { removeOldEvents } from '#server/features/events/service.ts'
import { createTestApi } from '#tests/support/api.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const [example] = recordEvents.example.body.events
const pageView = { ...example, context: { ...example.context, account_id: null } }
const send = (events: unknown[]) => api.request('POST', '/events', { body: { events } })

test('stores a batch of events with name, properties and account', async () => {
  const search = { event: { name: 'view_search_results', search_term: 'いす' }, context: example.context }
  const answer = await send([pageView, search])
  expect(answer).toMatchObject({ status: 200, body: { accepted: 2 } })
  const rows = await db.select().from(analyticsEvents).orderBy(analyticsEvents.id)
  expect(rows).toMatchObject([
    { name: 'page_view', properties: { path: '/makers', title: 'メーカー｜TOKONOMA' }, accountId: null },
    { name: 'view_search_results', properties: { search_term: 'いす' }, accountId: '00042' },
  ])
  expect(rows[0]?.sentAt.toISOString()).toBe(example.context.sent_at)
})

test('drops undeclared fields of an event', async () => {
  const more = { ...pageView, event: { ...pageView.event, email: 'mako@example.jp' } }
  await send([{ ...more, context: { ...more.context, session_id: 'a'.repeat(32) } }])
  const [row] = await db
    .select()
    .from(analyticsEvents)
    .where(eq(analyticsEvents.sessionId, 'a'.repeat(32)))
  expect(Object.keys(row?.properties ?? {})).toEqual(['path', 'title'])
})

const { event, context } = pageView

test.each([
  ['an unknown event name', { event: { ...event, name: 'click' }, context }],
  ['a full URL as the path', { event: { ...event, path: 'https://a.example/' }, context }],
  ['a title that is too long', { event: { ...event, title: 'x'.repeat(301) }, context }],
  ['an identity id', { event, context: { ...context, identity_id: 'mako' } }],
  ['half a surrogate pair', { event: { ...event, path: '/\ud800' }, context }],
  ['a day before the common era', { event, context: { ...context, sent_at: '0000-01-01T00:00:00Z' } }],
  ['a day long ago', { event, context: { ...context, session_started_at: '2019-12-31T23:59:59Z' } }],
  ['a day in the far future', { event, context: { ...context, sent_at: '2100-01-01T00:00:00Z' } }],
  ['an unpadded account id', { event, context: { ...context, account_id: '42' } }],
])('rejects a whole batch for %s', async (_, wrong) => {
  const before = await db.$count(analyticsEvents)
  expect(await send([pageView, wrong])).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
  expect(await db.$count(analyticsEvents)).toBe(before)
})

test('rejects an empty batch and one of more than 50 events', async () => {
  expect((await send(Array(51).fill(pageView))).status).toBe(422)
  expect((await send([])).status).toBe(422)
})

test('answers 404 for events when the server takes none', async () => {
  const { config } = api.services
  config.takesEvents = false
  expect(await send([pageView])).toMatchObject({ status: 404 })
  config.takesEvents = true
})

test('deletes events after 400 days and clears the account of a person who left', async () => {
  await db.delete(analyticsEvents)
  const person = await joinAs(api)
  await send([pageView, pageView])
  await db.execute(sql`update analytics_events set created_at = now() - interval '401 days'
    where id = (select min(id) from analytics_events)`)
  await removeOldEvents(db)
  expect(await db.$count(analyticsEvents)).toBe(1)

  const accountId = String(person.userId).padStart(5, '0')
  await send([{ event, context: { ...context, account_id: accountId } }])
  await person.request('DELETE', '/users/me', { body: { confirm: true, password: person.password } })
  const left = await db.select({ accountId: analyticsEvents.accountId }).from(analyticsEvents)
  expect(left).toEqual([{ accountId: null }])
})
