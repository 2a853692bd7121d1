import { expect, test } from 'vitest'
import { listenHttp } from './listen.ts'

test('until a handler is there, it says that it is starting', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  const response = await fetch(`http://127.0.0.1:${listener.port}/`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect((await fetch(`http://127.0.0.1:${listener.port}/healthz`)).status).toBe(200)
  await listener.close(0)
})

test('a taken port is known at once', async () => {
  const listener = await listenHttp('127.0.0.1', 0)
  await expect(listenHttp('127.0.0.1', listener.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await listener.close(0)
})

test('closing lets the running request finish and refuses new ones', async () => {
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

test('what does not finish in time is cut', async () => {
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
