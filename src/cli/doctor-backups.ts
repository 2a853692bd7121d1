import type { Config } from '#server/config.ts'
import { createDatabase } from '#server/db/connect.ts'
import { readBackupState, requireArchiving } from './backup-state.ts'
import { Weakness } from './command-error.ts'
import { prepareBackupFolder } from './data-folder.ts'
import { joinDatabase } from './open-database.ts'

/** A nightly backup that may be late by half a day. */
const longestHours = 36

/** Checks backups and log of the PostgreSQL in DATA_DIR. */
export async function checkBackups(config: Config, backupDir: string): Promise<string> {
  await prepareBackupFolder(backupDir)
  const database = await joinDatabase(config)
  const { pool } = createDatabase(database.url, { poolSize: 1 })
  try {
    await requireArchiving(pool, backupDir)
    const { logFailedSeconds, newestAgeSeconds } = await readBackupState(pool, backupDir)
    if (logFailedSeconds > 0)
      throw new Weakness(
        `the log has not arrived in ${backupDir} for ${Math.round(logFailedSeconds / 60)} minutes, and grows in DATA_DIR: postgres.log says why`,
      )
    if (newestAgeSeconds === Number.POSITIVE_INFINITY)
      throw new Weakness(`${backupDir} has no backup yet: tokonoma backup takes one, each night, say`)
    const hours = Math.round(newestAgeSeconds / 3_600)
    if (hours > longestHours) throw new Weakness(`the newest in ${backupDir} is ${hours} hours old`)
    return `the newest is ${hours} hours old, the log is kept in ${backupDir}`
  } finally {
    await pool.end()
    await database.close()
  }
}
