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
  /** Of a worker, a name alone: nobody asks it. */
  url: string
  /** Resolves when requests reach it. */
  isIn: () => Promise<void>
}

const readyLine = { api: /^Ready: api/m, web: /^Ready: web/m, worker: /^Ready: working off jobs/m }

/** So many of each kind; they share a data folder. */
export async function startFleet(given: Record<string, string>, size: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-fleet-'))
  const [api, web] = [await startBalancer(), await startBalancer()]
  const variables = {
    ...{ API_KEY: 'a-key-for-tests-only', API_URL: api.url, WEB_URL: web.url, DATA_DIR: folder },
    // A few ask here as fast as hundreds do.
    RATE_LIMIT: 'off',
    // The balancers ask every 0.3 seconds and three times.
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
    /** Rejects when one ends by itself. */
    fallen,
    mailFolder: join(folder, 'mail'),
    close: async () => {
      await Promise.all(members.map(({ kill }) => kill()))
      for (const balancer of [api, web]) balancer.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** In order, as a rollout does it; resolves when it is asked again. */
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
