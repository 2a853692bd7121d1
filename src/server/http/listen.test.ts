import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listenHttp } from './listen.ts'

test('answers that it is starting until a handler is set', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  const response = await fetch(`http://127.0.0.1:${listener.port}/`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect((await fetch(`http://127.0.0.1:${listener.port}/healthz`)).status).toBe(200)
  await listener.close(0)
})

test('reports a taken port at once', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  await expect(listenHttp('127.0.0.1', listener.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await listener.close(0)
})

test('finishes the running request on close and refuses new ones', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  const url = `http://127.0.0.1:${listener.port}/`
  const arrived = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  listener.answerWith(async () => {
    arrived.resolve()
    await finish.promise
    return new Response('answered')
  })
  const running = fetch(url)
  await arrived.promise
  const closed = listener.close(10_000)
  await expect(fetch(url)).rejects.toThrow()
  finish.resolve()
  expect(await (await running).text()).toBe('answered')
  await closed
})

test('answers while leaving, without keeping connections', async () => {
  const leaving = new AbortController()
  const listener = await listenHttp('127.0.0.1', 0, { leaving: leaving.signal })
  listener.answerWith(() => new Response('answered'))
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${listener.port}/`)
    return [await answer.text(), answer.headers.get('connection')]
  }
  expect(await ask()).toEqual(['answered', 'keep-alive'])
  leaving.abort()
  expect(await ask()).toEqual(['answered', 'close'])
  await listener.close(0)
})

test('cuts requests that do not finish before the close deadline', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  const arrived = Promise.withResolvers<void>()
  listener.answerWith(() => {
    arrived.resolve()
    return new Promise(() => {})
  })
  const running = fetch(`http://127.0.0.1:${listener.port}/`)
  await arrived.promise
  await Promise.all([expect(running).rejects.toThrow(), listener.close(0)])
})

const impatient = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 25 }

const encode = (text: string) => new TextEncoder().encode(text)

/** Sends a text, then `more` after the first response, and returns all data until the server closes. */
async function say(port: number, text: string, more?: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    heard += part
  })
  socket.write(text)
  if (more) {
    await once(socket, 'data')
    socket.write(more)
  }
  await once(socket, 'close')
  return heard
}

const unreadable = [
  ['a backslash in the path', 'GET /\\a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['letters that nobody encoded', 'GET /あ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: <a>\r\nConnection: close\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['an address beyond measure', `GET /?${'x'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['far beyond measure', `GET /?${'x'.repeat(900_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
] as const

test.each(unreadable)('answers unreadable requests with a problem document: %s', async (_, text, status) => {
  const listener = await listenHttp('127.0.0.1', 0)
  const asked = vi.fn(() => new Response('read'))
  listener.answerWith(asked)
  const heard = await say(listener.port, text)
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toMatch(/content-type: application\/problem\+json/i)
  expect(JSON.parse(body)).toMatchObject({ status })
  expect(asked).not.toHaveBeenCalled()
  await listener.close(0)
})

test('refuses an unreadable request in the caller’s own words', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  listener.answerWith(
    () => new Response('read'),
    (reason) => new Response(`頁 ${reason}`, { status: 400 }),
  )
  for (const [, text] of unreadable) {
    expect(await say(listener.port, text)).toMatch(/頁 request_(unreadable|too_long)$/)
  }
  await listener.close(0)
})

test('answers with a problem document when a custom refusal throws', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  const fail = () => {
    throw new Error('no words')
  }
  listener.answerWith(() => new Response('read'), fail)
  for (const [, text, status] of unreadable)
    expect(await say(listener.port, text)).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} .*"status":${status}`, 's'),
    )
  listener.answerWith(
    () => new Response('read'),
    () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('no page')) })),
  )
  expect(await say(listener.port, 'no HTTP\r\n\r\n')).toBe('')
  expect(await (await fetch(`http://127.0.0.1:${listener.port}/`)).text()).toBe('read')
  await listener.close(0)
})

test('writes no refusal into an answer that has begun', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  listener.answerWith(
    () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(encode('begun')) })),
  )
  const heard = await say(listener.port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', 'no HTTP\r\n\r\n')
  expect(heard).toMatch(/^HTTP\/1\.1 200 /)
  expect(heard).not.toContain('400')
  await listener.close(0)
})

test.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['a body that never ends', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc'],
])('times out instead of waiting: %s', async (_, text) => {
  const listener = await listenHttp('127.0.0.1', 0, { timeouts: impatient })
  listener.answerWith(async (request) => new Response(await request.text().catch(() => 'cut')))
  expect(await say(listener.port, text)).toMatch(/^HTTP\/1\.1 408 /)
  await listener.close(0)
})

test('answers 431 to oversized headers without calling the handler', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  const asked = vi.fn(() => new Response('read'))
  listener.answerWith(asked)
  expect(
    await say(listener.port, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
  ).toMatch(/^HTTP\/1\.1 431 /)
  expect(asked).not.toHaveBeenCalled()
  await listener.close(0)
})

test('passes the peer’s address to the handler', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  listener.answerWith((_, edge) => new Response(edge?.peer))
  expect(await (await fetch(`http://127.0.0.1:${listener.port}/`)).text()).toBe('127.0.0.1')
  await listener.close(0)
})

test('tells the handler when its answer was sent and when the client disconnected', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  const asked: string[] = []
  const gone: string[] = []
  listener.answerWith((request, edge) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    edge?.whenSent?.(() => gone.push(pathname))
    return pathname === '/whole' ? new Response('whole') : new Promise(() => {})
  })
  const url = `http://127.0.0.1:${listener.port}`
  await (await fetch(`${url}/whole`)).text()
  await expect.poll(() => gone).toEqual(['/whole'])
  const whoAsks = new AbortController()
  const cut = fetch(`${url}/cut`, { signal: whoAsks.signal })
  await expect.poll(() => asked).toEqual(['/whole', '/cut'])
  whoAsks.abort()
  await expect(cut).rejects.toThrow('aborted')
  await expect.poll(() => gone).toEqual(['/whole', '/cut'])
  await listener.close(0)
})
