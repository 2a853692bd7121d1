// Two web, two api and two worker processes behind balancers under mixed load. Restarts go unnoticed; kills
// fail only requests on cut connections. Afterwards every acknowledged order exists once, and every mail was
// sent.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { randomFor } from '#demo/random.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { Lost } from '#tests/support/balancer.ts'
import { killMember, type Member, restartMember, startFleet } from '#tests/support/fleet.ts'
import { startKillablePostgres } from '#tests/support/killable-postgres.ts'
import { createMixedLoad } from '#tests/support/mixed-load.ts'
import type { Failure } from '#tests/support/order-load.ts'
import { readSentMails } from '#tests/support/order-mails.ts'
import { openOrderWorld } from '#tests/support/order-world.ts'

/** FLEET_RESTARTS=100 takes some ten minutes. */
const restarts = Number(process.env.FLEET_RESTARTS ?? 3)
/** FLEET_KILL_SECONDS=600 kills one process of each kind every ten seconds for that long. */
const killSeconds = Number(process.env.FLEET_KILL_SECONDS ?? 1)
const secondsBetweenKills = 10
/** Mails that a killed worker was sending, or had sent without recording it. */
const mostHeld = 4
/** Starting a program takes up to twenty seconds on a busy machine. */
const longestPhaseMs = 600_000
const postgresRestarts = Number(process.env.FLEET_POSTGRES_RESTARTS ?? 2)
const timeout = 1_800_000 + (restarts + killSeconds + postgresRestarts) * 20_000

const root = await mkdtemp(join(tmpdir(), 'tokonoma-fleet-'))
await chmod(root, 0o755)
const postgres = await startKillablePostgres(join(root, 'postgres'))
const url = postgres.urlOf('postgres')
await migrateDatabase(url)
const world = await openOrderWorld(url, 3)
const fleet = await startFleet({ DATABASE_URL: url, ...world.variables }, 2)
const { API_KEY: apiKey } = fleet.variables
const load = createMixedLoad({ ...world, apiUrl: fleet.api.url, webUrl: fleet.web.url, apiKey, pauseMs: 500 })
const running = Promise.race([load.run(), fleet.fallen])
running.catch(() => {})

afterAll(async () => {
  await fleet.close()
  await postgres.stop()
  await world.close()
  await rm(root, { recursive: true, force: true })
})

/** Rejects after a timeout with the last output of the programs. */
function comes<T>(what: string, promise: Promise<T>): Promise<T> {
  const timeout = wait(longestPhaseMs, undefined, { ref: false }).then(() => {
    const said = fleet.members.map(
      ({ url, output }) => `${url}: ${output().split('\n').slice(-10).join('\n')}`,
    )
    throw new Error(`no ${what}\n${said.join('\n')}`)
  })
  // The load ends by itself only on a failure.
  return Promise.race([promise, timeout, running.then(() => promise)])
}

type Failures = { failures: Failure[]; lost: Lost[] }

/** Collects failures from now on, as seen by clients and by the balancers. */
function watchFailures(): () => Failures {
  const all = () => ({
    failures: [...load.orders.failures, ...load.reads.failures],
    lost: [...fleet.api.lost, ...fleet.web.lost],
  })
  const begun = Date.now()
  return () => {
    const { failures, lost } = all()
    return { failures: failures.filter(({ at }) => at >= begun), lost: lost.filter(({ at }) => at >= begun) }
  }
}

const idsSentTwice = async () =>
  [...(await readSentMails(fleet.mailFolder)).values()].filter((ids) => ids.length > 1)

test(`fails no request and repeats no mail during ${restarts} restarts in turn`, { timeout }, async () => {
  const failed = watchFailures()
  await comes('order', load.orders.answers(1))
  for (let n = 0; n < restarts; n++) {
    const member = fleet.members[n % fleet.members.length] as Member
    await comes(`restart of ${member.kind}`, restartMember(member))
    await comes('order', load.orders.answers(1))
  }
  expect(failed()).toEqual({ failures: [], lost: [] })
  expect(await idsSentTwice()).toEqual([])
  console.info(
    `${restarts} restarts: ${load.reads.answered} reads and ${load.orders.acknowledged.length} orders, none failed`,
  )
})

test(`lets only connected clients retry while one of each kind is killed for ${killSeconds} s`, {
  timeout,
}, async () => {
  const failed = watchFailures()
  const { pick } = randomFor('victims')
  const kills: { url: string; from: number; to: number }[] = []
  const until = performance.now() + killSeconds * 1_000
  while (performance.now() < until) {
    const next = wait(secondsBetweenKills * 1_000)
    await comes('order', load.orders.answers(1))
    const victims = (['api', 'web', 'worker'] as const).map((kind) =>
      pick(fleet.members.filter((member) => member.kind === kind)),
    )
    const from = Date.now()
    await comes('kill', Promise.all(victims.map(killMember)))
    kills.push(...victims.map(({ url }) => ({ url, from, to: Date.now() })))
    const codes = load.orders.acknowledged.map(({ code }) => code)
    expect(await world.countCodes(codes)).toBe(codes.length)
    // After the last kill five more orders show its outcome.
    await (performance.now() < until ? next : comes('orders', load.orders.answers(5)))
  }
  const { failures, lost } = failed()
  const wasKilled = ({ member, at }: Lost) =>
    kills.some(({ url, from, to }) => url === member && from <= at && at <= to)
  expect(lost.filter((one) => !wasKilled(one))).toEqual([])
  const statuses = Object.groupBy(failures, ({ status }) => String(status))
  const counted = Object.entries(statuses).map(([status, those]) => `${those?.length} × ${status}`)
  console.info(
    `${kills.length} kills: ${lost.length} connections lost, requests that failed: ${counted.join(', ') || 'none'}`,
  )
  // A page fails together with its api request.
  expect(failures.length, JSON.stringify(failures)).toBeLessThanOrEqual(lost.length)
  expect((await idsSentTwice()).length).toBeLessThanOrEqual((mostHeld * kills.length) / 3)
})

test(`recovers by itself from ${postgresRestarts} restarts of PostgreSQL`, { timeout }, async () => {
  for (let n = 0; n < postgresRestarts; n++) {
    await comes('order', load.orders.answers(1))
    await comes('PostgreSQL', n % 2 ? postgres.killAndRecover() : postgres.restartFast())
    await comes('all of them', Promise.all(fleet.members.map(({ isIn }) => isIn())))
    const failed = watchFailures()
    await comes('orders', load.orders.answers(5))
    expect(failed().failures).toEqual([])
    const codes = load.orders.acknowledged.map(({ code }) => code)
    expect(await world.countCodes(codes)).toBe(codes.length)
  }
})

test('has every acknowledged order once and has sent all mails after the restarts and kills', {
  timeout,
}, async () => {
  load.stop()
  await comes('end of the load', running)
  await world.expectToHave(load.orders.acknowledged)
  const abandoned = await world.releaseAbandoned()
  await comes('end of the mails', world.untilAllMailsAreSent())
  const sent = await world.expectMailsIn(fleet.mailFolder)
  const twice = (await idsSentTwice()).length
  console.info(
    `${load.orders.acknowledged.length} orders, ${sent.size} mails; ${abandoned} held by killed workers, ${twice} sent twice`,
  )
})
