import { setTimeout as wait } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ReadReplica } from '#server/db/read-replica.ts'
import type { QueueState } from '#server/jobs/queue-upkeep.ts'
import { type BackupState, showBackups } from './backup-metrics.ts'
import { type IndexerProgress, showIndexer } from './indexer-metrics.ts'

type Sources = {
  replica?: ReadReplica | undefined
  readQueue: () => Promise<QueueState>
  readIndexer?: (() => Promise<IndexerProgress>) | undefined
  readBackups?: (() => Promise<BackupState>) | undefined
}

/** Creates a registry per app, so that several can share a process. */
export function createMetrics({ replica, readQueue, readIndexer, readBackups }: Sources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the beginning of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  showQueue(() => soonOrNothing(readQueue()), registry)
  if (replica) countReplica(replica, registry)
  if (readIndexer) showIndexer(() => soonOrNothing(readIndexer()), registry)
  if (readBackups) showBackups(() => soonOrNothing(readBackups()), registry)
  return {
    /** `route` is an id: strangers must not be able to add time series. */
    observe: (route: string, method: string, status: number, seconds: number) =>
      durations.observe({ route, method: knownMethods.has(method) ? method : 'other', status }, seconds),
    contentType: registry.contentType,
    print: () => registry.metrics(),
  }
}

/** Scrapes do not wait for a dead database. */
const soonMs = 1_000

const soonOrNothing = <Known>(known: Promise<Known>): Promise<Known | undefined> =>
  Promise.race([known.catch(() => undefined), wait(soonMs, undefined, { ref: false })])

function showQueue(read: () => Promise<QueueState | undefined>, registry: Registry): void {
  const show = (name: string, help: string, key: keyof QueueState) =>
    new Gauge({
      name,
      help: `${help}; no number where the database does not say so at once`,
      registers: [registry],
      async collect() {
        this.set((await read())?.[key] ?? Number.NaN)
      },
    })
  show('jobs_oldest_due_seconds', 'How long the oldest job waits that could be done now', 'oldestDueSeconds')
  show(
    'jobs_timetable_idle_seconds',
    'How long no worker has looked at the timetable, which has something every minute',
    'timetableIdleSeconds',
  )
}

function countReplica({ state }: ReadReplica, registry: Registry): void {
  new Gauge({
    name: 'database_replica_behind_seconds',
    help: 'How old what the replica shows is at most; infinite while it is not asked',
    registers: [registry],
    collect() {
      this.set(state().secondsBehind)
    },
  })
  new Counter({
    name: 'database_replica_reads_total',
    help: 'Answers that the replica was asked for, and gave or passed on to the primary',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { total, passedOn } = state()
      this.reset()
      this.inc({ outcome: 'answered' }, total - passedOn)
      this.inc({ outcome: 'passed_on' }, passedOn)
    },
  })
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export type Metrics = ReturnType<typeof createMetrics>
