import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

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

// Where the system says "no such file" of what it will not make, /proc on Linux, Node's own mkdir asks for ever.
test.each(['/proc/x', '/proc/x/y', '/sys/x/y', '/dev/null/x'])('%s fails, and at once', async (path) => {
  await expect(makeFolder(path)).rejects.toMatchObject({ code: expect.stringMatching(/^E[A-Z]+$/) })
})
