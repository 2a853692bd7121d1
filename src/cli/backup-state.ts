import type { ClientBase, Pool } from 'pg'
import type { Config } from '#server/config.ts'
import { findArchiving } from '#server/db/embedded/archive.ts'
import type { BackupState } from '#server/http/backup-metrics.ts'
import { archiveFolder, listBackups } from './backups.ts'
import { CommandError } from './command-error.ts'

/** Backups cover the embedded PostgreSQL only, not one of the operator. */
export const hasBackups = ({ backupDir, databaseUrl }: Pick<Config, 'backupDir' | 'databaseUrl'>): boolean =>
  backupDir !== undefined && databaseUrl === undefined

/** A backup is useless without the log beside it. */
export async function requireArchiving(client: Pick<ClientBase, 'query'>, backupDir: string): Promise<void> {
  const where = await findArchiving(client, archiveFolder(backupDir))
  if (where === 'nowhere')
    throw new CommandError('The running PostgreSQL keeps no log yet; start it anew with BACKUP_DIR')
  if (where === 'elsewhere')
    throw new CommandError(
      `The running PostgreSQL does not keep its log in BACKUP_DIR ${backupDir}; give the one that it was started with, or start it anew with this`,
    )
}

/** Reads how long archiving has failed, and the newest backup's age. */
export async function readBackupState(pool: Pick<Pool, 'query'>, backupDir: string): Promise<BackupState> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select case when last_failed_time > coalesce(last_archived_time, '-infinity')
       then extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 else 0 end as seconds
     from pg_stat_archiver`,
  )
  const newest = (await listBackups(backupDir)).at(-1)
  return {
    logFailedSeconds: rows[0]?.seconds ?? 0,
    newestAgeSeconds: newest ? (Date.now() - newest.endedAt.getTime()) / 1_000 : Number.POSITIVE_INFINITY,
  }
}
