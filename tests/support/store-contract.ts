import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ObjectStore } from '#server/images/object-store.ts'

export function testStore(open: () => ObjectStore): void {
  test('reads back the bytes that were written, and overwrites on a second write', async () => {
    const store = open()
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 5000 }), async (bytes) => {
        await store.put('originals/ab/picture.webp', bytes, 'image/webp')
        const got = await store.get('originals/ab/picture.webp')
        expect(got && Buffer.compare(got, bytes)).toBe(0)
      }),
      { numRuns: 25 },
    )
    expect(await keysOf(store, 'originals/ab')).toEqual(['originals/ab/picture.webp'])
  })

  test('returns null for a missing or deleted key, and deletes twice without an error', async () => {
    const store = open()
    expect(await store.get('originals/none')).toBeNull()
    expect(await store.writtenAt('originals/none')).toBeNull()
    await store.put('variants/one', Buffer.from('1'), 'image/jpeg')
    expect((await store.writtenAt('variants/one'))?.getTime()).toBeGreaterThan(Date.now() - 60_000)
    await store.delete('variants/one')
    await store.delete('variants/one')
    expect(await store.get('variants/one')).toBeNull()
  })

  test('lists one folder, regardless of folders with longer names, or everything', async () => {
    const store = open()
    const keys = ['list/a/1', 'list/b/2', 'lists/3']
    for (const key of keys) await store.put(key, Buffer.from(key), 'image/png')
    expect(await keysOf(store, 'list')).toEqual(keys.slice(0, 2))
    expect(await keysOf(store, 'none')).toEqual([])
    expect(await keysOf(store)).toEqual(expect.arrayContaining(keys))
  })

  test('rejects keys that lead out of the store', async () => {
    const store = open()
    await expect(store.put('../outside', Buffer.from('1'), 'image/jpeg')).rejects.toThrow()
    await expect(store.get('a/../../../outside')).rejects.toThrow()
  })
}

async function keysOf(store: ObjectStore, folder?: string): Promise<string[]> {
  return (await Array.fromAsync(store.list(folder))).toSorted()
}
