import { afterAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/data/errors.ts'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { createApi } from '#server/app.ts'
import { createTestApi, fetchFrom, signedHeaders } from '#tests/support/api.ts'
import { createCallInProcess } from '#web/shared/api/call-in-process.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

type AskOptions = { params?: Record<string, string>; query?: string; body?: unknown }

/** Returns the answers to one question over HTTP and in process. */
async function askBoth(route: string, { params = {}, query = '', body: sent }: AskOptions) {
  const [method = '', template = ''] = route.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const { status, body } = await api.request(method, query === '' ? path : `${path}?${query}`, { body: sent })
  const answer = await api.ask(route, { params, query: new URLSearchParams(query), body: sent })
  return { http: { status, body }, asked: answer }
}

const search = 'GET /product_variations/search'
const variation = { params: { id: '1' } }

describe('calls in process and over HTTP', () => {
  test.each<[string, AskOptions]>([
    [search, { query: 'kind=1&limit=24' }],
    [search, { query: 'kind[]=1&color_type_ids=1,2&sort=price_asc&limit=100&offset=20' }],
    [search, { query: 'keyword=オーク 椅子&limit=100' }],
    [search, { query: 'keyword=そふぁ' }],
    [search, { query: 'keyword=ソフアー' }],
    [search, { query: 'keyword=見つからない言葉&kind=2' }],
    ['GET /product_variations/search_hit_counts', { query: 'category_id=1&min_price=20000' }],
    ['GET /product_variations/search_total', { query: 'category_id=1&min_price=20000' }],
    ['GET /product_variations/search/posts', { query: 'limit=40' }],
    ['GET /product_variations/{id}', variation],
    ['GET /product_variations/{id}/similarities', { ...variation, query: 'axis=color' }],
    ['GET /products/{id}', variation],
    ['GET /makers/all', {}],
    ['GET /makers/{id}', variation],
    ['GET /makers/{id}/product_variations', { ...variation, query: 'limit=12' }],
    ['GET /makers/{id}/posts', variation],
    ['GET /makers/latest_and_random', { query: 'limit=8' }],
    ['GET /categories', {}],
    ['GET /suggest_keywords', { query: 'keyword=い' }],
  ])('answers alike in process and over HTTP: %s %j', async (route, input) => {
    const { http, asked } = await askBoth(route, input)
    expect(http.status).toBe(200)
    expect(asked).toStrictEqual({ body: http.body })
  })

  test('answers the example of every route alike in process and over HTTP', async () => {
    for (const route of routes as readonly Route[]) {
      const { params, query = {}, body }: Route['example'] = route.example
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(query)) {
        for (const item of [value].flat()) search.append(name, item)
      }
      const { http, asked } = await askBoth(`${route.method} ${route.path}`, {
        params,
        query: search.toString(),
        body,
      })
      const isFile = route.file && http.status === 200
      // A file over HTTP is bytes, which the test reads as text. Its type may name a charset.
      if (isFile)
        expect(asked).toMatchObject({ body: { mimeType: expect.stringContaining(route.file?.[0] ?? '') } })
      else expect(asked).toStrictEqual(http.status === 200 ? { body: http.body } : { problem: http.body })
    }
  })

  test.each<[number, string, AskOptions]>([
    [404, 'GET /product_variations/{id}', { params: { id: '999999' } }],
    [404, 'GET /makers/{id}/posts', { params: { id: '999999' } }],
    [422, 'GET /product_variations/{id}', { params: { id: 'chair' } }],
    [422, search, { query: 'limit=1000&sort=best&min_price=cheap&keyword=%00' }],
    [404, 'GET /nowhere', {}],
  ])('answers the same problem in process and over HTTP: %i from %s %j', async (status, route, input) => {
    const { http, asked } = await askBoth(route, input)
    expect(http.status).toBe(status)
    expect(asked).toStrictEqual({ problem: http.body })
  })
})

test('freezes answers whose parts are shared between callers', async () => {
  const input = { params: {}, query: new URLSearchParams('keyword=椅子&limit=1'), body: undefined }
  const answer = await api.ask(search, input)
  expect(answer).toMatchObject({ body: { items: [{ product: {}, highlights: [{}] }] } })
  const call = createCallInProcess(api.ask)
  const { items, facets } = await call(search, { query: { keyword: '椅子', limit: 1 } })
  expect(Object.isFrozen(items[0]?.product)).toBe(true)
  expect(Object.isFrozen(items[0]?.highlights?.[0])).toBe(true)
  expect(Object.isFrozen(facets.kind[0])).toBe(true)
})

test('answers 503 to a call in process while the database is unreachable', async () => {
  const db = new Proxy(api.services.db, {
    get: () => () => {
      throw Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })
    },
  })
  const { ask } = createApi({ ...api.services, db })
  const answer = await ask('GET /materials', { params: {}, query: new URLSearchParams(), body: undefined })
  expect(answer).toMatchObject({ problem: { status: 503, detail: errorCatalogue.unavailable.detail } })
})

test('counts requests in process and over HTTP in the metrics', async () => {
  const app = createApi(api.services)
  const nothing = { params: {}, query: new URLSearchParams(), body: undefined }
  await fetchFrom(app, '/materials', { headers: signedHeaders() })
  await app.ask('GET /materials', nothing)
  await app.ask('GET /makers/{id}', { ...nothing, params: { id: '999999' } })
  await app.ask('BREW /coffee', nothing)
  const text = await (await fetchFrom(app, '/metrics')).text()
  const count = (labels: string) => `http_request_duration_seconds_count{${labels}}`
  expect(text).toContain(`${count('route="listMaterials",method="GET",status="200"')} 2`)
  expect(text).toContain(`${count('route="getMaker",method="GET",status="404"')} 1`)
  expect(text).toContain(`${count('route="none",method="other",status="404"')} 1`)
  expect(text).not.toContain('coffee')
})
