// Tests of searches while OpenSearch is slow or down.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { askUntil, connectOpenSearch } from './client.ts'
import { createOpenSearchIndex } from './opensearch-index.ts'

const asked: { path: string; body: string }[] = []
const server = createServer(async (request, response) => {
  const chunks = await request.toArray()
  const path = request.url ?? ''
  asked.push({ path, body: Buffer.concat(chunks).toString() })
  if (path.startsWith('/slow')) return
  const [, status] = /^\/status-(\d+)/.exec(path) ?? []
  if (status) response.statusCode = Number(status)
  response.end(path.includes('_bulk') ? '{"errors":false,"items":[]}' : '{}')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

const connect = () => {
  const client = connectOpenSearch(`${origin}/some?timeout=1`)
  return (path: string) =>
    client.ask(z.unknown(), 'GET', path).then(
      () => 'answered',
      (error: Error) => error.message,
    )
}

test('gives up a slow search alone, and answers others during and after it', async () => {
  const ask = connect()
  const slow = ask('/slow')
  expect(await ask('/quick')).toBe('answered')
  expect(await slow).toBe('search_unavailable')
  expect(await ask('/quick')).toBe('answered')
})

test('fails fast for a moment after OpenSearch has answered nothing', async () => {
  const ask = connect()
  expect(await ask('/slow/first')).toBe('search_unavailable')
  expect(await ask('/slow/second')).toBe('search_unavailable')
  expect(asked.map(({ path }) => path)).toContain('/slow/first')
  expect(asked.map(({ path }) => path)).not.toContain('/slow/second')
})

test.each([429, 503])('fails only the request that OpenSearch answers with %i', async (status) => {
  const ask = connect()
  expect(await ask(`/status-${status}/some`)).toBe('search_unavailable')
  expect(await ask('/quick')).toBe('answered')
})

test.each([502, 504])('fails fast for a moment after a proxy has answered %i', async (status) => {
  const ask = connect()
  expect(await ask(`/status-${status}/first`)).toBe('search_unavailable')
  expect(await ask(`/status-${status}/second`)).toBe('search_unavailable')
  expect(asked.map(({ path }) => path)).toContain(`/status-${status}/first`)
  expect(asked.map(({ path }) => path)).not.toContain(`/status-${status}/second`)
})

test('aborts the writes of an indexer that lost its lock, and answers others', async () => {
  const client = connectOpenSearch(origin)
  const lost = new AbortController()
  const held = askUntil(client, lost.signal)
  const write = (path: string) => held.ask(z.unknown(), 'POST', path, {}, 'write')
  const slow = write('/slow/write')
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/slow/write')
  const reason = new Error('The lock is lost')
  lost.abort(reason)
  await expect(slow).rejects.toBe(reason)
  await expect(write('/too-late')).rejects.toBe(reason)
  expect(asked.map(({ path }) => path)).not.toContain('/too-late')
  await expect(client.ask(z.unknown(), 'GET', '/quick')).resolves.toEqual({})
})

test('sends many documents in requests of a hundred, with room for searches between', async () => {
  const client = connectOpenSearch(origin)
  const schema = { text: { name: { weight: 1 } }, choices: [], numbers: [] }
  const index = createOpenSearchIndex({ client, name: 'many', schema })
  await index.upsert(Array.from({ length: 250 }, (_, id) => ({ id, rank: 0, text: { name: '棚' } })))
  const bulks = asked.filter(({ path }) => path.startsWith('/many/_bulk'))
  expect(bulks.map(({ body }) => body.trim().split('\n').length / 2)).toEqual([100, 100, 50])
})
