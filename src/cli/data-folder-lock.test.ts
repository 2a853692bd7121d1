import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findHolder, lockDataFolder } from './data-folder-lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokonoma-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('one process holds the folder, the next is told who', async () => {
  const unlock = await lockDataFolder(folder, 'process 1 (http://127.0.0.1:3000)')
  await expect(lockDataFolder(folder, 'process 2')).rejects.toThrow(
    `DATA_DIR ${folder} is in use by process 1 (http://127.0.0.1:3000)`,
  )
  expect(await findHolder(folder)).toBe('process 1 (http://127.0.0.1:3000)')
  await unlock()
  expect(await findHolder(folder)).toBeUndefined()
  await (await lockDataFolder(folder, 'process 2'))()
})

test('a folder with a path longer than a socket may have', async () => {
  const deep = join(folder, 'd'.repeat(120))
  const unlock = await lockDataFolder(deep, 'process 1')
  await expect(lockDataFolder(deep, 'process 2')).rejects.toThrow('in use by process 1')
  await unlock()
})

test('a holder that does not answer still holds', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}).end())
  await new Promise<void>((resolve) => silent.listen(join(folder, 'lock.sock'), resolve))
  await expect(lockDataFolder(folder, 'process 2')).rejects.toThrow('in use by another process')
  silent.close()
})
