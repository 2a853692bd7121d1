import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ApiError } from '#server/api-error.ts'
import type { ObjectStore } from '#server/images/object-store.ts'
import { createMemoryStore } from '#tests/support/memory-store.ts'
import { copyObjects } from './copy-objects.ts'
import { probe } from './doctor-objects.ts'

/** Creates a bucket with some functions replaced. */
function bucket(other: Partial<ObjectStore> = {}) {
  const store = createMemoryStore()
  return { ...store, ...other, keys: () => Array.fromAsync(store.list()) }
}

test('leaves no probe object in a bucket that stores, reads, lists and deletes', async () => {
  const good = bucket()
  await probe(good)
  expect(await good.keys()).toEqual([])
})

test.each([
  ['reads nothing back', { get: async () => null }, 'other bytes'],
  ['reads other bytes back', { get: async () => Buffer.from('else') }, 'other bytes'],
  ['lists nothing', { list: async function* () {} }, 'does not list'],
  ['fails to read', { get: () => Promise.reject(new Error('no')) }, 'no'],
])('rejects a bucket that %s, and leaves no probe object in it', async (_, other, why) => {
  const bad = bucket(other)
  await expect(probe(bad)).rejects.toThrow(why)
  expect(await bad.keys()).toEqual([])
})

test('names the reason for each object that could not be copied', async () => {
  const from = bucket()
  await from.put('originals/1', Buffer.from('1'), 'image/webp')
  const refusal = Object.assign(new Error('Access Denied.'), { name: 'AccessDenied' })
  const refused = () => Promise.reject(new ApiError('unavailable', undefined, { cause: refusal }))
  const copied = await copyObjects({ from, to: bucket({ writtenAt: refused }), compare: false })
  expect(copied.lost).toEqual(['originals/1 (AccessDenied)'])
})

test('replaces a differing object when comparing, but not by a copy that is damaged at the source', async () => {
  const [from, to] = [bucket(), bucket()]
  const sum = createHash('sha256').update('whole').digest('hex')
  const [whole, torn] = [`originals/ab/${sum}.webp`, `originals/ab/${sum}.png`]
  await from.put(whole, Buffer.from('whole'), 'image/webp')
  await from.put(torn, Buffer.from('torn'), 'image/png')
  for (const key of [whole, torn]) await to.put(key, Buffer.from('other'), 'image/webp')
  expect(await copyObjects({ from, to, compare: false })).toMatchObject({ there: 2, replaced: 0 })
  expect(await copyObjects({ from, to, compare: true })).toEqual({
    copied: 0,
    there: 0,
    replaced: 1,
    lost: [`${torn} (it is damaged here)`],
  })
  expect(Buffer.from((await to.get(whole)) ?? []).toString()).toBe('whole')
  expect(Buffer.from((await to.get(torn)) ?? []).toString()).toBe('other')
})
