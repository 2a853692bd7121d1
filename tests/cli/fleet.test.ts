// Two web, two api and two worker processes behind balancers under mixed load: restarted in turn nobody notices; killed, only those
// whose connection was cut; and after all of it every order that was acknowledged is there once, and every mail was sent.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { randomFor } from '#demo/random.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { killMember, type Member, restartMember, startFleet } from '#tests/support/fleet.ts'
import { startKillablePostgres } from '#tests/support/killable-postgres.ts'
import { createMixedLoad } from '#tests/support/mixed-load.ts'
import { readSentMails } from '#tests/support/order-mails.ts'
import { openOrderWorld } from '#tests/support/order-world.ts'

/** FLEET_RESTARTS=100 takes some ten minutes. */
const restarts = Number(process.env.FLEET_RESTARTS ?? 6)
/** FLEET_KILL_SECONDS=600 kills one of each kind every ten seconds for as long. */
const killSeconds = Number(process.env.FLEET_KILL_SECONDS ?? 10)
const secondsBetweenKills = 10
/** A machine that does much else starts a program in twenty seconds. */
const longestPhaseMs = 120_000
const postgresRestarts = Number(process.env.FLEET_POSTGRES_RESTARTS ?? 2)
const timeout = 300_000 + (restarts + killSeconds + postgresRestarts) * 20_000

const root = await mkdtemp(join(tmpdir(), 'tokonoma-fleet-'))
await chmod(root, 0o755)
const postgres = await startKillablePostgres(join(root, 'postgres'))
const url = postgres.urlOf('postgres')
await migrateDatabase(url)
const world = await openOrderWorld(url, 3)
const fleet = await startFleet({ DATABASE_URL: url, ...world.variables }, 2)
const { API_KEY: apiKey } = fleet.variables
const load = createMixedLoad({ ...world, apiUrl: fleet.api.url, webUrl: fleet.web.url, apiKey, pauseMs: 100 })
const running = Promise.race([load.run(), fleet.fallen])
running.catch(() => {})

afterAll(async () => {
  await fleet.close()
  await postgres.stop()
  await world.close()
  await rm(root, { recursive: true, force: true })
})

/** What never comes is told with what the programs said last. */
function comes<T>(what: string, promise: Promise<T>): Promise<T> {
  const timeout = wait(longestPhaseMs, undefined, { ref: false }).then(() => {
    const said = fleet.members.map(
      ({ url, output }) => `${url}: ${output().split('\n').slice(-10).join('\n')}`,
    )
    throw new Error(`no ${what}\n${said.join('\n')}`)
  })
  // The load ends by itself only when something is wrong.
  return Promise.race([promise, timeout, running.then(() => promise)])
}

/** What has gone wrong since, as clients saw it and as the balancers did. */
function watchFailures() {
  const all = () => [load.orders.failures, load.reads.failures, fleet.api.lost, fleet.web.lost] as const
  const before = all().map(({ length }) => length)
  return () => {
    const [orders, reads, ...lost] = all().map((list, n) => list.slice(before[n])) as Partial<
      ReturnType<typeof all>
    >
    return { failures: [...(orders ?? []), ...(reads ?? [])], lost: lost.flat() }
  }
}

const idsSentTwice = async () =>
  [...(await readSentMails(fleet.mailFolder)).values()].filter((ids) => ids.length > 1)

test(`${restarts} restarts in turn: no request fails and no mail is sent twice`, { timeout }, async () => {
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
