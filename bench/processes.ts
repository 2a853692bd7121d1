/**
 * Measures requests a second of one, two and four api and web processes on this machine. Also measures a
 * request's CPU time in each kind of process and in PostgreSQL, to extrapolate to more cores.
 * The load runs in its own processes. Linux only, for the CPU time of other processes. `npm run
 * bench:processes`, or `npm run bench:processes -- 100k` for one size.
 */
import { availableParallelism, loadavg } from 'node:os'
import { Client } from 'pg'
import { findFreePort } from '#server/db/embedded/server.ts'
import { sign } from '#server/http/signature.ts'
import { startKillableProgram } from '#tests/support/killable-program.ts'
import { buildWeb } from '../tools/build-web.mjs'
import { type Catalogue, forEveryCatalogue } from './catalogue-database.ts'
import { apiKey } from './catalogue-server.ts'
import { runLoad } from './measure-load.ts'
import { cpuMsOf, postgresCpuMs } from './process-cpu.ts'
import { makeProductQueries } from './product-queries.ts'
import { toFirstPage } from './to-first-page.ts'

const counts = [1, 2, 4]
const requests = 2_000
/** Requests to each process until its code is compiled. */
const warmingUp = 900
const connections = 16
const seed = 7

type Server = Awaited<ReturnType<typeof startServer>>

await buildWeb()
await forEveryCatalogue(benchProcesses, ['demo'])

async function benchProcesses(catalogue: Catalogue): Promise<void> {
  const queries = makeProductQueries(requests + warmingUp, seed, await readCategoryIds(catalogue.url))
  const pages = queries.map((path) => toFirstPage('/products', path))
  for (const count of counts) {
    const servers: { api: Server; web: Server }[] = []
    while (servers.length < count) {
      const api = await startServer(catalogue, 'api')
      servers.push({ api, web: await startServer(catalogue, 'web', { API_INTERNAL_URL: api.url }) })
    }
    const apis = servers.map(({ api }) => api)
    const webs = servers.map(({ web }) => web)
    try {
      await measure(`api × ${count}`, catalogue, { servers: apis, paths: queries, beside: [] })
      await measure(`web × ${count}`, catalogue, { servers: webs, paths: pages, beside: apis })
    } finally {
      await Promise.all([...apis, ...webs].map(({ kill }) => kill()))
    }
  }
}

type ProcessLoad = { servers: Server[]; paths: string[]; beside: Server[] }

/**
 * Warms up and measures once: the processes share the requests, and no query repeats, because its answer
 * would be cached.
 */
async function measure(
  label: string,
  { folder }: Catalogue,
  { servers, paths, beside }: ProcessLoad,
): Promise<void> {
  const ask = (all: number, paths: string[]) => {
    const seconds = Math.floor(Date.now() / 1000)
    const headers = { 'X-Timestamp': String(seconds), 'X-Signature': sign(apiKey, seconds) }
    const each = { headers, requests: all / servers.length, connections: connections / servers.length }
    return Promise.all(
      servers.map(({ port }, n) => {
        const from = Math.floor((paths.length * n) / servers.length)
        return runLoad({ ...each, port, paths: [...paths.slice(from), ...paths.slice(0, from)] })
      }),
    )
  }
  await ask(warmingUp * servers.length, paths.slice(requests))
  const cpu = () => [sumCpu(servers), sumCpu(beside), postgresCpuMs(folder)]
  const [before, begun] = [cpu(), performance.now()]
  const reports = await ask(requests, paths.slice(0, requests))
  const seconds = (performance.now() - begun) / 1000
  const failures = reports.reduce((sum, report) => sum + report.failures, 0)
  if (failures > 0) throw new Error(`${failures} requests failed`)
  const [own = 0, apis = 0, postgres = 0] = cpu().map((ms, n) => (ms - (before[n] ?? 0)) / requests)
  const besides = beside.length > 0 ? `${apis.toFixed(2)} ms in the api   ` : ''
  console.log(
    `${label.padEnd(12)}${(requests / seconds).toFixed(0)} requests/s   CPU a request: ${own.toFixed(2)} ms   ${besides}${postgres.toFixed(2)} ms in PostgreSQL   (${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)})`,
  )
}

function sumCpu(servers: readonly Server[]): number {
  return servers.reduce((sum, { pid }) => sum + cpuMsOf(pid()), 0)
}

async function startServer(
  { url, folder }: Catalogue,
  kind: 'api' | 'web',
  more: Record<string, string> = {},
) {
  const port = await findFreePort()
  const variables = {
    ...{ API_KEY: apiKey, DATABASE_URL: url, DATA_DIR: folder, RATE_LIMIT: 'off', NODE_ENV: 'production' },
    NODE_OPTIONS: '--max-semi-space-size=64',
    AUTH_SECRETS: '1:a-secret-for-benches-and-for-nothing-else',
    [kind === 'api' ? 'API_PORT' : 'WEB_PORT']: String(port),
    // Avoids a redirect to another host name.
    [kind === 'api' ? 'API_URL' : 'WEB_URL']: `http://127.0.0.1:${port}`,
    ...more,
  }
  const program = await startKillableProgram(kind, variables, /^Ready: /m)
  return { ...program, port, url: `http://127.0.0.1:${port}` }
}

async function readCategoryIds(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from categories order by id')
  await client.end()
  return rows.map(({ id }) => Number(id))
}
