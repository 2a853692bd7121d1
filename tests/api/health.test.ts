import { Writable } from 'node:stream'
import { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { createDatabase } from '#server/db/connect.ts'
import { readQueue } from '#server/jobs/queue-upkeep.ts'
import { createTestApi, fetchFrom, signedHeaders } from '#tests/support/api.ts'

const api = await createTestApi()
afterAll(() => api.close())

const stateOf = async (changes: Partial<typeof api.services>) => {
  const response = await fetchFrom(createApi({ ...api.services, ...changes }), '/readyz')
  return { status: response.status, ...(await response.json()) }
}

describe('/readyz', () => {
  test('answers 200 when database, index and storage are ready', async () => {
    expect(await stateOf({})).toEqual({
      status: 200,
      database: true,
      index: true,
      running: true,
      storage: true,
    })
  })

  test('answers 503 and names the missing part', async () => {
    const gone = new Pool({
      connectionString: 'postgresql://nobody@127.0.0.1:1/none',
      connectionTimeoutMillis: 500,
    })
    expect(await stateOf({ pool: gone })).toEqual({
      status: 503,
      database: false,
      index: true,
      running: true,
      storage: true,
    })
    expect(await stateOf({ indexes: { ...api.services.indexes, ready: false } })).toMatchObject({
      status: 503,
      index: false,
    })
    expect(await stateOf({ isStopping: () => true })).toMatchObject({ status: 503, running: false })
    await gone.end()
  })
})

describe('/metrics', () => {
  test('counts requests by route, method and status, never by address', async () => {
    const app = createApi(api.services)
    await fetchFrom(app, '/materials', { headers: signedHeaders() })
    await fetchFrom(app, '/materials')
    await fetchFrom(app, '/made/up/by/a/stranger')
    await fetchFrom(app, '/materials', { method: 'BREW' })
    const text = await (await fetchFrom(app, '/metrics')).text()
    expect(text).toContain(
      'http_request_duration_seconds_count{route="listMaterials",method="GET",status="200"} 1',
    )
    expect(text).toContain(
      'http_request_duration_seconds_count{route="listMaterials",method="GET",status="401"} 1',
    )
    expect(text).toContain('http_request_duration_seconds_count{route="none",method="GET",status="404"} 1')
    expect(text).not.toMatch(/stranger|BREW/)
    expect(text).toContain('process_cpu_seconds_total')
  })

  test('measures how long due jobs wait, and shows no number without a database', async () => {
    const read = async (changes: Partial<typeof api.services> = {}) => {
      const text = await (await fetchFrom(createApi({ ...api.services, ...changes }), '/metrics')).text()
      return Number(/^jobs_oldest_due_seconds (.+)$/m.exec(text)?.[1])
    }
    const add = (when: string) =>
      api.services.pool.query(
        "select graphile_worker.add_job('nobody_does', run_at => now() + $1::interval)",
        [when],
      )
    await add('1 hour')
    expect(await read()).toBe(0)
    await add('-10 minutes')
    expect(await read()).toBeGreaterThanOrEqual(600)
    expect(await read()).toBeLessThan(3_600)
    const { db, pool } = createDatabase('postgresql://nobody@127.0.0.1:1/none')
    expect(await read({ db })).toBeNaN()
    // Jobs held by a killed worker are not due; only the timetable shows that no worker is left.
    const idle = async () => (await readQueue(api.services.db)).timetableIdleSeconds
    expect(await idle()).toBe(Number.POSITIVE_INFINITY)
    await api.services.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('often', now() - interval '9 days', now() - interval '7 minutes'), ('new', now() - interval '9 minutes', null)`,
    )
    expect(await idle()).toBeGreaterThan(419)
    expect(await idle()).toBeLessThan(500)
    await pool.end()
  })

  test('keeps the metrics of one app apart from those of another', async () => {
    const text = await (await fetchFrom(createApi(api.services), '/metrics')).text()
    expect(text).not.toContain('listMaterials')
  })
})

test('logs the route and status of a request, but no keyword or address', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = createApi({ ...api.services, logger: pino({ level: 'info' }, sink) })
  const headers = { ...signedHeaders(), 'x-request-id': 'request-1', 'x-forwarded-for': '203.0.113.9' }
  await fetchFrom(app, `/suggest_keywords?keyword=${encodeURIComponent('秘密の椅子')}`, { headers })
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
    requestId: 'request-1',
    route: 'suggestKeywords',
    method: 'GET',
    status: 200,
    ms: expect.any(Number),
  })
  expect(lines.join('')).not.toMatch(/秘密|%E7|203\.0\.113|a-key-for-tests/)
})
