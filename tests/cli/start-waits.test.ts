// PostgreSQL is slow, late or killed while processes start.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '#server/db/connect.ts'
import { findFreePort } from '#server/db/embedded/server.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { withClient } from '#server/db/with-client.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { freezePostgres, postmasterOf } from '#tests/support/freeze-postgres.ts'
import { startKillablePostgres } from '#tests/support/killable-postgres.ts'
import { type Program, processesNaming, runProgram } from '#tests/support/program.ts'
import { startStallingProxy } from '#tests/support/stalling-proxy.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-waits-'))
await chmod(folder, 0o755)
const postgres = await startKillablePostgres(join(folder, 'given'))
const url = postgres.urlOf('postgres')
let running: Program | undefined

/** Longer than every connection timeout. */
const frozenMs = 12_000
const begins = /^Trying again until PostgreSQL answers\.$/m
const ends = /^PostgreSQL answers again\.$/m

const secrets = { API_KEY: 'a-key-for-tests-only', AUTH_SECRETS: '1:a-secret-for-tests-and-for-nothing-else' }

beforeAll(async () => {
  await migrateDatabase(url)
  const { db, pool } = createDatabase(url)
  // A maker makes the database non-empty, so that no demo is loaded.
  await buildMaker(db)
  await pool.end()
})

afterEach(async () => {
  running?.process.kill('SIGKILL')
  await running?.ended
})

afterAll(async () => {
  await postgres.stop()
  for (const pid of processesNaming(folder)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const ports = { WEB_PORT: String(await findFreePort()), API_PORT: String(await findFreePort()) }

function run(command: string, databaseUrl = url): Program {
  const given = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl }
  running = runProgram([command], { ...given, ...ports, ...secrets })
  return running
}

const isServing = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${ports.API_PORT}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Stands in for PostgreSQL until this many connections came, and ends each. */
async function countAttempts(port: number, attempts: number): Promise<void> {
  const server = createServer()
  for (let count = 0; count < attempts; count++) {
    const connected = once(server, 'connection')
    if (count === 0) server.listen(port, '127.0.0.1')
    const [socket] = (await connected) as [Socket]
    socket.destroy()
  }
  server.close()
  await once(server, 'close')
}

const count = (program: Program, line: RegExp) => program.output().split(line).length - 1

async function freeze(program: Program): Promise<void> {
  const thaw = freezePostgres(postgres.data)
  try {
    await Promise.race([wait(frozenMs), program.ended])
  } finally {
    thaw()
  }
}

test('becomes ready after PostgreSQL stalls before the first connection, the migrations and the index', async () => {
  const proxy = await startStallingProxy(url, 1)
  onTestFinished(proxy.close)
  const program = run('start', proxy.url)
  const untilStalled = (times: number) =>
    program.untilOutput(new RegExp(`(?:${begins.source}[^]*){${times}}`, 'm'))
  await untilStalled(1)
  proxy.resume(1)
  await untilStalled(2)
  expect(program.output()).not.toContain('schema up to date')
  proxy.resume()
  await program.untilOutput(/^Opening the search index/m)
  proxy.stall()
  await untilStalled(3)
  expect(program.output()).toContain('schema up to date')
  proxy.resume()
  await program.untilOutput(/^Ready in/m)
  expect([count(program, begins), count(program, ends)]).toEqual([3, 3])
})

test('becomes ready after a PostgreSQL stall before the job queue', async () => {
  const program = run('start')
  await program.untilOutput(/^Opening the search index/m)
  await expect.poll(isServing, { interval: 5 }).toBe(true)
  await freeze(program)
  await program.untilOutput(/^Ready in/m)
})

test.each(['api', 'worker'])('waits with %s for a late PostgreSQL and says so once', async (command) => {
  await postgres.kill()
  const program = run(command)
  await program.untilOutput(begins)
  await countAttempts(Number(new URL(url).port), 3)
  await postgres.start()
  await program.untilOutput(/^Ready/m)
  expect([count(program, begins), count(program, ends)]).toEqual([1, 1])
})

test('becomes ready after PostgreSQL was killed while the index is opened', async () => {
  const program = run('start')
  await program.untilOutput(/^Opening the search index/m)
  await postgres.killAndRecover()
  await program.untilOutput(/^Ready in/m)
})

test('starts PostgreSQL in the data folder despite a kill during its start', async () => {
  const own = join(folder, 'own')
  await startEmbeddedPostgres({ folder: own, durable: false }).then(({ stop }) => stop())
  const crashes = vi.fn()
  const starting = startEmbeddedPostgres({ folder: own, durable: false, onCrash: crashes })
  starting.catch(() => {})
  const data = join(own, 'data')
  await expect
    .poll(() => existsSync(join(data, 'postmaster.pid')) && postmasterOf(data), { interval: 1 })
    .toBeGreaterThan(0)
  process.kill(postmasterOf(data), 'SIGKILL')
  const started = await starting
  expect(crashes).toHaveBeenCalledOnce()
  await withClient(started.urlOf('postgres'), (client) => client.query('select'))
  await started.stop()
})
