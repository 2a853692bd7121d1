import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordEvents } from '#contract/events/routes.ts'
import { listItems } from '#server/db/schema/index.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { createApiOfFew, somewhere, statusesOf } from '#tests/support/few-requests.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildProject } from '#tests/support/project-builders.ts'

const { api, read, bearerOf } = await createApiOfFew()
afterAll(() => api.close())

const person = await joinAs(api)
const other = await joinAs(api)
const inquirer = await joinAs(api)
const maker = await buildMaker(api.db)

// Fakes only this process's clock: PostgreSQL and the network keep theirs.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('reads', () => {
  test('limits reads per network and shows the rest in the headers', async () => {
    const from = somewhere()
    const left = []
    for (let n = 0; n < 3; n++) left.push((await read(from)).headers.get('ratelimit'))
    expect(left).toEqual(['"read";r=2;t=60', '"read";r=1;t=60', '"read";r=0;t=60'])
    vi.setSystemTime(Date.now() + 20_000)
    const refused = await read(from)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(refused.headers.get('retry-after')).toBe('40')
    expect(refused.headers.get('ratelimit-policy')).toBe('"read";q=3;w=60')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect(await refused.json()).toMatchObject({
      code: 'too_many_requests',
      detail: 'アクセスが集中しています。少し待ってから、再度お試しください。',
    })
    expect((await read(somewhere())).status).toBe(200)
    vi.setSystemTime(Date.now() + 41_000)
    expect((await read(from)).status).toBe(200)
  })

  test('counts a search by keyword as three reads and a blank keyword as one', async () => {
    const from = somewhere()
    const byKeyword = () => read(from, '/categories?keyword=%20')
    expect((await byKeyword()).headers.get('ratelimit')).toBe('"read";r=2;t=60')
    const search = await read(somewhere(), `/product_variations/search?keyword=${encodeURIComponent('椅子')}`)
    expect(search.headers.get('ratelimit')).toBe('"read";r=0;t=60')
  })

  test('limits reads of a whole IPv6 /64 together', async () => {
    let host = 0
    const fromHouse = () => read({ 'X-Forwarded-For': `2001:db8:7:7::${++host}` })
    expect(await statusesOf(4, fromHouse)).toEqual([200, 200, 200, 429])
    expect((await read({ 'X-Forwarded-For': '2001:db8:7:8::1' })).status).toBe(200)
  })

  test('counts reads by the proxy’s address, not by an invented one', async () => {
    let invented = 0
    const pretend = () => read({ 'X-Forwarded-For': `10.0.0.${++invented}, 198.51.100.250` })
    expect(await statusesOf(4, pretend)).toEqual([200, 200, 200, 429])
  })

  test('counts reads without a signature, pictures and sessions', async () => {
    const from = somewhere()
    const unsigned = () => api.raw('/materials', { headers: from })
    expect(await statusesOf(4, unsigned)).toEqual([401, 401, 401, 429])
    expect(await statusesOf(4, () => read(from, '/images/1?w=16'))).toEqual([404, 404, 404, 429])
    const again = somewhere()
    expect((await statusesOf(4, () => read(again, '/auth/get-session'))).at(-1)).toBe(429)
  })

  test('limits reads of a signed-in person on any network', async () => {
    const from = somewhere()
    const [mine, theirs] = [await bearerOf(person), await bearerOf(other)]
    expect(await statusesOf(4, () => read(from))).toEqual([200, 200, 200, 429])
    const me = () => read({ ...mine, ...somewhere() }, '/users/me')
    expect(await statusesOf(4, me)).toEqual([200, 200, 200, 429])
    expect((await read({ ...theirs, ...from }, '/users/me')).status).toBe(200)
  })

  test('counts reads with an invented token by network', async () => {
    const from = somewhere()
    const guess = () => read({ ...from, Authorization: 'Bearer e30.e30.e30' }, '/users/me')
    expect(await statusesOf(4, guess)).toEqual([401, 401, 401, 429])
    expect((await read(from)).status).toBe(200)
  })
})

test('limits inquiries to three a minute and ten an hour without counting invalid forms', async () => {
  const bearer = await bearerOf(inquirer)
  let keys = 0
  const send = (body: object) =>
    api.request('POST', `/makers/${maker.id}/contacts`, {
      body,
      headers: { ...bearer, 'Idempotency-Key': `inquiry-${++keys}` },
    })
  const inquiry = { category: 1, name: '床野 間子', body: '在庫はありますか。' }
  expect(await statusesOf(5, () => send({ ...inquiry, name: '' }))).toEqual(Array(5).fill(422))
  const statuses: number[] = []
  for (let minute = 0; minute < 4; minute++) {
    statuses.push(...(await statusesOf(4, () => send(inquiry))))
    vi.setSystemTime(Date.now() + 61_000)
  }
  const three = [200, 200, 200, 429]
  expect(statuses).toEqual([...three, ...three, ...three, 200, 429, 429, 429])
  const refused = await send(inquiry)
  expect(refused.headers.get('retry-after')).toMatch(/^33\d\d$/)
  expect(refused.headers.get('ratelimit-policy')).toBe('"contact";q=10;w=3600')
  expect(refused.headers.get('ratelimit')).toMatch(/^"contact";r=0;t=33\d\d$/)
})

test('counts analytics events one by one, not by batches', async () => {
  const from = somewhere()
  const [example] = recordEvents.example.body.events
  const send = (count: number, headers: Record<string, string>) =>
    api.request('POST', '/events', { headers, body: { events: Array(count).fill(example) } })
  expect((await send(2, from)).headers.get('ratelimit')).toBe('"event";r=1;t=60')
  expect((await send(2, from)).status).toBe(429)
  expect((await send(4, somewhere())).status).toBe(429)
  expect((await send(3, somewhere())).status).toBe(200)
})

test('counts no calls in process', async () => {
  const input = { params: {}, query: new URLSearchParams(), body: undefined }
  const answers = await Promise.all(Array.from({ length: 9 }, () => api.ask('GET /materials', input)))
  expect(answers.every((answer) => 'body' in answer)).toBe(true)
})

test('limits decisions on a shared list per network and per list', async () => {
  const { id: itemId } = await buildProject(api.db)
  const list = await buildList(api.db, { ownerId: person.userId, items: [{ kind: 1, itemId }] })
  const headers = { ...(await bearerOf(person)), ...somewhere() }
  const { token } = (await api.request('POST', `/lists/${list.id}/share`, { headers })).body as {
    token: string
  }
  const item = one(await api.db.select().from(listItems).where(eq(listItems.listId, list.id)))
  const decide = (from: Record<string, string>) =>
    api.request('PUT', `/shared_lists/${token}/items/${item.id}/decision`, {
      body: { decision: 1 },
      headers: from,
    })
  const here = somewhere()
  expect(await statusesOf(3, () => decide(here))).toEqual([200, 200, 200])
  expect((await decide(here)).status).toBe(429)
  expect((await decide(somewhere())).status).toBe(429)
})
