// kill -9 of the api and of PostgreSQL under a load of orders: what was acknowledged is there, once, and the stock adds up.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { randomFor } from '#demo/random.ts'
import { createDatabase } from '#server/db/connect.ts'
import { findFreePort } from '#server/db/embedded/server.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { users } from '#server/db/schema/index.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { bundleProgram } from '#tests/support/bundle-program.ts'
import { startKillablePostgres } from '#tests/support/killable-postgres.ts'
import { buildSample } from '#tests/support/order-builders.ts'
import { createOrderLoad } from '#tests/support/order-load.ts'
import type { OrderProcessOptions } from '#tests/support/order-process.ts'

/** KILL_ROUNDS=100 takes some 70 s of CPU time. */
const rounds = Number(process.env.KILL_ROUNDS ?? 40)
const people = 6
/** After some answers of its own a process is killed at any moment of the next ones. */
const mostAnswers = 4
const longestWaitMs = 40
const stockAtFirst = 1_000_000
const issuer = 'https://issuer.test'
const audience = 'orders'
const apiKey = 'a-key-for-tests-only'

const root = await mkdtemp(join(tmpdir(), 'tokonoma-orders-'))
await chmod(root, 0o755)
const postgres = await startKillablePostgres(join(root, 'postgres'))
const url = postgres.urlOf('postgres')
await migrateDatabase(url)
const program = await bundleProgram('tests/support/order-process.ts', join(root, 'program'))
const children: ChildProcess[] = []
const keyPair = await generateKeyPair('EdDSA')
const options: OrderProcessOptions = {
  ...{ url, apiKey, issuer, audience },
  port: await findFreePort(),
  keys: { keys: [await exportJWK(keyPair.publicKey)] },
}

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await postgres.stop()
  await rm(root, { recursive: true, force: true })
})

/** It loads its modules at once, and waits until it is to take the port. */
function startProcess(): ChildProcess {
  const child = fork(program)
  children.push(child)
  return child
}

async function open(child: ChildProcess): Promise<ChildProcess> {
  const opened = once(child, 'message')
  child.send(options)
  await opened
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const signToken = (subject: string) =>
  new SignJWT({ email: `${subject}@example.jp`, email_verified: true })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setExpirationTime('1h')
    .sign(keyPair.privateKey)

async function prepare() {
  const { db, pool } = createDatabase(url)
  const subjects = Array.from({ length: people }, (_, n) => `person-${n}`)
  await db.insert(users).values(subjects.map((subject) => ({ issuer, subject, screenName: subject })))
  const variationIds: number[] = []
  for (let maker = 0; maker < 3; maker++) {
    const { id: makerId } = await buildMaker(db, { contactEmail: `maker-${maker}@example.jp` })
    for (let n = 0; n < 4; n++) {
      const sample = await buildSample(db, { product: { makerId }, sampleStock: stockAtFirst })
      variationIds.push(sample.id)
    }
  }
  await pool.end()
  return { variationIds, tokens: await Promise.all(subjects.map(signToken)) }
}

/** A connection of its own for each question: the server may have been another one a moment ago. */
async function select<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
    .query<Row>(query, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const countCodes = async (codes: readonly string[]) =>
  (
    await select<{ count: number }>(
      'select count(*)::int as count from order_groups where code = any($1::text[])',
      [codes],
    )
  )[0]?.count

test(`after ${rounds} kills every acknowledged order is there once, and the stock adds up`, async () => {
  const load = createOrderLoad({ ...(await prepare()), apiUrl: `http://127.0.0.1:${options.port}`, apiKey })
  const { unit, int, chance } = randomFor('kills')
  let child = await open(startProcess())
  const running = load.run((person) => randomFor(`person ${person}`))
  running.catch(() => {})
  for (let round = 1; round <= rounds; round++) {
    const killsApi = chance(0.6)
    const killsPostgres = !killsApi || chance(0.1)
    const next = killsApi ? startProcess() : undefined
    await Promise.race([load.answers(int(1, mostAnswers)), running])
    await wait(unit() * longestWaitMs)
    await Promise.all([next && kill(child), killsPostgres && postgres.killAndRecover()])
    if (next) child = await open(next)
    const codes = load.acknowledged.map(({ code }) => code)
    expect(await countCodes(codes), `round ${round}`).toBe(codes.length)
  }
  load.stop()
  await running

  const groups = await select<{ code: string; note: string; cancelled: boolean }>(`
    select g.code, g.note, bool_and(o.status = 6) as cancelled from order_groups g
    join orders o on o.group_id = g.id group by g.id order by g.id`)
  const written = groups.map(({ code, note: key, cancelled }) => ({ key, code, cancelled }))
  const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key)
  expect(written.toSorted(byKey)).toEqual(load.acknowledged.toSorted(byKey))
  expect(groups.length).toBeGreaterThanOrEqual(rounds)

  const wrongStock = await select(
    `select v.id from product_variations v
     left join order_items i on i.variation_id = v.id left join orders o on o.id = i.order_id
     group by v.id
     having v.sample_stock <> $1 - coalesce(sum(i.quantity) filter (where o.status <> 6), 0)`,
    [stockAtFirst],
  )
  expect(wrongStock).toEqual([])
  const thanks = await select<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs
     where payload->>'subject' like 'サンプルのご請求を承りました%'`,
  )
  expect(thanks).toEqual([{ count: groups.length }])
}, 900_000)
