import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { putWholeFile } from './whole-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-whole-'))
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'file')

test('a file is there when it is whole, and replaces the old one', async () => {
  for (const text of ['old', 'new']) await putWholeFile(path, (part) => writeFile(part, text))
  expect(await readFile(path, 'utf8')).toBe('new')
  expect(await readdir(folder)).toEqual(['file'])
})

test.skipIf(!existsSync('/dev/full'))('a disk without room leaves the old one and nothing else', async () => {
  const write = async (part: string) => {
    await writeFile(part, '')
    await writeFile('/dev/full', 'more')
  }
  await expect(putWholeFile(path, write)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readFile(path, 'utf8')).toBe('new')
  expect(await readdir(folder)).toEqual(['file'])
})
