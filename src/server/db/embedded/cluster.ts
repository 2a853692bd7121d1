import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeWholeFile } from '#server/files.ts'
import type { PostgresAccount } from './account.ts'

const majorVersion = '18'

/** Returns the superuser's password, readable by this user only; creates it if missing. */
export async function storePassword(folder: string): Promise<string> {
  const path = join(folder, 'password')
  const made = randomBytes(24).toString('base64url')
  if (!existsSync(path)) await writeWholeFile(path, (part) => writeFile(part, made, { mode: 0o600 }))
  return (await readFile(path, 'utf8')).trim()
}

export async function ensureCluster(initdb: string, folder: string, account: PostgresAccount): Promise<void> {
  const data = join(folder, 'data')
  if (existsSync(data)) return checkVersion(data)
  // Built under another name: an interrupted initdb would leave a folder that never starts.
  const unfinished = join(folder, 'data.unfinished')
  const passwordFile = join(folder, 'data.password')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, await storePassword(folder), { mode: 0o600 })
  await account.own(unfinished)
  await account.own(passwordFile)
  try {
    const [command, args] = account.wrap(initdb, [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // C.UTF-8 is built in: the same collation on every machine.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ])
    await promisify(execFile)(command, args, {
      ...account.ids,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
    })
    await rename(unfinished, data)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function checkVersion(data: string): Promise<void> {
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  if (version === majorVersion) return
  throw new Error(
    `${data} was made by PostgreSQL ${version}, this is ${majorVersion}; dump it with the old version first`,
  )
}
