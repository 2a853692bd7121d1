// kill -9 of the api, of the worker and of PostgreSQL under a load of orders: what was acknowledged is there, once, the stock adds
// up, and every mail of it is sent.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { randomFor } from '#demo/random.ts'
import { createDatabase } from '#server/db/connect.ts'
import { findFreePort } from '#server/db/embedded/server.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { users } from '#server/db/schema/index.ts'
import { ageSampleRequests } from '#server/features/orders/stock.ts'
import { releaseAbandonedJobs } from '#server/jobs/queue-upkeep.ts'
import { mailJob } from '#server/mail/mail.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { startKillablePostgres } from '#tests/support/killable-postgres.ts'
import { startKillableProgram } from '#tests/support/killable-program.ts'
import { buildSample } from '#tests/support/order-builders.ts'
import { createOrderLoad } from '#tests/support/order-load.ts'
import { type MailedGroup, mailsExpectedOf, readSentMails } from '#tests/support/order-mails.ts'
import { startTokenIssuer } from '#tests/support/token-issuer.ts'

/** KILL_ROUNDS=100 takes some three minutes. */
const rounds = Number(process.env.KILL_ROUNDS ?? 6)
const people = 6
/** After some answers of its own a process is killed at any moment of the next ones. */
const mostAnswers = 4
const longestWaitMs = 40
/** A machine that does much else starts a program in twenty seconds. */
const longestPhaseMs = 120_000
const stockAtFirst = 1_000_000
/** Mails that one worker is sending or has sent without having written it down. */
const mostHeld = 4
const apiKey = 'a-key-for-tests-only'

const root = await mkdtemp(join(tmpdir(), 'tokonoma-orders-'))
await chmod(root, 0o755)
const postgres = await startKillablePostgres(join(root, 'postgres'))
const url = postgres.urlOf('postgres')
await migrateDatabase(url)
const issuer = await startTokenIssuer()
const key = await issuer.addKey('kills')
const port = await findFreePort()
const variables = {
  API_KEY: apiKey,
  API_PORT: String(port),
  DATABASE_URL: url,
  DATA_DIR: join(root, 'data'),
  // Six people ask here as fast as sixty.
  RATE_LIMIT: 'off',
  TOKEN_ISSUER: issuer.address,
  TOKEN_JWKS_URL: `${issuer.address}/keys`,
  TOKEN_AUDIENCE: 'tokonoma',
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

const emailOf = (subject: string) => `${subject}@example.jp`

async function prepare() {
  const { db, pool } = createDatabase(url)
  const subjects = Array.from({ length: people }, (_, n) => `person-${n}`)
  await db.insert(users).values(
    subjects.map((subject) => ({
      issuer: issuer.address,
      subject,
      screenName: subject,
      email: emailOf(subject),
    })),
  )
  const variationIds: number[] = []
  for (let maker = 0; maker < 3; maker++) {
    const { id: makerId } = await buildMaker(db, { contactEmail: `maker-${maker}@example.jp` })
    for (let n = 0; n < 4; n++) {
      const sample = await buildSample(db, { product: { makerId }, sampleStock: stockAtFirst })
      variationIds.push(sample.id)
    }
  }
  await pool.end()
  const exp = Math.floor(Date.now() / 1000) + 7_200
  const sign = (sub: string) => issuer.sign(key, { sub, exp, email: emailOf(sub), email_verified: true })
  return { variationIds, tokens: await Promise.all(subjects.map(sign)) }
}

const prepared = await prepare()
const api = await startKillableProgram('api', variables, /^Ready: api/m)
const worker = await startKillableProgram('worker', variables, /^Ready: working off jobs/m)

afterAll(async () => {
  await Promise.all([api.kill(), worker.kill()])
  await postgres.stop()
  await issuer.close()
  await rm(root, { recursive: true, force: true })
})

const countCodes = async (codes: readonly string[]) =>
  (
    await select<{ count: number }>(
      'select count(*)::int as count from order_groups where code = any($1::text[])',
      [codes],
    )
  )[0]?.count

/** The time passes after which others may take what a killed worker held. Answers how many that were. */
async function releaseAbandoned(): Promise<number> {
  const rows = await select(`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '10 minutes'
    where locked_at is not null returning id`)
  const { db, pool } = createDatabase(url)
  await releaseAbandonedJobs(db, [mailJob.name, ageSampleRequests.name])
  await pool.end()
  return rows.length
}

async function untilAllMailsAreSent(): Promise<void> {
  const waiting = () => select(`select from graphile_worker.jobs where task_identifier = 'send_mail'`)
  while ((await waiting()).length > 0) await wait(100)
}

/** What never comes is told with what the programs said last. */
function comes<T>(what: string, promise: Promise<T>): Promise<T> {
  const timeout = wait(longestPhaseMs, undefined, { ref: false }).then(() => {
    const lastOf = (output: string) => output.split('\n').slice(-30).join('\n')
    throw new Error(`no ${what}\napi: ${lastOf(api.output())}\nworker: ${lastOf(worker.output())}`)
  })
  return Promise.race([promise, timeout, api.fallen, worker.fallen])
}

test(
  `after ${rounds} kills every acknowledged order is there once, the stock adds up and all mails are sent`,
  async () => {
    const load = createOrderLoad({ ...prepared, apiUrl: `http://127.0.0.1:${port}`, apiKey })
    const { unit, int, chance } = randomFor('kills')
    const kills = { api: 0, worker: 0, postgres: 0 }
    const running = load.run((person) => randomFor(`person ${person}`))
    running.catch(() => {})
    for (let round = 1; round <= rounds; round++) {
      const victim = chance(0.4) ? 'api' : chance(0.5) ? 'worker' : 'postgres'
      const killsPostgres = victim === 'postgres' || chance(0.1)
      await comes(`answers in round ${round}`, Promise.race([load.answers(int(1, mostAnswers)), running]))
      await wait(unit() * longestWaitMs)
      const program = victim === 'api' ? api : victim === 'worker' ? worker : undefined
      const killed = Promise.all([program?.kill(), killsPostgres && postgres.killAndRecover()])
      await comes(`recovery in round ${round}`, killed)
      await comes(`start of the ${victim} in round ${round}`, killed.then(program?.start))
      kills[victim] += 1
      if (killsPostgres && victim !== 'postgres') kills.postgres += 1
      const codes = load.acknowledged.map(({ code }) => code)
      expect(await countCodes(codes), `round ${round}`).toBe(codes.length)
    }
    load.stop()
    await comes('end of the load', running)

    const groups = await select<MailedGroup & { note: string }>(`
    select g.code, g.note, u.email, array_agg(m.contact_email) as makers, bool_and(o.status = 6) as cancelled
    from order_groups g join users u on u.id = g.user_id join orders o on o.group_id = g.id
    join makers m on m.id = o.maker_id group by g.id, u.id order by g.id`)
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

    const abandoned = await releaseAbandoned()
    await comes('end of the mails', untilAllMailsAreSent())
    const sent = await readSentMails(join(root, 'data/mail'))
    expect([...sent.keys()].toSorted()).toEqual(mailsExpectedOf(groups).toSorted())
    const twice = [...sent.values()].filter((ids) => ids.length > 1)
    // The same job each time: no order was ever told of by two. And no more of them than were in somebody's hands.
    for (const ids of twice) expect(new Set(ids).size).toBe(1)
    expect(twice.length).toBeLessThanOrEqual(mostHeld * (kills.worker + kills.postgres))
    console.info(
      `${groups.length} orders, ${sent.size} mails; kills: ${JSON.stringify(kills)}; ${abandoned} mails held by workers that were killed; ${twice.length} mails sent twice`,
    )
  },
  60_000 + rounds * 40_000,
)
