// An api that has a replica: what visitors read comes from there, and never is anything older than a cache might show.
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#server/db/connect.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { makers } from '#server/db/schema/index.ts'
import { requestBy } from '#tests/support/api.ts'
import { startApiProcesses } from '#tests/support/api-processes.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { startKillablePostgres } from '#tests/support/killable-postgres.ts'
import { startStandby } from '#tests/support/standby.ts'

const root = await mkdtemp(join(tmpdir(), 'tokonoma-replica-'))
await chmod(root, 0o755)
const primary = await startKillablePostgres(join(root, 'primary'))
const url = primary.urlOf('postgres')
await migrateDatabase(url)
const connection = createDatabase(url, { poolSize: 4 })
const standby = await startStandby(primary, join(root, 'standby'))
const apis = await startApiProcesses(
  1,
  { DATABASE_READ_URL: standby.urlOf('postgres') },
  { ...connection, url, close: () => connection.pool.end() },
)
afterAll(async () => {
  await apis.close()
  await Promise.all([standby.stop(), primary.stop()])
  await rm(root, { recursive: true, force: true })
})

const { db } = apis
const { id } = await buildMaker(db, { tagline: '前' })

const rename = (tagline: string) => db.update(makers).set({ tagline }).where(eq(makers.id, id))

/** What a visitor reads, and for how long caches keep it: an answer of the replica five seconds less. */
async function read(headers: Record<string, string> = {}, path = `/makers/${id}`) {
  const request = requestBy((path, init) => ask(`${apis.processes[0]?.url}${path}`, init))
  const { status, body, headers: answered } = await request('GET', path, { headers })
  const seconds = Number(/s-maxage=(\d+)/.exec(answered.get('cache-control') ?? '')?.[1])
  return { status, tagline: Object(body).tagline, seconds, etag: answered.get('etag') ?? '' }
}

/** `fetch` would say by itself that it wants the newest when it is given a tag. */
async function ask(url: string, { headers }: RequestInit = {}): Promise<Response> {
  const [answer] = await once(get(url, { headers: Object.fromEntries(new Headers(headers)) }), 'response')
  const body = await text(answer)
  return new Response(body || null, { status: answer.statusCode, headers: answer.headers })
}

const untilFromReplica = () => expect.poll(() => read()).toMatchObject({ seconds: 15 })

test('visitors read from the replica, and those who want the newest from the primary', async () => {
  await untilFromReplica()
  const before = await read()
  const { token } = await apis.join()
  await standby.pause()
  await rename('後')
  expect(await read()).toMatchObject({ tagline: '前', seconds: 15 })
  // Who has just written asks so.
  const newest = await read({ 'Cache-Control': 'no-cache' })
  expect(newest).toMatchObject({ tagline: '後', seconds: 20 })
  expect(await read({ Authorization: `Bearer ${token}` })).toMatchObject({ tagline: '後', seconds: 20 })
  // Who has seen the new one is not sent back to the old one.
  expect(await read({ 'If-None-Match': newest.etag })).toMatchObject({ status: 304, seconds: 20 })
  expect(await read({ 'If-None-Match': before.etag })).toMatchObject({ status: 304, seconds: 15 })
  // What is not there yet is looked for where it must be.
  const added = await buildMaker(db)
  expect(await read({}, `/makers/${added.id}`)).toMatchObject({ status: 200, seconds: 20 })
  expect(await read({}, '/makers/999999')).toMatchObject({ status: 404 })
})

test('one that is far behind is not asked until it has caught up', async () => {
  await expect.poll(() => read()).toMatchObject({ tagline: '後', seconds: 20 })
  await standby.resume()
  await untilFromReplica()
  expect(await read()).toMatchObject({ tagline: '後' })
})

test('one that is killed is missed by nobody, and used again when it is back', async () => {
  await standby.kill()
  for (let n = 0; n < 20; n++) expect(await read()).toMatchObject({ status: 200, seconds: 20 })
  await rename('今')
  expect(await read()).toMatchObject({ tagline: '今' })
  await standby.start()
  await untilFromReplica()
  expect(await read()).toMatchObject({ tagline: '今' })
})

test('how much of it the replica does is counted', async () => {
  const metrics = await (await fetch(`${apis.processes[0]?.url}/metrics`)).text()
  expect(metrics).toMatch(/^database_replica_behind_seconds [0-4]\./m)
  expect(metrics).toMatch(/^database_replica_reads_total\{outcome="answered"\} [1-9]/m)
  expect(metrics).toMatch(/^database_replica_reads_total\{outcome="passed_on"\} [1-9]/m)
})
