import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { startErrorServer } from '#tests/support/error-server.ts'
import { createErrorReports } from './error-reports.ts'

const server = await startErrorServer()
afterAll(() => server.close())
beforeEach(() => void server.envelopes.splice(0))

const coded = (code: string) => Object.assign(new Error('from outside'), { code })

/** Returns the reports of an error, logged by a program that otherwise logs nothing. */
async function report(fields: object, message = 'request failed') {
  const reports = createErrorReports(server.dsn)
  createLogger('silent', undefined, reports).error(fields, message)
  await reports.flush()
  return server.envelopes
}

test('reports an error with its cause, its place in the code and its request id', async () => {
  const err = new TypeError('no such row', { cause: coded('42P01') })
  const [envelope] = await report({ err, requestId: 'r-1' })
  expect(envelope?.event).toMatchObject({
    level: 'error',
    platform: 'node',
    message: 'request failed',
    tags: { request_id: 'r-1' },
    exception: {
      values: [
        { type: 'Error', value: 'from outside' },
        { type: 'TypeError', value: 'no such row' },
      ],
    },
  })
  const frames = envelope?.event.exception?.values[1]?.stacktrace.frames ?? []
  expect(frames.at(-1)?.filename).toBe('src/server/error-reports/error-reports.test.ts')
})

test('reports no query, machine path, address or breadcrumb with an error', async () => {
  const err = new Error('Failed query: select $1\nparams: secret@example.jp')
  const [envelope] = await report({ err, requestId: 'r-2', path: '/orders/TK-1', keyword: 'いす' })
  expect(envelope?.body).not.toMatch(/secret|example\.jp|TK-1|いす/)
  expect(envelope?.body).not.toContain(process.cwd())
  expect(Object.keys(envelope?.event ?? {}).toSorted()).toEqual([
    'event_id',
    'exception',
    'level',
    'message',
    'platform',
    'sdk',
    'tags',
    'timestamp',
  ])
  expect(envelope?.body).toContain('"infer_ip":"never"')
})

test('reports a failed job without the text of its error', async () => {
  const reason = { type: 'Error', code: 'EENVELOPE', stack: '    at send (/srv/mail.ts:1:2)' }
  const [envelope] = await report(
    { id: '7', task_identifier: 'send_mail', attempts: 3, reason },
    'a job failed',
  )
  expect(envelope?.event).toMatchObject({
    tags: { job: 'send_mail', job_id: '7', attempts: 3 },
    exception: { values: [{ type: 'Error', value: 'a job failed: EENVELOPE' }] },
  })
})

const refusal = (status: number) =>
  Object.assign(new Error(`${status} code: 文`), { name: 'ApiError', status })

test.each([
  ['a connection that is refused', { err: coded('ECONNREFUSED') }],
  ['a lost connection wrapped by a library', { err: new Error('Failed query', { cause: coded('08006') }) }],
  ['a fetch that fails', { err: new TypeError('fetch failed') }],
  ['an aborted request', { err: new DOMException('gone', 'AbortError') }],
  ['a mail server that cannot be reached', { reason: { type: 'Error', code: 'ESOCKET' } }],
  ['a deadlock, which a retry resolves', { err: coded('40P01'), code: 'unavailable' }],
  ['a refusal', { err: refusal(404) }],
  ['an api that cannot be reached', { err: refusal(0) }],
  ['an api that cannot serve at the moment', { err: refusal(503) }],
])('does not report %s', async (_, fields) => {
  expect(await report(fields)).toEqual([])
})

test('reports a page that failed because the api answered 500', async () => {
  expect(await report({ err: refusal(500) }, 'page failed')).toHaveLength(1)
})

test('reports no warnings, and flushes without a server to report to', async () => {
  const reports = createErrorReports('http://public@127.0.0.1:9/1')
  const logger = createLogger('silent', undefined, reports)
  logger.warn({ err: new Error('x') }, 'a warning')
  logger.error({ err: new Error('x') }, 'an error')
  await reports.flush()
  expect(server.envelopes).toEqual([])
})
