import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFolder, backupsFolder, findBackup, labelFile, pruneBackups, writeLabel } from './backups.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokonoma-backups-'))
  await mkdir(archiveFolder(folder))
})
afterEach(() => rm(folder, { recursive: true }))

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour))

async function addBackup(hour: number, timeline: number, lsn: bigint): Promise<string> {
  const path = join(backupsFolder(folder), String(hour))
  await mkdir(join(path, 'data'), { recursive: true })
  const piece = `00000001${'0'.repeat(14)}${hour}`
  await writeFile(join(path, 'data/backup_label'), `START WAL LOCATION: 0/0 (file ${piece})`)
  await writeFile(join(path, labelFile), writeLabel({ endedAt: at(hour), timeline, lsn }))
  return path
}

const pathFor = async (hour: number) => (await findBackup(folder, at(hour)))?.path

test('restores from the newest finished backup at or before the moment asked for', async () => {
  const [ten, twelve] = [await addBackup(10, 1, 10n), await addBackup(12, 1, 12n)]
  await mkdir(join(backupsFolder(folder), '13'))
  expect(await Promise.all([9, 11, 12, 14].map(pathFor))).toEqual([undefined, ten, twelve, twelve])
})

test('restores from a backup of an abandoned timeline only up to the moment at which it was abandoned', async () => {
  // Restored at 14 to 11, and at 16 to 15.
  const ten = await addBackup(10, 1, 0x1_0000_0010n)
  await addBackup(12, 1, 0x1_0000_0012n)
  const fifteen = await addBackup(15, 2, 0x1_0000_0015n)
  const seventeen = await addBackup(17, 3, 0x1_0000_0017n)
  const left = '1\t1/00000011\tbefore 2026-11-25 11:00:00+00\n'
  await writeFile(join(archiveFolder(folder), '00000002.history'), left)
  await writeFile(join(archiveFolder(folder), '00000003.history'), `${left}\n2\t1/15\tbefore\n`)
  expect(await Promise.all([11, 13, 14, 16, 18].map(pathFor))).toEqual([ten, ten, ten, fifteen, seventeen])
})

test('does not count backups of an abandoned timeline among the number to keep', async () => {
  for (const hour of [10, 11, 12, 13]) await addBackup(hour, 1, BigInt(hour))
  await addBackup(15, 2, 15n)
  // Restored at 14 to a point before 12.
  const left = '1\t0/B\tbefore 2026-11-25 11:00:00+00\n'
  await writeFile(join(archiveFolder(folder), '00000002.history'), left)
  for (const place of [10, 11, 12])
    await writeFile(join(archiveFolder(folder), `00000001${'0'.repeat(14)}${place}`), '')
  expect(await pruneBackups(folder, 2)).toBe(1)
  expect((await readdir(backupsFolder(folder))).toSorted()).toEqual(['11', '12', '13', '15'])
  expect((await readdir(archiveFolder(folder))).filter((name) => name.endsWith('10'))).toEqual([])
  expect(await pathFor(14)).toBe(join(backupsFolder(folder), '11'))
})

test('deletes an unfinished backup after a day and keeps one under way', async () => {
  await addBackup(10, 1, 10n)
  const [old, young] = ['old', 'young'].map((name) => join(backupsFolder(folder), name))
  for (const path of [old, young]) await mkdir(path ?? '')
  const dayBefore = Date.now() / 1000 - 25 * 3_600
  await utimes(old ?? '', dayBefore, dayBefore)
  expect(await pruneBackups(folder, 7)).toBe(0)
  expect((await readdir(backupsFolder(folder))).toSorted()).toEqual(['10', 'young'])
})
