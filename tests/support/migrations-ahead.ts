import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '#server/db/migrate.ts'

const nextVersions = join(import.meta.dirname, '../fixtures/migrations-ahead')

/** The example of three steps in a folder of one's own, as the versions that come next bring them one by one. */
export async function copyMigrationsAhead() {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-ahead-'))
  await cp(nextVersions, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal: { entries: object[] } = JSON.parse(await readFile(journalFile, 'utf8'))
  return {
    /** `migrate` of the version that brings so many of them; how many it applied. */
    migrateTo: async (url: string, count: number): Promise<number> => {
      await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
      return (await migrateDatabase(url, folder)).applied
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
