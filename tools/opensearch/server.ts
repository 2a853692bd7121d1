import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Installed } from './prepare.ts'

/** A busy machine takes minutes. */
const startMs = 600_000
/** They fetch data over the network that no test needs. */
const needless = ['ingest-geoip', 'ingest-user-agent']

export type OpenSearchServer = {
  url: string
  /** 0 while it is down. */
  pid: () => number
  /** Kills it as a machine failure would; acknowledged writes are on disk. */
  kill: () => Promise<void>
  /** Restarts the same node with the same data. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

type JavaOptions = {
  heap?: string
  /**
   * Runs with G1 and the optimizing compiler; a server that lives for minutes would not recoup their cost.
   */
  isLongLived?: boolean
}

/** Starts one node on a free port, in a temporary folder. */
export async function startOpenSearch(
  { java, folder }: Installed,
  options: JavaOptions = {},
): Promise<OpenSearchServer> {
  const home = await mkdtemp(join(tmpdir(), 'tokonoma-opensearch-'))
  await chmod(home, 0o755)
  await cp(folder, home, { recursive: true })
  for (const name of needless) await rm(join(home, 'modules', name), { recursive: true, force: true })
  for (const name of ['data', 'logs']) await mkdir(join(home, name), { recursive: true })
  const [port, transport] = [await freePort(), await freePort()]
  await writeFile(
    join(home, 'config/opensearch.yml'),
    `discovery.type: single-node
network.host: 127.0.0.1
http.port: ${port}
transport.port: ${transport}
node.processors: 1
cluster.routing.allocation.disk.threshold_enabled: false
`,
  )
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    if (ending && ending.exitCode === null && ending.kill(signal)) await once(ending, 'exit')
  }
  process.once('exit', () => child?.kill('SIGTERM'))
  const stop = async () => {
    await end('SIGTERM')
    await rm(home, { recursive: true, force: true })
  }
  const start = async () => {
    child = spawnAsNobody(home, java, options)
    const deadline = performance.now() + startMs
    while (!(await answers(url))) {
      if (child.exitCode !== null || performance.now() > deadline) {
        await stop()
        throw new Error('OpenSearch did not start')
      }
      await wait(500)
    }
  }
  await start()
  return { url, pid: () => child?.pid ?? 0, start, stop, kill: () => end('SIGKILL') }
}

/** OpenSearch refuses to run as root. */
function spawnAsNobody(
  home: string,
  java: string,
  { heap = '512m', isLongLived = false }: JavaOptions,
): ChildProcess {
  const light = isLongLived ? '' : '-XX:-UseG1GC -XX:+UseSerialGC -XX:TieredStopAtLevel=1'
  const options = `-Xms${heap} -Xmx${heap} ${light}`
  const env = { PATH: process.env.PATH ?? '', OPENSEARCH_JAVA_HOME: java, OPENSEARCH_JAVA_OPTS: options }
  const output = openSync(join(home, 'logs/output.log'), 'a')
  const program = join(home, 'bin/opensearch')
  const isRoot = process.getuid?.() === 0
  if (isRoot) spawnSync('chown', ['-R', 'nobody', home])
  const asNobody = ['--reuid=nobody', '--regid=nogroup', '--clear-groups', program]
  const [command, args] = isRoot ? ['setpriv', asNobody] : [program, []]
  const child = spawn(command, args, { env, cwd: home, stdio: ['ignore', output, output] })
  closeSync(output)
  child.on('error', () => {})
  return child
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
