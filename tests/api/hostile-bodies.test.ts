// Expensive bodies: unwanted ones are refused by their headers, and no unbounded body is parsed.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { rateClasses } from '#server/http/rate-limit/rate-classes.ts'
import { createRateLimiter } from '#server/http/rate-limit/rate-limiter.ts'
import { createLogger } from '#server/logger.ts'
import { createTestApi, fetchFrom, signedHeaders } from '#tests/support/api.ts'
import { joinAs } from '#tests/support/people.ts'
import { studioPicture } from '#tests/support/pictures.ts'

const api = await createTestApi()
afterAll(() => api.close())
const person = await joinAs(api)
const signed = async (from = person) => ({
  ...signedHeaders(),
  Authorization: `Bearer ${await from.token()}`,
})

/** Sends the pieces one by one, in chunks unless the headers give a length, and then ends. */
async function send(
  url: string,
  headers: Record<string, string>,
  pieces: Iterable<string | Uint8Array>,
  { ends = true } = {},
) {
  const sending = request(url, { method: 'POST', headers })
  sending.on('error', () => {})
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.flushHeaders()
  for (const piece of pieces) if (!sending.destroyed) sending.write(piece)
  if (ends) sending.end()
  const [answer] = await answered
  const problem = JSON.parse(await text(answer))
  sending.destroy()
  return { status: answer.statusCode, ...problem }
}

const boundary = 'b'.repeat(70)
const multipart = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` }
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="い.png"\r\n\r\n`
const formEnd = `\r\n--${boundary}--\r\n`
const upload = async (pieces: Iterable<string | Uint8Array>, headers: Record<string, string> = multipart) =>
  send(`${api.url}/images`, { ...(await signed()), ...headers }, pieces)

describe('multipart upload', () => {
  test('accepts an upload in small pieces with other fields before the file and an epilogue', async () => {
    const picture = await studioPicture({ left: 20, top: 20, width: 90, height: 90, color: '#5b3347' })
    const field = `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\n題\r\n`
    const whole = Buffer.concat([Buffer.from(field + fileHead), picture, Buffer.from(formEnd)])
    const pieces = Array.from({ length: Math.ceil(whole.length / 99) }, (_, n) =>
      whole.subarray(n * 99, n * 99 + 99),
    )
    expect(await upload([...pieces, 'an epilogue'])).toMatchObject({ status: 200, width: 200 })
  })

  test.each([
    ['a URL-encoded form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['JSON', { 'Content-Type': 'application/json' }],
    ['multipart/mixed', { 'Content-Type': 'multipart/mixed; boundary=x' }],
    ['no content type', {}],
  ])('rejects an upload as %s before any of the body is sent', async (_, headers) => {
    const url = `${api.url}/images`
    const told = { ...(await signed()), ...headers, 'Content-Length': '10000000' }
    expect(await send(url, told, [], { ends: false })).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      errors: [{ path: 'Content-Type' }],
    })
  })

  test.each([
    ['endless headers', [`--${boundary}\r\n`, 'a: b\r\n'.repeat(1_000_000)]],
    ['one endless header', [`--${boundary}\r\na: `, 'b'.repeat(1_000_000), `\r\n\r\n${formEnd}`]],
    ['20,000 parts', [fileHead.replace('image', 'other').repeat(20_000), formEnd]],
    ['a file without an end', [fileHead, 'x'.repeat(100_000)]],
    ['a name that is no text', [fileHead.slice(0, -5), Buffer.from('ff0d0a0d0a', 'hex'), formEnd]],
  ])('answers 400 for an upload with %s', async (_, pieces) => {
    expect(await upload(pieces)).toMatchObject({ status: 400, code: 'malformed_body' })
  })

  test.each(['', '; boundary=', `; boundary=${'a'.repeat(71)}`, `; boundary="${'a'.repeat(10_000)}"`])(
    'answers 400 for an upload with the boundary %j',
    async (given) => {
      const headers = { 'Content-Type': `multipart/form-data${given}` }
      expect(await upload([fileHead], headers)).toMatchObject({ status: 400, code: 'malformed_body' })
    },
  )

  test('answers 413 for an upload beyond the limit without a declared length', async () => {
    const piece = new Uint8Array(1_048_576)
    expect(await upload([fileHead, ...Array(12).fill(piece)])).toMatchObject({
      status: 413,
      code: 'body_too_large',
    })
  })

  test('reads an upload while another person sends many endless ones', async () => {
    const slow = await joinAs(api)
    const headers = { ...(await signed(slow)), ...multipart }
    let refused = 0
    const endless = Array.from({ length: 60 }, () => {
      const sending = request(`${api.url}/images`, { method: 'POST', headers })
      sending.on('error', () => {})
      sending.on('response', () => refused++)
      sending.write(fileHead)
      return sending
    })
    await expect.poll(() => refused).toBeGreaterThan(30)
    expect(await upload([fileHead, 'no picture', formEnd])).toMatchObject({ status: 415 })
    for (const sending of endless) sending.destroy()
  })

  test('reads an upload whose content resembles the boundary', async () => {
    const lookalikes = `\r\n--${boundary.slice(1)}a`.repeat(100_000)
    expect(await upload([fileHead, lookalikes, formEnd])).toMatchObject({ status: 415 })
  })
})

test('counts uploads before reading them', async () => {
  const once = { ...rateClasses, upload: [{ count: 1, seconds: 60 }] }
  const limited = await createTestApi({ rateLimits: { limiter: createRateLimiter(1, once) } })
  const uploader = await joinAs(limited)
  const headers = { ...(await signed(uploader)), ...multipart }
  expect(await send(`${limited.url}/images`, headers, ['no form'])).toMatchObject({ status: 400 })
  const told = { ...headers, 'Content-Length': '10000000' }
  expect(await send(`${limited.url}/images`, told, [], { ends: false })).toMatchObject({ status: 429 })
  await limited.close()
})

test.each(['/auth/sign-up/email', '/auth/sign-in/email', '/auth/request-password-reset'])(
  'answers deeply nested JSON with a client error: %s',
  async (path) => {
    const headers = { 'Content-Type': 'application/json', Origin: api.services.config.webUrl }
    for (const body of ['['.repeat(16_000), `{"email":${'['.repeat(8_000)}${']'.repeat(8_000)}}`]) {
      const { status } = await send(api.url + path, headers, [body])
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  },
)

test('logs no server error when a sender disconnects midway', async () => {
  const lines: { level: number; msg: string; status: number }[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const watched = await createTestApi({ logger })
  const sender = await joinAs(watched)
  const headers = { ...(await signed(sender)), Origin: watched.services.config.webUrl }
  lines.length = 0
  const json = { 'Content-Type': 'application/json' }
  const cut = [
    ['/settings/profile', json],
    ['/settings/profile', { ...json, 'Content-Length': '900' }],
    ['/auth/sign-in/email', json],
    ['/auth/sign-up/email', { ...json, 'Content-Length': '900' }],
    ['/images', multipart],
    ['/images', { ...multipart, 'Content-Length': '900' }],
  ] as const
  for (const [path, more] of cut) {
    const sending = request(watched.url + path, { method: 'POST', headers: { ...headers, ...more } })
    sending.on('error', () => {})
    sending.write('{"half":')
    await new Promise((resolve) => setTimeout(resolve, 100))
    sending.destroy()
  }
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request')).toHaveLength(cut.length)
  expect(lines.filter(({ level, status }) => level > 30 || status >= 500)).toEqual([])
  await watched.close()
})

test('logs a server error even when its sender has disconnected', async () => {
  const lines: { msg: string; code: string }[] = []
  const logger = createLogger('error', { write: (line) => void lines.push(JSON.parse(line)) })
  const broken = await createTestApi({ logger })
  await broken.db.execute(sql`alter table materials rename to materials_gone`)
  const gone = { headers: signedHeaders(), signal: AbortSignal.abort() }
  expect((await fetchFrom(createApi(broken.services), '/materials', gone)).status).toBe(500)
  expect(lines).toMatchObject([{ msg: 'request failed', code: 'internal' }])
  await broken.close()
})
