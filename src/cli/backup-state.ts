import type { Pool } from 'pg'
import type { Config } from '#server/config.ts'
import type { BackupState } from '#server/http/backup-metrics.ts'
import { listBackups } from './backups.ts'

/** Of a PostgreSQL of the operator's own nothing is known here. */
export const hasBackups = ({ backupDir, databaseUrl }: Pick<Config, 'backupDir' | 'databaseUrl'>): boolean =>
  backupDir !== undefined && databaseUrl === undefined

/** Whether the log is kept, and how old the newest backup is. */
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
