import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
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

test('gives one process the data folder and names it to the next', async () => {
  const unlock = await lockDataFolder(folder, 'process 1 (http://127.0.0.1:3000)')
  await expect(lockDataFolder(folder, 'process 2')).rejects.toThrow(
    `DATA_DIR ${folder} is in use by process 1 (http://127.0.0.1:3000)`,
  )
  expect(await findHolder(folder)).toBe('process 1 (http://127.0.0.1:3000)')
  await unlock()
  expect(await findHolder(folder)).toBeUndefined()
  await (await lockDataFolder(folder, 'process 2'))()
})

test('locks a data folder whose path is longer than a socket path may be', async () => {
  const deep = join(folder, 'd'.repeat(120))
  const unlock = await lockDataFolder(deep, 'process 1')
  await expect(lockDataFolder(deep, 'process 2')).rejects.toThrow('in use by process 1')
  await unlock()
})

test('gives the data folder to one of several starts after a crash', async () => {
  for (let round = 0; round < 20; round++) {
    await leaveDeadSocket()
    const starts = Array.from({ length: 4 }, (_, n) => lockDataFolder(folder, `process ${n}`))
    const outcomes = await Promise.allSettled(starts)
    const holders = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(holders).toHaveLength(1)
    expect(await findHolder(folder)).toMatch(/^process \d$/)
    for (const unlock of holders) await unlock()
  }
})

test('starts after a process was killed while taking the data folder', async () => {
  await leaveDeadSocket()
  const guard = join(folder, 'lock.sock.taking')
  await mkdir(guard)
  await expect(lockDataFolder(folder, 'process 1')).rejects.toThrow('being taken by another start')
  await utimes(guard, 0, 0)
  await (await lockDataFolder(folder, 'process 1'))()
  expect(await readdir(folder)).toEqual([])
})

/**
 * Leaves a socket like a killed process. Node removes the path when a server closes, so the file is moved
 * away meanwhile.
 */
async function leaveDeadSocket(): Promise<void> {
  const path = join(folder, 'lock.sock')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(path, resolve))
  await rename(path, `${path}.kept`)
  await new Promise((resolve) => server.close(resolve))
  await rename(`${path}.kept`, path)
}

test('reports in one line a data folder that cannot contain a socket', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(lockDataFolder(file, 'process 1')).rejects.toThrow(`DATA_DIR ${file} cannot hold the lock`)
})

test('respects the lock of a holder that does not answer', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}).end())
  await new Promise<void>((resolve) => silent.listen(join(folder, 'lock.sock'), resolve))
  await expect(lockDataFolder(folder, 'process 2')).rejects.toThrow('in use by another process')
  silent.close()
})
