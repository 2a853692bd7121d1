import { existsSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeMemoryFolder } from './memory-folder.ts'

test('makes a folder in memory that others may enter and that disappears with its content', async ({
  skip,
}) => {
  const folder = await makeMemoryFolder()
  if (!folder) return skip('there is too little memory to write into')
  expect((await stat(folder.path)).mode & 0o777).toBe(0o755)
  await mkdir(join(folder.path, 'database'))
  await writeFile(join(folder.path, 'database/1'), '')
  await folder.remove()
  expect(existsSync(folder.path)).toBe(false)
})
