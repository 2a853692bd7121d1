import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { choosePostgresAccount } from './account.ts'
import { layBaseBackup } from './base-backup.ts'

test('reports an abort before the first copied file and leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-lay-'))
  try {
    const backup = join(folder, 'backup')
    await mkdir(backup)
    await writeFile(join(backup, 'PG_VERSION'), '18\n')
    const reason = new Error('given up')
    const account = choosePostgresAccount(process.execPath, folder)
    const laying = { account, more: {}, signal: AbortSignal.abort(reason) }
    await expect(layBaseBackup(backup, join(folder, 'data'), laying)).rejects.toBe(reason)
    expect(await readdir(folder)).toEqual(['backup'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
