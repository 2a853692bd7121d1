import { Gauge, type Registry } from 'prom-client'

/** Of the PostgreSQL in DATA_DIR, where it has a BACKUP_DIR. */
export type BackupState = {
  /** For how long its log has not been kept; 0 while it is. */
  logFailedSeconds: number
  /** Infinite where there is no backup. */
  newestAgeSeconds: number
}

/** A backup that fails and a log that is not kept say so to nobody else. */
export function showBackups(read: () => Promise<BackupState | undefined>, registry: Registry): void {
  const show = (name: string, help: string, key: keyof BackupState) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await read())?.[key] ?? Number.NaN)
      },
    })
  show(
    'backup_log_failed_seconds',
    'For how long the log of PostgreSQL has not been kept',
    'logFailedSeconds',
  )
  show(
    'backup_newest_age_seconds',
    'How old the newest backup is; infinite where there is none',
    'newestAgeSeconds',
  )
}
