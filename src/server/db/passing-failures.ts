import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient, QueryConfig } from 'pg'

// What PostgreSQL says while it starts, stops, is full, too slow or gone, or undid one of two that were in each other's way: the
// caller may try again, so it is no internal error.
const codes = /^(08|25P03|40001|40P01|53[13]00|57014|57P)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

const sentences =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/

// No room on a disk: PostgreSQL's, or ours.
const noRoomCodes = /^(53100|ENOSPC|EDQUOT)$/

/** Whether the disk was full. */
export const hadNoRoom = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && noRoomCodes.test(error.code)) ||
    hadNoRoom(error.cause))

/** Whether the same may succeed a little later. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true
  return sentences.test(error.message) || mayPass(error.cause)
}

const watch = new AsyncLocalStorage<unknown[]>()

/**
 * Throws the first passing failure of the database that `work` met, whatever was made of it: a library that catches one
 * goes on as if there were no row.
 */
export async function throwPassingFailures<T>(work: () => Promise<T>): Promise<T> {
  const failures: unknown[] = []
  const [outcome] = await Promise.allSettled([watch.run(failures, work)])
  const passing = failures.find(mayPass)
  if (passing !== undefined) throw passing
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** The same pool, for Drizzle: what fails is noted. */
export const noteFailures = (pool: Pool): Pool =>
  replace(pool, {
    query: (query: QueryConfig, values?: unknown[]) => note(pool.query(query, values)),
    connect: async () => lend(await note(pool.connect())),
  })

/** Drizzle never gives back a connection on which a transaction could not begin: without this it would be lost to the pool. */
function lend(client: PoolClient): PoolClient {
  let hasBegun = false
  return replace(client, {
    query: async (query: QueryConfig, values?: unknown[]) => {
      try {
        const answer = await note(client.query(query, values))
        hasBegun = true
        return answer
      } catch (error) {
        if (!hasBegun) client.release(true)
        throw error
      }
    },
  })
}

const replace = <T extends object>(original: T, methods: Record<PropertyKey, unknown>): T =>
  new Proxy(original, {
    get: (target, name) => {
      if (name in methods) return methods[name]
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

async function note<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    watch.getStore()?.push(error)
    throw error
  }
}
