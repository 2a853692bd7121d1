import { expect, test } from 'vitest'
import { answerProbes } from './web-piece.ts'

const page = async () => new Response('a page', { status: 404 })
const webUrl = 'https://example.jp'
const ask = (security: Parameters<typeof answerProbes>[2]['security'], path = '/.well-known/security.txt') =>
  answerProbes(page, () => false, { webUrl, security })(new Request(webUrl + path))

test('serves security.txt with the configured contact', async () => {
  const answer = await ask({
    contact: 'https://example.jp/report',
    expires: new Date(Date.now() + 86_400_000),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toContain('Contact: https://example.jp/report\n')
})

test('leaves security.txt to the pages, which answer 404, without a contact or after its date', async () => {
  expect((await ask(undefined)).status).toBe(404)
  expect((await ask({ contact: 'https://example.jp/report', expires: new Date(0) })).status).toBe(404)
})
