import { countPendingMigrations } from '#server/db/migrate.ts'
import { CommandError } from './command-error.ts'

export const describeMigrations = (count: number): string =>
  `${count} ${count === 1 ? 'migration' : 'migrations'}`

/** For commands that use the tables and do not migrate. */
export async function requireMigrations(databaseUrl: string): Promise<void> {
  const pending = await countPendingMigrations(databaseUrl)
  if (pending > 0)
    throw new CommandError(`The database lacks ${describeMigrations(pending)}; run tokonoma migrate first`)
}
