/**
 * The bench's own service, killed and restarted: as `npm start`, or as several processes on one PostgreSQL.
 */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findRunningServer } from '#server/db/embedded/leftover.ts'
import { findFreePort } from '#server/db/embedded/server.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { testApiKey, testSecrets } from '#tests/support/api.ts'
import { startKillablePostgres } from '#tests/support/killable-postgres.ts'
import { startKillableProgram } from '#tests/support/killable-program.ts'
import { runToEnd } from '#tests/support/program.ts'

export type Instance = {
  apiUrls: string[]
  dataFolder: string
  url: () => Promise<string>
  /** Kills of processes by name; each resolves after the operator's restart. */
  kills: Record<string, () => Promise<void>>
  command: (...args: string[]) => Promise<{ code: number | string; output: string }>
  output: () => string
  stop: () => Promise<void>
}

const shared = (root: string) => ({
  API_KEY: testApiKey,
  AUTH_SECRETS: `1:${testSecrets[0].value}`,
  DATA_DIR: join(root, 'data'),
  RATE_LIMIT: 'off',
})

export async function startWhole(root: string): Promise<Instance> {
  const ports = { API_PORT: String(await findFreePort()), WEB_PORT: String(await findFreePort()) }
  const variables = { ...shared(root), ...ports }
  const program = await startKillableProgram('start', variables, /^Ready in/m)
  const folder = join(variables.DATA_DIR, 'postgres')
  const server = async () => {
    for (;;) {
      const found = await findRunningServer(join(folder, 'data'))
      if (found) return found
      await wait(50)
    }
  }
  const apiUrl = `http://127.0.0.1:${ports.API_PORT}`
  const kill = async (pid: number) => void process.kill(pid, 'SIGKILL')
  return {
    apiUrls: [apiUrl],
    dataFolder: variables.DATA_DIR,
    url: async () => {
      const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
      return `postgresql://postgres:${password}@127.0.0.1:${(await server()).port}/tokonoma`
    },
    kills: {
      postmaster: async () => kill((await server()).pid).then(() => untilReady(apiUrl)),
      backend: async () => killBackend((await server()).pid).then(() => untilReady(apiUrl)),
      start: () => program.kill().then(program.start),
      tree: async () => {
        const { pid } = await server()
        await Promise.all([program.kill(), kill(pid)])
        await program.start()
      },
    },
    command: (...args) => runToEnd(args, variables),
    output: program.output,
    stop: program.stop,
  }
}

export async function startPieces(root: string): Promise<Instance> {
  const postgres = await startKillablePostgres(join(root, 'postgres'))
  const url = postgres.urlOf('postgres')
  await migrateDatabase(url)
  const ports = [await findFreePort(), await findFreePort()]
  const apiUrls = ports.map((port) => `http://127.0.0.1:${port}`)
  // Both use the first one's URL, which is the issuer of their tokens.
  const variables = { ...shared(root), DATABASE_URL: url, API_URL: apiUrls[0] ?? '' }
  await runToEnd(['demo'], variables)
  const start = (kind: string, more = {}) => startKillableProgram(kind, { ...variables, ...more }, /^Ready/m)
  const apis = []
  for (const port of ports) apis.push(await start('api', { API_PORT: String(port) }))
  const worker = await start('worker')
  const web = await start('web', { WEB_PORT: String(await findFreePort()) })
  const programs = [...apis, worker, web]
  const restart = (program: (typeof programs)[number]) => program.kill().then(program.start)
  const allReady = () => Promise.all(apiUrls.map(untilReady)).then(() => {})
  const [first = worker, second = worker] = apis
  return {
    apiUrls,
    dataFolder: variables.DATA_DIR,
    url: async () => url,
    kills: {
      postmaster: () => postgres.killAndRecover().then(allReady),
      backend: () => killBackend(postgres.pid()).then(allReady),
      'first api': () => restart(first),
      'second api': () => restart(second),
      worker: () => restart(worker),
      tree: async () => {
        await Promise.all([...programs.map(({ kill }) => kill()), postgres.kill()])
        await postgres.start()
        await Promise.all(programs.map((program) => program.start()))
      },
    },
    command: (...args) => runToEnd(args, variables),
    output: () => programs.map(({ output }) => output()).join('\n'),
    stop: async () => {
      await Promise.all(programs.map(({ stop }) => stop()))
      await postgres.stop()
    },
  }
}

/** Kills a backend of a client, which makes PostgreSQL end all others and recover. */
async function killBackend(postmaster: number): Promise<void> {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const backends = lines.flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(parent) === postmaster && /127\.0\.0\.1\(/.test(args) ? [Number(pid)] : []
  })
  const pid = backends[Math.floor(Math.random() * backends.length)]
  // The backend may have ended since.
  if (pid)
    await Promise.resolve(pid)
      .then((victim) => process.kill(victim, 'SIGKILL'))
      .catch(() => {})
}

async function untilReady(apiUrl: string): Promise<void> {
  const isReady = () =>
    fetch(`${apiUrl}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false)
  while (!(await isReady())) await wait(100)
}
