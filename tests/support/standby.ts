// A PostgreSQL standby of a killable one, as an operator's read replica.
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { layBaseBackup, takeBaseBackup } from '#server/db/embedded/base-backup.ts'
import { startKillablePostgres } from './killable-postgres.ts'

type Killable = Awaited<ReturnType<typeof startKillablePostgres>>

export async function startStandby(primary: Killable, folder: string) {
  const url = primary.urlOf('postgres')
  const backup = join(folder, 'backup')
  await mkdir(folder)
  await takeBaseBackup(url, primary.data, backup)
  await layBaseBackup(backup, join(folder, 'data'), {
    account: primary.account,
    more: { 'standby.signal': '', 'postgresql.auto.conf': `primary_conninfo = '${url}'\n` },
  })
  await copyFile(join(primary.folder, 'password'), join(folder, 'password'))
  const standby = await startKillablePostgres(folder)

  async function run(statement: string): Promise<void> {
    const client = new Client({ connectionString: standby.urlOf('postgres') })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  return {
    ...standby,
    /** Pauses replay; the standby keeps answering from its data. */
    pause: () => run('select pg_wal_replay_pause()'),
    resume: () => run('select pg_wal_replay_resume()'),
  }
}
