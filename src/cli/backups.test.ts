import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFolder, backupsFolder, findBackup, labelFile, writeLabel } from './backups.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokonoma-backups-'))
  await mkdir(archiveFolder(folder))
})
afterEach(() => rm(folder, { recursive: true }))

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour))

async function addBackup(hour: number, timeline: number, lsn: bigint): Promise<string> {
  const path = join(backupsFolder(folder), String(hour))
  await mkdir(path, { recursive: true })
  await writeFile(join(path, labelFile), writeLabel({ endedAt: at(hour), timeline, lsn }))
  return path
}

const pathFor = async (hour: number) => (await findBackup(folder, at(hour)))?.path

test('the newest backup of that time or before leads there; one that is not finished leads nowhere', async () => {
  const [ten, twelve] = [await addBackup(10, 1, 10n), await addBackup(12, 1, 12n)]
  await mkdir(join(backupsFolder(folder), '13'))
  expect(await Promise.all([9, 11, 12, 14].map(pathFor))).toEqual([undefined, ten, twelve, twelve])
})

test('a backup of a history that was left leads only to moments before', async () => {
  // At 14 somebody went back to 11, at 16 to 15.
  const ten = await addBackup(10, 1, 0x1_0000_0010n)
  await addBackup(12, 1, 0x1_0000_0012n)
  const fifteen = await addBackup(15, 2, 0x1_0000_0015n)
  const seventeen = await addBackup(17, 3, 0x1_0000_0017n)
  const left = '1\t1/00000011\tbefore 2026-11-25 11:00:00+00\n'
  await writeFile(join(archiveFolder(folder), '00000002.history'), left)
  await writeFile(join(archiveFolder(folder), '00000003.history'), `${left}\n2\t1/15\tbefore\n`)
  expect(await Promise.all([11, 13, 14, 16, 18].map(pathFor))).toEqual([ten, ten, ten, fifteen, seventeen])
})
