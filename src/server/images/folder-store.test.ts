import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testStore } from '#tests/support/store-contract.ts'
import { createFolderStore } from './folder-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-objects-'))
afterAll(() => rm(folder, { recursive: true }))
const store = createFolderStore(join(folder, 'made/on/demand'))

testStore(() => store)

test('leaves nothing behind when a write fails', async () => {
  // Simulates a full disk: bytes are written partly, or the rename fails.
  await mkdir(join(folder, 'made/on/demand/taken/name'), { recursive: true })
  await expect(store.put('taken/name', Buffer.from('1'), 'image/png')).rejects.toThrow()
  expect(await readdir(join(folder, 'made/on/demand/taken'))).toEqual(['name'])
})

test('serves the old object or the new one, never a part of one', async () => {
  const versions = [1, 2].map((value) => Buffer.alloc(2_000_000, value))
  const write = async () => {
    for (let i = 0; i < 10; i++) await store.put('large', versions[i % 2] ?? Buffer.alloc(0), 'image/png')
  }
  await store.put('large', Buffer.alloc(2_000_000, 1), 'image/png')
  const writing = Promise.all([write(), write()])
  for (let i = 0; i < 30; i++) {
    const got = await store.get('large')
    expect(got?.length).toBe(2_000_000)
    expect(versions.some((version) => got && Buffer.compare(got, version) === 0)).toBe(true)
  }
  await writing
})
