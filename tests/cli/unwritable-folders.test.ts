// A data folder or backup folder that cannot be created gives one line in every command. Node's own recursive
// mkdir never ends under /proc.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { openCommands } from '#tests/support/run-commands.ts'

const database = await createTestDatabase()
const root = await mkdtemp(join(tmpdir(), 'tokonoma-unwritable-'))
const commands = openCommands()
afterAll(async () => {
  commands.close()
  await database.close()
  await rm(root, { recursive: true })
})

const line =
  /^(wrong {2}data folder: )?DATA_DIR \/\S+ cannot be written \([A-Z]+\); expected a folder that this user may write$/m
const given = { DATABASE_URL: database.url }
const api = { ...given, API_KEY: 'a-key-for-tests-only', AUTH_SECRETS: `1:${'a-secret-for-tests'.repeat(2)}` }

test.each([
  ['start', {}],
  ['api', api],
  ['worker', given],
  ['demo', {}],
  ['demo', given],
  ['migrate', {}],
  ['reindex', {}],
  ['staff mako@example.jp', {}],
  ['backup', { BACKUP_DIR: join(root, 'backups') }],
  ['doctor', {}],
  ['doctor', given],
])('reports an unwritable data folder: %s (%#)', async (command, variables) => {
  const output = await failure(command, { ...variables, DATA_DIR: '/proc/x' })
  expect(output).toMatch(line)
})

const backupLine =
  /^(wrong {2}(database|backup): )?BACKUP_DIR \/\S+ cannot be written \([A-Z]+\); expected a folder that this user may write$/m

test.each(['start', 'backup', 'doctor'])('reports to %s an unusable backup folder', async (command) => {
  const file = join(root, 'file')
  await writeFile(file, '')
  for (const folder of ['/proc/x', file, join(file, 'below')]) {
    const output = await failure(command, { DATA_DIR: join(root, 'data'), BACKUP_DIR: folder })
    expect(output).toMatch(backupLine)
  }
})

async function failure(command: string, variables: Record<string, string>): Promise<string> {
  const { code, output } = await commands.run(command.split(' '), variables)
  expect(code).toBe(1)
  expect(output).not.toMatch(/\n\s+at /)
  return output
}
