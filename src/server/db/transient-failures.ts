import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { inSpan } from '#server/telemetry/spans.ts'

// PostgreSQL is starting, stopping, out of connections, slow, unreachable, or broke a deadlock.
const transientCodes =
  /^(08|25P03|40001|40P01|53[13]00|57014|57P)|^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/

const transientMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|connection error and is not queryable|Query read timeout/

// On PostgreSQL's disk or ours.
const diskFullCodes = /^(53100|ENOSPC|EDQUOT)$/

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && diskFullCodes.test(error.code)) ||
    isDiskFull(error.cause))

export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && transientCodes.test(error.code)) return true
  return transientMessages.test(error.message) || isTransient(error.cause)
}

const failureLog = new AsyncLocalStorage<unknown[]>()

/** Throws the first transient failure during `work`, even if a library took it for a missing row. */
export async function throwTransientFailures<T>(work: () => Promise<T>): Promise<T> {
  const failures: unknown[] = []
  const [outcome] = await Promise.allSettled([failureLog.run(failures, work)])
  const transient = failures.find(isTransient)
  if (transient !== undefined) throw transient
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** Wraps the pool so that `throwTransientFailures` sees every failed query. */
export const recordFailures = (pool: Pool): Pool =>
  overrideMethods(pool, {
    query: (query: QueryConfig, values?: unknown[]) =>
      recordFailure(traceQuery(query, () => pool.query(query, values))),
    connect: async () => releaseUnlessBegun(await recordFailure(pool.connect())),
  })

/** Releases a connection on which BEGIN failed: Drizzle never does. */
function releaseUnlessBegun(client: PoolClient): PoolClient {
  let hasBegun = false
  return overrideMethods(client, {
    query: async (query: QueryConfig, values?: unknown[]) => {
      try {
        const answer = await recordFailure(traceQuery(query, () => client.query(query, values)))
        hasBegun = true
        return answer
      } catch (error) {
        if (!hasBegun) client.release(true)
        throw error
      }
    },
  })
}

export const overrideMethods = <T extends object>(original: T, methods: Record<PropertyKey, unknown>): T =>
  new Proxy(original, {
    get: (target, name) => {
      if (name in methods) return methods[name]
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

function traceQuery<T>(query: QueryConfig | string, run: () => Promise<T>): Promise<T> {
  const text = typeof query === 'string' ? query : query.text
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
  const labels = { 'db.system.name': 'postgresql', 'db.operation.name': verb }
  return inSpan(
    {
      name: `sql ${verb}`,
      kind: 'client',
      labels,
      details: { 'db.query.text': text },
      histogram: 'db.client.operation.duration',
    },
    run,
  )
}

async function recordFailure<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    failureLog.getStore()?.push(error)
    throw error
  }
}
