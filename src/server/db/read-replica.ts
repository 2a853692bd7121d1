import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createOutage } from '#server/outage.ts'
import { isTransient, overrideMethods } from './transient-failures.ts'

/** Maximum staleness of replica answers; caches subtract it from their lifetime: decision 27. */
export const mostBehindSeconds = 5

const checkedEveryMs = 500
/** Slower replica reads are repeated on the primary. */
const longestReadMs = 2_000

type Reads = { total: number; passedOn: number }

export type ReadReplica = {
  /**
   * Runs `work` on the replica, except transactions. Returns undefined if it is down, too far behind or
   * failed: the caller then asks the primary.
   */
  tryRead: <T>(work: () => Promise<T>) => Promise<T | undefined>
  /** Redirects queries within `tryRead` to the replica. */
  share: (primary: Pool) => Pool
  /** `passedOn` counts reads repeated on the primary; the lag is infinite while the replica is unused. */
  state: () => Reads & { secondsBehind: number }
}

const replicaOfRequest = new AsyncLocalStorage<Pool | undefined>()

/** Bypasses the replica, for caches invalidated by the primary's notifications: a replica read could be older. */
export const fromPrimary = <T>(work: () => T): T => replicaOfRequest.run(undefined, work)

/** `history` differs for another cluster or timeline. */
const primaryPlace = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as lsn,
  left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' ' || system_identifier as history from pg_control_system()`
const replicaPlace = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as lsn,
  lpad(upper(to_hex(timeline_id)), 8, '0') || ' ' || system_identifier as history
  from pg_control_system(), pg_control_checkpoint() where pg_is_in_recovery()`

type Connection = Pick<Pool, 'query'>
type Place = { lsn: bigint; history: string }
type Sample = Place & { at: number }

export type ReadReplicaOptions = {
  pool: Pool
  /** Separate, so that checks do not queue behind reads that wait for them. */
  watched: { primary: Connection; replica: Connection }
  logger: Logger
  signal: AbortSignal
}

/** Monitors a replica until the signal aborts. It serves no reads before its first successful check. */
export function createReadReplica({ pool, watched, logger, signal }: ReadReplicaOptions): ReadReplica {
  const reads: Reads = { total: 0, passedOn: 0 }
  /** Positions of the primary by process clock, not yet replayed. */
  let samples: Sample[] = []
  /** The replica has all commits up to this time. */
  let isThereUntil = Number.NEGATIVE_INFINITY
  const outage = createOutage(logger, {
    begins: 'the replica is away or too far behind; the primary is asked',
    ends: 'the replica keeps up again, and is asked',
  })

  const secondsBehind = () => (performance.now() - isThereUntil) / 1_000
  const keepsUp = () => secondsBehind() <= mostBehindSeconds
  const distrust = () => {
    isThereUntil = Number.NEGATIVE_INFINITY
  }

  async function check(): Promise<void> {
    const at = performance.now()
    const primary = await readPlace(watched.primary, primaryPlace)
    samples = [...samples, { ...primary, at }].filter((sample) => at - sample.at < mostBehindSeconds * 1_000)
    const replica = await readPlace(watched.replica, replicaPlace)
    const isReplayed = ({ lsn, history }: Sample) => history === replica.history && lsn <= replica.lsn
    isThereUntil = samples.findLast(isReplayed)?.at ?? isThereUntil
    samples = samples.filter((sample) => sample.at > isThereUntil)
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      const err: unknown = await check().catch((error: unknown) => {
        distrust()
        return error
      })
      if (signal.aborted) return
      if (keepsUp()) outage.succeeded()
      else outage.failed(err)
      await wait(checkedEveryMs, undefined, { signal }).catch(() => {})
    }
  }

  async function tryRead<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (!keepsUp()) return undefined
    reads.total += 1
    const begunWith = isThereUntil
    try {
      const result = await soon(replicaOfRequest.run(pool, work))
      if (performance.now() - begunWith <= mostBehindSeconds * 1_000) return result
    } catch (error) {
      // The next check decides when to use it again.
      if (isTransient(error)) distrust()
    }
    reads.passedOn += 1
    return undefined
  }

  void watch()
  return {
    tryRead,
    share: (primary) =>
      overrideMethods(primary, {
        query: (...query: Parameters<Pool['query']>) =>
          (replicaOfRequest.getStore() ?? primary).query(...query),
      }),
    state: () => ({ ...reads, secondsBehind: secondsBehind() }),
  }
}

/** Limits the wait for a silent host. */
async function soon<T>(read: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const silent = Object.assign(new Error('the replica does not answer'), { code: 'ETIMEDOUT' })
    timer = setTimeout(reject, longestReadMs, silent)
  })
  return Promise.race([read, late]).finally(() => clearTimeout(timer))
}

/** Returns the replica's lag in WAL bytes; undefined if it replicates another primary. */
export async function bytesBehind(primary: Connection, replica: Connection): Promise<bigint | undefined> {
  const written = await readPlace(primary, primaryPlace)
  const replayed = await readPlace(replica, replicaPlace).catch(() => undefined)
  if (replayed?.history !== written.history) return undefined
  return replayed.lsn < written.lsn ? written.lsn - replayed.lsn : 0n
}

async function readPlace(pool: Connection, query: string): Promise<Place> {
  const { rows } = await pool.query<{ lsn: string; history: string }>(query)
  const [row] = rows
  if (!row) throw new Error('it is no replica')
  return { lsn: BigInt(row.lsn), history: row.history }
}
