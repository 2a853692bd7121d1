import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder, putWholeFile } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-folders-'))
afterAll(() => rm(folder, { recursive: true }))

test('a folder is made with those above it, by several at once too, and again', async () => {
  const path = join(folder, 'made/on/demand')
  await Promise.all(Array.from({ length: 8 }, () => makeFolder(path, 0o700)))
  await makeFolder(path)
  expect((await stat(path)).mode & 0o777).toBe(0o700)
})

test('a file in its place, or above it, is said', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(file, 'below/it'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

// Where the system answers ENOENT for an impossible folder, as /proc on Linux, Node's own mkdir loops forever.
test.each(['/proc/x', '/proc/x/y', '/sys/x/y', '/dev/null/x'])('%s fails, and at once', async (path) => {
  await expect(makeFolder(path)).rejects.toMatchObject({ code: expect.stringMatching(/^E[A-Z]+$/) })
})

const target = join(await mkdtemp(join(folder, 'whole-')), 'file')

test('a file is there when it is whole, and replaces the old one', async () => {
  for (const text of ['old', 'new']) await putWholeFile(target, (part) => writeFile(part, text))
  expect(await readFile(target, 'utf8')).toBe('new')
  expect(await readdir(dirname(target))).toEqual(['file'])
})

test.skipIf(!existsSync('/dev/full'))('a disk without room leaves the old one and nothing else', async () => {
  const write = async (part: string) => {
    await writeFile(part, '')
    await writeFile('/dev/full', 'more')
  }
  await expect(putWholeFile(target, write)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readFile(target, 'utf8')).toBe('new')
  expect(await readdir(dirname(target))).toEqual(['file'])
})
