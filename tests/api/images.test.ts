import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageWidths } from '#contract/data/limits.ts'
import { createApi } from '#server/app.ts'
import { createDatabase } from '#server/db/connect.ts'
import { images } from '#server/db/schema/index.ts'
import { originalKey } from '#server/images/describe-image.ts'
import { storeImage } from '#server/images/store-image.ts'
import { createTestApi, fetchFrom, signedHeaders } from '#tests/support/api.ts'
import { buildImage } from '#tests/support/builders.ts'
import { busyPicture, phonePicture, pngBomb, studioPicture } from '#tests/support/pictures.ts'

const api = await createTestApi()
afterAll(() => api.close())

const store = async (bytes: Promise<Uint8Array> | Uint8Array) => storeImage(api.services, await bytes)
const get = (path: string, accept?: string) => api.raw(path, { headers: accept ? { accept } : {} })
const read = async (response: Response) => Buffer.from(await response.arrayBuffer())

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const chair = studioPicture({ left: 40, top: 60, width: 100, height: 90, color: '#9a3b26' })

let id = 0
beforeAll(async () => {
  id = (await store(chair)).id
})

describe('image', () => {
  test.each([
    [browser, 'avif', 'heif'],
    ['image/webp,*/*', 'webp', 'webp'],
    ['*/*', 'jpeg', 'jpeg'],
  ])('answers an image for Accept %s with %s', async (accept, type, format) => {
    const response = await get(`/images/${id}?w=128`, accept)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(`image/${type}`)
    expect(response.headers.get('vary')).toMatch(/Accept(,|$)/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = await read(response)
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 128, height: 128 })
  })

  test('answers an image in every listed width, never wider than the original', async () => {
    for (const width of imageWidths) {
      const bytes = await read(await get(`/images/${id}?w=${width}`, 'image/webp'))
      expect((await sharp(bytes).metadata()).width).toBe(Math.min(width, 200))
    }
  })

  test('answers fewer bytes for a lower image quality', async () => {
    const busy = await store(busyPicture(256))
    const sizes = []
    for (const q of [50, 75, 90])
      sizes.push((await read(await get(`/images/${busy.id}?w=256&q=${q}`))).length)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(new Set(sizes).size).toBe(3)
  })

  test('answers HEAD for an image with headers and no body', async () => {
    const response = await api.raw(`/images/${id}?w=128`, { method: 'HEAD', headers: { accept: browser } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/avif')
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await response.text()).toBe('')
  })

  test('answers 304 for a known image ETag, with another ETag per format', async () => {
    const etag = (await get(`/images/${id}?w=128`, browser)).headers.get('etag') ?? ''
    const again = await api.raw(`/images/${id}?w=128`, {
      headers: { accept: browser, 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    const other = await api.raw(`/images/${id}?w=128`, { headers: { accept: '*/*', 'if-none-match': etag } })
    expect(other.status).toBe(200)
  })
})

test('keeps database connections free while pictures wait for a slow bucket', async () => {
  const { connectionString = '' } = api.services.pool.options
  const small = createDatabase(connectionString, { poolSize: 1 })
  const turns = createDatabase(connectionString, { poolSize: 3 })
  const bucket = Promise.withResolvers<null>()
  let asked = 0
  const slow = {
    ...api.services.objects,
    get: (key: string) => {
      if (!key.startsWith('variants/')) return api.services.objects.get(key)
      asked += 1
      // The first read of each needs no slot.
      return asked <= 3 ? Promise.resolve(null) : bucket.promise
    },
  }
  const app = createApi({ ...api.services, db: small.db, pool: small.pool, turns: turns.db, objects: slow })
  const pictures = [50, 75, 90].map((q) => fetchFrom(app, `/images/${id}?w=128&q=${q}`))
  await expect.poll(() => asked).toBeGreaterThan(3)
  expect((await fetchFrom(app, '/materials', { headers: signedHeaders() })).status).toBe(200)
  bucket.resolve(null)
  for (const { status } of await Promise.all(pictures)) expect(status).toBe(200)
  await Promise.all([small.pool.end(), turns.pool.end()])
})

describe('image request', () => {
  test.each([
    ['w=17', ['w']],
    ['', ['w']],
    ['w=128&q=76', ['q']],
    ['w=1e2&q=-1', ['w', 'q']],
    ['w=128&w=256', ['w']],
  ])('answers 422 for an image with the query "%s"', async (query, paths) => {
    const response = await get(`/images/${id}?${query}`)
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    const problem = await response.json()
    expect(problem).toMatchObject({ code: 'invalid_request', errors: paths.map((path) => ({ path })) })
  })

  test.each([
    ['/images/999999?w=128', 404],
    ['/images/0?w=128', 422],
    ['/images/abc?w=128', 422],
    [`/images/${encodeURIComponent('https://example.com/a.jpg')}?w=128`, 422],
  ])('answers %s with %d', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('answers 404 for a lost original and 500 for a broken one', async () => {
    const lost = await buildImage(api.db)
    expect((await get(`/images/${lost.id}?w=128`)).status).toBe(404)
    const broken = await buildImage(api.db)
    await api.services.objects.put(
      broken.objectKey,
      Buffer.from('\xff\xd8\xff broken', 'latin1'),
      'image/jpeg',
    )
    const response = await get(`/images/${broken.id}?w=128`)
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ code: 'internal' })
  })
})

describe('stored image', () => {
  test('keeps the bytes of a picture without metadata to remove', async () => {
    const row = await store(chair)
    expect(row.objectKey).toBe(originalKey({ sha256: row.sha256, mimeType: 'image/png' }))
    expect(Buffer.compare((await api.services.objects.get(row.objectKey)) ?? Buffer.of(), await chair)).toBe(
      0,
    )
    expect(row).toMatchObject({ width: 200, height: 200, dominantHex: '#c9c7c3', palette: ['#9a3b26'] })
    expect(Buffer.from(row.signature ?? [])).toHaveLength(257)
  })

  test('stores a picture once when it arrives three times simultaneously', async () => {
    const picture = await studioPicture({ left: 5, top: 5, width: 20, height: 90, color: '#3f6b3a' })
    const rows = await Promise.all([store(picture), store(picture), store(picture)])
    expect(new Set(rows.map((row) => row.id)).size).toBe(1)
    expect(await api.db.$count(images, eq(images.sha256, rows[0].sha256))).toBe(1)
  })

  test('gives an image an id that counting cannot guess', async () => {
    const { id } = await store(await phonePicture(120, 90))
    expect((await get(`/images/${id}?w=128`)).status).toBe(200)
    for (const near of [1, id - 1, id + 1])
      expect([near, (await get(`/images/${near}?w=128`)).status]).toEqual([near, 404])
    await expect(api.db.update(images).set({ id: 3 }).where(eq(images.id, id))).rejects.toThrow()
  })

  test('removes owner and location from a picture and stores it upright', async () => {
    const phone = await phonePicture(160, 100)
    expect((await sharp(phone).metadata()).exif).toBeDefined()
    const row = await store(phone)
    expect(row).toMatchObject({ width: 100, height: 160, mimeType: 'image/jpeg' })
    const original = (await api.services.objects.get(row.objectKey)) ?? Buffer.of()
    const variant = await read(await get(`/images/${row.id}?w=96`))
    for (const bytes of [original, variant]) {
      const metadata = await sharp(bytes).metadata()
      expect(metadata.exif).toBeUndefined()
      expect(metadata.orientation ?? 1).toBe(1)
      expect(metadata.height).toBeGreaterThan(metadata.width)
      expect(Buffer.from(bytes).includes('Taro Yamada')).toBe(false)
    }
  })

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'unsupported_media_type',
    ],
    ['more than 50 megapixels', pngBomb(10_000, 5_001), 'image_too_large'],
  ])('rejects a picture: %s', async (_, bytes, code) => {
    const before = await api.db.$count(images)
    await expect(store(bytes)).rejects.toMatchObject({ code })
    expect(await api.db.$count(images)).toBe(before)
  })
})
