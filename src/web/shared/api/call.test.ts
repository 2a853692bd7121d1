import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { genericMessage } from '#contract/data/generic-message.ts'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { type ApiConnection, buildPath, createCall } from './call.ts'
import { createCallInProcess } from './call-in-process.ts'

const connection = { apiUrl: 'http://api.example', apiKey: 'test-key' }

function callAnsweredBy(answer: (request: Request) => Response, more: Partial<ApiConnection> = {}) {
  const requests: Request[] = []
  const call = createCall({
    ...connection,
    ...more,
    fetch: (request) => {
      requests.push(request)
      return answer(request)
    },
  })
  return { call, requests }
}

test('fills and escapes paths, repeats query keys and omits undefined values', () => {
  expect(
    buildPath('GET /makers/{id}/posts', {
      params: { id: 'a/b' },
      query: { kind: [1, 2], keyword: '椅子 オーク', in_stock: true, page: undefined },
    }),
  ).toBe(
    '/makers/a%2Fb/posts?kind=1&kind=2&keyword=%E6%A4%85%E5%AD%90+%E3%82%AA%E3%83%BC%E3%82%AF&in_stock=true',
  )
})

test('signs every call by key and time', async () => {
  const { call, requests } = callAnsweredBy(() => Response.json({ items: [] }))
  await call('GET /categories')
  const headers = requests[0]?.headers
  const text = `key=test-key&timestamp=${headers?.get('X-Timestamp')}`
  expect(headers?.get('X-Signature')).toBe(createHash('sha256').update(text).digest('base64'))
})

test('bypasses caches and replicas for a caller who needs the newest data', async () => {
  let wants = false
  const { call, requests } = callAnsweredBy(() => Response.json({ items: [] }), { newest: () => wants })
  await call('GET /categories')
  wants = true
  await call('GET /categories')
  expect(requests.map(({ cache }) => cache)).toEqual(['default', 'reload'])
})

test('answers a file with its name and type', async () => {
  const fileName = '甲工房 製品（〓が2文字）.csv'
  const { call } = callAnsweredBy(
    () =>
      new Response('品番', {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        },
      }),
  )
  const file = await call('GET /console/exports/products', { query: { maker_id: 3 } })
  expect([file.name, file.type, await file.text()]).toEqual([fileName, 'text/csv;charset=utf-8', '品番'])
})

test('turns a refusal into an ApiError with every issue', async () => {
  const errors = [{ path: 'query.limit', code: 'too_big', message: '1〜100の整数で指定してください' }]
  const { call } = callAnsweredBy(() =>
    Response.json({ code: 'invalid_request', detail: '入力内容をご確認ください。', errors }, { status: 422 }),
  )
  const refusal = await call('GET /categories').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 422, code: 'invalid_request', errors })
})

test('turns an answer that is no problem document into an ApiError', async () => {
  const { call } = callAnsweredBy(() => new Response('<html>', { status: 502 }))
  await expect(call('GET /categories')).rejects.toMatchObject({ status: 502, code: 'unknown' })
})

test('turns a lost connection into an ApiError with status 0, and an abort into an abort', async () => {
  const { call } = callAnsweredBy(() => {
    throw new TypeError('fetch failed')
  })
  await expect(call('GET /categories')).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  const aborted = callAnsweredBy((request) => {
    request.signal.throwIfAborted()
    return Response.json({ items: [] })
  })
  await expect(aborted.call('GET /categories', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('names the missing part of a call before sending anything', async () => {
  const { call, requests } = callAnsweredBy(() => Response.json({}))
  // Mistakes that bypass the types: an id from a URL, an empty form.
  const slips: [call: Promise<unknown>, needed: string][] = [
    [call('GET /order_groups/{code}', { params: { code: '' } }), 'code'],
    [call('GET /makers/{id}', { params: { id: Number('x') } }), 'id'],
    [call('GET /makers/{id}', JSON.parse('{}')), 'id'],
    [call('POST /addresses', JSON.parse('{}')), 'a body'],
    [call('PUT /addresses/{id}', JSON.parse('{"params":{"id":7},"body":null}')), 'a body'],
  ]
  for (const [refused, needed] of slips) {
    const refusal = await refused.catch((error: unknown) => error)
    expect(String(refusal)).toMatch(new RegExp(`(GET|POST|PUT) /.* was not sent: .*needs ${needed}$`))
    // Errors other than ApiError have the general message.
    expect(describeFailure(refusal)).toBe(genericMessage)
  }
  expect(requests).toEqual([])
  await call('DELETE /addresses/{id}', { params: { id: 7 } })
  expect(requests).toHaveLength(1)
})

test('passes input in process as over HTTP, and throws a problem as the same ApiError', async () => {
  const asked: unknown[] = []
  const call = createCallInProcess(async (route, { params, query, body }) => {
    asked.push([route, params, query.toString(), body])
    if (route === 'GET /categories') return { body: { items: [] } }
    return { problem: { type: '', title: '', status: 404, code: 'not_found', detail: 'ありません' } }
  })
  expect(await call('GET /categories')).toEqual({ items: [] })
  const query = { kind: [1, 2], in_stock: true }
  const refused = call('GET /makers/{id}/product_variations', { params: { id: 7 }, query })
  await expect(refused).rejects.toThrow(
    new ApiError({ status: 404, code: 'not_found', detail: 'ありません' }),
  )
  await expect(call('GET /makers/{id}', JSON.parse('{}'))).rejects.toThrow('was not sent')
  expect(asked).toEqual([
    ['GET /categories', {}, '', undefined],
    ['GET /makers/{id}/product_variations', { id: '7' }, 'kind=1&kind=2&in_stock=true', undefined],
  ])
  await expect(call('GET /categories', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('rejects a call without its path parameter or body before sending it', async () => {
  const { call, requests } = callAnsweredBy(() => Response.json({}))
  const loose = call as (route: string, input?: object) => Promise<unknown>
  await expect(loose('GET /makers/{id}', { params: { id: '' } })).rejects.toThrow('its path needs id')
  await expect(loose('POST /lists')).rejects.toThrow('it needs a body')
  await expect(loose('DELETE /lists/{id}', { params: { id: 1 } })).resolves.toEqual({})
  expect(requests).toHaveLength(1)
})
