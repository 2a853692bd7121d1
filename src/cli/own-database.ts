import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { CommandError, requireVariable } from './command-error.ts'
import { postgresFolder } from './open-database.ts'

/** Returns the folder of backups, which cover only the PostgreSQL in the data folder. */
export function requireOwnDatabase({ databaseUrl, backupDir }: Config): string {
  if (databaseUrl)
    throw new CommandError(
      'This is for the PostgreSQL in DATA_DIR; one of your own has its own tools, see Backup in docs/operations.md',
    )
  return requireVariable('BACKUP_DIR', backupDir, 'a folder on another disk; start keeps the log there too')
}

/** Losing the first locks us out of the database; losing the others signs every user out. */
export const secretFiles = (config: Pick<Config, 'dataDir'>): string[] => [
  join(postgresFolder(config), 'password'),
  join(config.dataDir, 'auth-secret'),
  join(config.dataDir, 'api-key'),
]
