import { Gauge, type Registry } from 'prom-client'

export type BackupState = {
  /** Seconds since WAL archiving began to fail; 0 if it works. */
  logFailedSeconds: number
  newestAgeSeconds: number
}

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
