import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder, putWholeFile } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-folders-'))
afterAll(() => rm(folder, { recursive: true }))

test('makes a folder with its parents, several at once and repeatedly', async () => {
  const path = join(folder, 'made/on/demand')
  await Promise.all(Array.from({ length: 8 }, () => makeFolder(path, 0o700)))
  await makeFolder(path)
  expect((await stat(path)).mode & 0o777).toBe(0o700)
})

test('rejects a folder whose place, or whose parent’s place, a file takes', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(file, 'below/it'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

// Where the system answers ENOENT for an impossible folder, as /proc on Linux, Node's own mkdir loops forever.
test.each(['/proc/x', '/proc/x/y', '/sys/x/y', '/dev/null/x'])(
  'rejects the folder %s at once',
  async (path) => {
    await expect(makeFolder(path)).rejects.toMatchObject({ code: expect.stringMatching(/^E[A-Z]+$/) })
  },
)

const target = join(await mkdtemp(join(folder, 'whole-')), 'file')

test('shows a file only once it is whole, in place of the old one', async () => {
  for (const text of ['old', 'new']) await putWholeFile(target, (part) => writeFile(part, text))
  expect(await readFile(target, 'utf8')).toBe('new')
  expect(await readdir(dirname(target))).toEqual(['file'])
})

test.skipIf(!existsSync('/dev/full'))('keeps only the old file when the disk is full', async () => {
  const write = async (part: string) => {
    await writeFile(part, '')
    await writeFile('/dev/full', 'more')
  }
  await expect(putWholeFile(target, write)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readFile(target, 'utf8')).toBe('new')
  expect(await readdir(dirname(target))).toEqual(['file'])
})
