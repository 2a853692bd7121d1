import { constants } from 'node:fs'
import { appendFile, chmod, copyFile, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { PostgresAccount } from './account.ts'

/** Recreated at start or specific to one server; see PostgreSQL's chapter on base backups. */
const withoutContent = new Set(
  ['dynshmem', 'notify', 'replslot', 'serial', 'snapshots', 'stat_tmp', 'subtrans', 'wal'].map(
    (name) => `pg_${name}`,
  ),
)
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|(recovery|standby)\.signal|pgsql_tmp.*)$/

/** From this point of clock and WAL on, the copy is consistent. */
export type BaseBackup = { endedAt: Date; timeline: number; lsn: bigint }

/** Copies the data of a running server. Replaying WAL from the label's start makes the files consistent. */
export async function takeBaseBackup(url: string, data: string, target: string): Promise<BaseBackup> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('tokonoma', fast => true)`)
    await copyFolder(data, target, 'data')
    // The backup is useless without its WAL.
    await client.query(`set statement_timeout = '2min'`)
    const { rows } = await client.query(
      `with backup as materialized (select * from pg_backup_stop(wait_for_archive => true))
       select labelfile as label, clock_timestamp() as "endedAt", pg_wal_lsn_diff(lsn, '0/0')::text as lsn,
         ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline from backup`,
    )
    const { label, lsn, ...ended } = rows[0]
    await writeFile(join(target, 'backup_label'), label)
    return { ...ended, lsn: BigInt(lsn) }
  } finally {
    // Closing the connection aborts an unfinished backup.
    await client.end()
  }
}

type Laying = {
  account: PostgresAccount
  more: Record<string, string>
  signal?: AbortSignal
}

/** Makes the copy writable, even if the backup is read-only. */
export async function layBaseBackup(
  backup: string,
  data: string,
  { account, more, signal }: Laying,
): Promise<void> {
  const filter = () => !signal?.aborted
  await cp(backup, data, { recursive: true, mode: constants.COPYFILE_FICLONE, filter })
  signal?.throwIfAborted()
  const paths = (await readdir(data, { recursive: true })).map((name) => join(data, name))
  for (const path of [data, ...paths]) {
    signal?.throwIfAborted()
    await chmod(path, (await stat(path)).isDirectory() ? 0o700 : 0o600)
    await account.own(path)
  }
  for (const [name, text] of Object.entries(more)) {
    await appendFile(join(data, name), text)
    await account.own(join(data, name))
  }
}

async function copyFolder(from: string, to: string, name: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  if (withoutContent.has(name)) return
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await unlessGone(copyFolder(source, copy, entry.name))
    // Copy-on-write clone if the file system supports it.
    else if (entry.isFile()) await unlessGone(copyFile(source, copy, constants.COPYFILE_FICLONE))
  }
}

/** Ignores tables and temporary files that vanish during the copy; the WAL replay accounts for them. */
async function unlessGone(copying: Promise<void>): Promise<void> {
  await copying.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
