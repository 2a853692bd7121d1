import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createFolderStore } from './object-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-objects-'))
afterAll(() => rm(folder, { recursive: true }))
const store = createFolderStore(join(folder, 'made/on/demand'))

test('what was put is what is got, byte by byte, and a second put replaces it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 5000 }), async (bytes) => {
      await store.put('originals/ab/picture.webp', bytes, 'image/webp')
      const got = await store.get('originals/ab/picture.webp')
      expect(got && Buffer.compare(got, bytes)).toBe(0)
    }),
    { numRuns: 25 },
  )
  expect(await readdir(join(folder, 'made/on/demand/originals/ab'))).toEqual(['picture.webp'])
})

test('what was never put or is deleted is null, and deleting twice is no error', async () => {
  expect(await store.get('originals/none')).toBeNull()
  await store.put('variants/one', Buffer.from('1'), 'image/jpeg')
  await store.delete('variants/one')
  await store.delete('variants/one')
  expect(await store.get('variants/one')).toBeNull()
})

test('what cannot be put leaves nothing behind', async () => {
  // As a full disk does it: the bytes are written in part, or cannot get their name.
  await mkdir(join(folder, 'made/on/demand/taken/name'), { recursive: true })
  await expect(store.put('taken/name', Buffer.from('1'), 'image/png')).rejects.toThrow()
  expect(await readdir(join(folder, 'made/on/demand/taken'))).toEqual(['name'])
})

test('no key leads out of the folder', async () => {
  await expect(store.put('../outside', Buffer.from('1'), 'image/jpeg')).rejects.toThrow()
  await expect(store.get('a/../../../outside')).rejects.toThrow()
})

test('readers meet the old object or the new one, never a part of one', async () => {
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
