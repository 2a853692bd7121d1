/**
 * Measures memory and delivery time of a thousand open streams on one process. The api with its worker runs
 * in this process, the clients in another.
 * `npm run bench:live`; fails beyond 150 MB or a second.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '#cli/search-bench/percentiles.ts'
import type { Database } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'
import { announceJob } from '#server/features/notifications/announce.ts'
import { notify } from '#server/features/notifications/service.ts'
import { sign } from '#server/http/signature.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { createLogger } from '#server/logger.ts'
import { apiKey, type CatalogueServer, forEverySize } from './catalogue-server.ts'
import type { ListenOrder, ListenReport } from './notification-listeners.ts'

const people = 200
const pagesEach = 5
const rounds = 5
const mostMegabytes = 150
const longestMs = 1_000

await forEverySize(benchNotifications, ['demo'])

async function benchNotifications({ db, pool, ...server }: CatalogueServer): Promise<void> {
  const jobs = await runJobs({ jobs: [announceJob], context: { db }, pool, logger: createLogger('warn') })
  await measure(server.port, db).finally(jobs.stop)
}

async function measure(port: number, db: Database): Promise<void> {
  const joined: Awaited<ReturnType<typeof joinAs>>[] = []
  for (let n = 0; n < people; n += 10)
    joined.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => joinAs(port, n + at)))))
  console.log(`${people} people have signed up`)
  const idle = await measureMemory()
  const listeners = fork(join(import.meta.dirname, 'notification-listeners.ts'))
  const order: ListenOrder = { port, people: joined.map(({ headers }) => headers), pagesEach }
  listeners.send(order)
  await nextReport(listeners)
  const full = await measureMemory()
  const over = Math.max(full.resident - idle.resident, full.live - idle.live)
  console.log(
    `${people * pagesEach} pages are open: ${(full.live - idle.live).toFixed(0)} MB more are in use, and the process is ` +
      `${(full.resident - idle.resident).toFixed(0)} MB larger than its ${idle.resident.toFixed(0)} MB before`,
  )
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await notifyAll(db, joined, listeners))
  const [middle, worst] = [median(times), Math.max(...times)]
  console.log(
    `the last of them heard ${middle.toFixed(0)} ms after the last commit   ${worst.toFixed(0)} ms at most`,
  )
  listeners.kill()
  if (over > mostMegabytes || worst > longestMs) process.exitCode = 1
}

/** Measures from the last commit until the last stream has received it. */
async function notifyAll(
  db: Database,
  joined: readonly { userId: number }[],
  listeners: ChildProcess,
): Promise<number> {
  const [fan] = await db.insert(users).values({ screenName: '通知を送る人' }).returning({ id: users.id })
  const report = nextReport(listeners)
  await db.transaction(async (tx) => {
    for (const { userId } of joined) await notify(tx, { type: 'FOLLOW', actorId: fan?.id ?? 0, userId })
  })
  const committed = performance.timeOrigin + performance.now()
  const outcome = await report
  return 'heard' in outcome ? Math.max(...outcome.heard) - committed : Number.POSITIVE_INFINITY
}

async function nextReport(listeners: ChildProcess): Promise<ListenReport> {
  return (await once(listeners, 'message', { signal: AbortSignal.timeout(60_000) }))[0]
}

/**
 * Returns MB after garbage collection: memory in use, and the process's resident memory, which includes free
 * space.
 */
async function measureMemory(): Promise<{ live: number; resident: number }> {
  for (let pass = 0; pass < 3; pass++) {
    globalThis.gc?.()
    await wait(500)
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { live: (heapUsed + external) / 1e6, resident: rss / 1e6 }
}

/** Creates a signed-in user and the headers of their calls. */
async function joinAs(port: number, n: number) {
  const seconds = Math.floor(Date.now() / 1000)
  const signed = { 'X-Timestamp': String(seconds), 'X-Signature': sign(apiKey, seconds) }
  const ask = async (path: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { Origin: 'http://127.0.0.1', 'Content-Type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const email = `listener-${n}-${process.pid}@example.jp`
  const signedUp = await ask('/auth/sign-up/email', {}, { name: '聞く人', email, password: 'tatami8mats' })
  const Cookie = signedUp.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const { token }: { token: string } = await (await ask('/auth/token', { Cookie })).json()
  const headers = { ...signed, Authorization: `Bearer ${token}` }
  const { id }: { id: number } = await (await ask('/users', headers, { screen_name: '聞く人' })).json()
  return { userId: id, headers }
}
