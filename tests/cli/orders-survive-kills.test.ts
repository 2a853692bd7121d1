// kill -9 of the api, the worker and PostgreSQL under a load of orders. Acknowledged orders exist once, the
// stock adds up, and every mail is sent.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { randomFor } from '#demo/random.ts'
import { findFreePort } from '#server/db/embedded/server.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { startKillablePostgres } from '#tests/support/killable-postgres.ts'
import { startKillableProgram } from '#tests/support/killable-program.ts'
import { createOrderLoad } from '#tests/support/order-load.ts'
import { openOrderWorld } from '#tests/support/order-world.ts'

/** KILL_ROUNDS=100 takes some three minutes. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3)
/** Killed in turn, then at random. */
const victims = ['api', 'worker', 'postgres'] as const
const people = 6
/** A process is killed at a random moment after some answers. */
const mostAnswers = 4
const longestWaitMs = 40
/** Starting a program takes up to twenty seconds on a busy machine. */
const longestPhaseMs = 600_000
/** Mails that a killed worker was sending, or had sent without recording it. */
const mostHeld = 4
const apiKey = 'a-key-for-tests-only'

const root = await mkdtemp(join(tmpdir(), 'tokonoma-orders-'))
await chmod(root, 0o755)
const postgres = await startKillablePostgres(join(root, 'postgres'))
const url = postgres.urlOf('postgres')
await migrateDatabase(url)
const world = await openOrderWorld(url, people)
const port = await findFreePort()
const variables = {
  API_KEY: apiKey,
  API_PORT: String(port),
  DATABASE_URL: url,
  DATA_DIR: join(root, 'data'),
  // Six people here send as many requests as sixty.
  RATE_LIMIT: 'off',
  ...world.variables,
}

const api = await startKillableProgram('api', variables, /^Ready: api/m)
const worker = await startKillableProgram('worker', variables, /^Ready: working off jobs/m)

afterAll(async () => {
  await Promise.all([api.kill(), worker.kill()])
  await postgres.stop()
  await world.close()
  await rm(root, { recursive: true, force: true })
})

/** Rejects after a timeout with the last output of the programs. */
function comes<T>(what: string, promise: Promise<T>): Promise<T> {
  const timeout = wait(longestPhaseMs, undefined, { ref: false }).then(() => {
    const lastOf = (output: string) => output.split('\n').slice(-30).join('\n')
    throw new Error(`no ${what}\napi: ${lastOf(api.output())}\nworker: ${lastOf(worker.output())}`)
  })
  return Promise.race([promise, timeout, api.fallen, worker.fallen])
}

test(
  `keeps every acknowledged order once, the right stock and all mails after ${rounds} kills`,
  async () => {
    const load = createOrderLoad({ ...world, apiUrl: `http://127.0.0.1:${port}`, apiKey })
    onTestFinished(load.stop)
    const { unit, int, pick, chance } = randomFor('kills')
    const kills = { api: 0, worker: 0, postgres: 0 }
    const running = load.run((person) => randomFor(`person ${person}`))
    running.catch(() => {})
    for (let round = 1; round <= rounds; round++) {
      const victim = victims[round - 1] ?? pick(victims)
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
      expect(await world.countCodes(codes), `round ${round}`).toBe(codes.length)
    }
    load.stop()
    await comes('end of the load', running)

    expect(load.acknowledged.length).toBeGreaterThanOrEqual(rounds)
    await world.expectToHave(load.acknowledged)
    const abandoned = await world.releaseAbandoned()
    await comes('end of the mails', world.untilAllMailsAreSent())
    const sent = await world.expectMailsIn(join(root, 'data/mail'))
    const twice = [...sent.values()].filter((ids) => ids.length > 1)
    // At most the mails that killed workers held are sent twice.
    expect(twice.length).toBeLessThanOrEqual(mostHeld * (kills.worker + kills.postgres))
    console.info(
      `${load.acknowledged.length} orders, ${sent.size} mails; kills: ${JSON.stringify(kills)}; ${abandoned} mails held by workers that were killed; ${twice.length} mails sent twice`,
    )
  },
  600_000 + rounds * 120_000,
)
