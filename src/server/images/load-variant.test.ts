import { expect, test, vi } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { createMemoryStore } from '#tests/support/memory-store.ts'
import { createVariantLoader, variantKey } from './load-variant.ts'

const logger = createLogger('silent')
const variant = {
  sha256: 'ab12',
  objectKey: 'originals/ab/ab12.jpg',
  width: 384,
  quality: 75,
  format: 'webp',
} as const

/** Stands for a single process. */
const takeTurn = <T>(_name: string, work: () => Promise<T>) => work()

async function setUp() {
  const objects = createMemoryStore()
  await objects.put(variant.objectKey, Buffer.from('original'), 'image/jpeg')
  const encode = vi.fn(async () => Buffer.from('variant'))
  return { objects, encode, load: createVariantLoader({ objects, logger, takeTurn }, encode) }
}

test('encodes a variant once for simultaneous requests and serves later ones from the store', async () => {
  const { objects, encode, load } = await setUp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => load(variant)))
  expect(new Set(answers.map((bytes) => Buffer.from(bytes).toString()))).toEqual(new Set(['variant']))
  expect(encode).toHaveBeenCalledTimes(1)
  expect(await objects.get(variantKey(variant))).toEqual(Buffer.from('variant'))
  await load(variant)
  expect(encode).toHaveBeenCalledTimes(1)
})

test('stores each width, quality and format as a variant of its own', async () => {
  const { encode, load } = await setUp()
  await Promise.all([
    load(variant),
    load({ ...variant, width: 640 }),
    load({ ...variant, quality: 50 }),
    load({ ...variant, format: 'avif' }),
  ])
  expect(encode).toHaveBeenCalledTimes(4)
})

test('reports a failure to all waiting requests and does not cache it', async () => {
  const { encode, load } = await setUp()
  encode.mockRejectedValueOnce(new Error('broken'))
  const answers = await Promise.allSettled([load(variant), load(variant)])
  expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected'])
  expect(Buffer.from(await load(variant)).toString()).toBe('variant')
})

test('answers not found for a missing original', async () => {
  const { objects, load } = await setUp()
  await objects.delete(variant.objectKey)
  await expect(load(variant)).rejects.toMatchObject({ code: 'not_found' })
})

test('serves pictures from a store that is full', async () => {
  const { objects, encode } = await setUp()
  const full = { ...objects, put: () => Promise.reject(new Error('no space left')) }
  const load = createVariantLoader({ objects: full, logger, takeTurn }, encode)
  expect(Buffer.from(await load(variant)).toString()).toBe('variant')
})
