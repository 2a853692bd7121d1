import type { Config } from '#server/config.ts'
import { createDatabase } from '#server/db/connect.ts'
import { bytesBehind } from '#server/db/read-replica.ts'
import { CommandError } from './command-error.ts'
import { explainFailure, failureOf } from './open-database.ts'

/** Checks that DATABASE_READ_URL is a replica, and measures its lag. */
export async function checkReplica({ databaseUrl = '', databaseReadUrl = '' }: Config): Promise<string> {
  const open = (url: string) => createDatabase(url, { poolSize: 1, timeoutMs: 5_000 }).pool
  const [primary, replica] = [open(databaseUrl), open(databaseReadUrl)]
  const { host } = new URL(databaseReadUrl)
  try {
    const failure = await failureOf(databaseReadUrl)
    if (failure !== undefined)
      throw new CommandError(`DATABASE_READ_URL: ${explainFailure(failure, databaseReadUrl)}`)
    // Another check reports failures of the database.
    if ((await failureOf(databaseUrl)) !== undefined)
      return `PostgreSQL at ${host} answers; only the database itself knows whether this is its replica`
    const behind = await bytesBehind(primary, replica)
    if (behind === undefined)
      throw new CommandError(
        `DATABASE_READ_URL: PostgreSQL at ${host} is no streaming replica of DATABASE_URL`,
      )
    return `PostgreSQL at ${host} is a replica, ${behind} bytes of the log behind`
  } finally {
    await Promise.all([primary.end(), replica.end()])
  }
}
