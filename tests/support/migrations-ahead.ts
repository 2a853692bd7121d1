import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '#server/db/migrate.ts'

const nextVersions = join(import.meta.dirname, '../fixtures/migrations-ahead')

/** Copies the example's three migrations to a folder, to be applied one by one like coming versions. */
export async function copyMigrationsAhead() {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-ahead-'))
  await cp(nextVersions, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal: { entries: object[] } = JSON.parse(await readFile(journalFile, 'utf8'))
  return {
    /** Runs `migrate` with the first `count` of them; returns the number applied. */
    migrateTo: async (url: string, count: number): Promise<number> => {
      await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
      return (await migrateDatabase(url, folder)).applied
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
