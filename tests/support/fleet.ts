// Several web, api and worker processes on one PostgreSQL behind balancers, as an operator runs them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/db/embedded/server.ts'
import { startBalancer } from './balancer.ts'
import { startKillableProgram } from './killable-program.ts'

const kinds = ['api', 'web', 'worker'] as const
type Kind = (typeof kinds)[number]

export type Member = Awaited<ReturnType<typeof startKillableProgram>> & {
  kind: Kind
  /** For a worker only a name: it receives no requests. */
  url: string
  /** Resolves when requests reach it. */
  isIn: () => Promise<void>
}

const readyLine = { api: /^Ready: api/m, web: /^Ready: web/m, worker: /^Ready: working off jobs/m }

/** Starts `size` processes of each kind on one data folder. */
export async function startFleet(given: Record<string, string>, size: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-fleet-'))
  const [api, web] = [await startBalancer(), await startBalancer()]
  const variables = {
    ...{ API_KEY: 'a-key-for-tests-only', API_URL: api.url, WEB_URL: web.url, DATA_DIR: folder },
    // A few clients here send as many requests as hundreds of people.
    RATE_LIMIT: 'off',
    // The balancers check every 0.3 seconds and allow three misses.
    LEAVE_SECONDS: '3',
    ...given,
  }

  async function startMember(kind: Kind, n: number): Promise<Member> {
    const port = String(await findFreePort())
    const ownPort = { [kind === 'web' ? 'WEB_PORT' : 'API_PORT']: port }
    const program = await startKillableProgram(kind, { ...variables, ...ownPort }, readyLine[kind])
    if (kind === 'worker') return { ...program, kind, url: `worker ${n}`, isIn: async () => {} }
    const [url, balancer] = [`http://127.0.0.1:${port}`, { api, web }[kind]]
    balancer.add(url)
    await balancer.untilIn(url)
    return { ...program, kind, url, isIn: () => balancer.untilIn(url) }
  }

  const members: Member[] = []
  for (let n = 0; n < size; n++) for (const kind of kinds) members.push(await startMember(kind, n))
  const fallen = Promise.race(members.map((member) => member.fallen))
  fallen.catch(() => {})

  return {
    members,
    variables,
    api,
    web,
    /** Rejects when a process ends by itself. */
    fallen,
    mailFolder: join(folder, 'mail'),
    close: async () => {
      await Promise.all(members.map(({ kill }) => kill()))
      for (const balancer of [api, web]) balancer.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Restarts the process gracefully, as a rollout does; resolves when the balancer uses it again. */
export async function restartMember(member: Member): Promise<void> {
  await member.stop()
  await member.start()
  await member.isIn()
}

export async function killMember(member: Member): Promise<void> {
  await member.kill()
  await member.start()
  await member.isIn()
}
