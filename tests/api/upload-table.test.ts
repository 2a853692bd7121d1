// Accepted and refused uploads by both ways, each by name with its answer. upload-colors.test.ts covers
// orientation and colors.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { getUpload } from '#contract/images/upload-routes.ts'
import { ImageSchema } from '#contract/kit/schemas.ts'
import { images } from '#server/db/schema/index.ts'
import { redraw } from '#server/images/redraw.ts'
import { createTestApi } from '#tests/support/api.ts'
import { joinAs } from '#tests/support/people.ts'
import { phonePicture, pngBomb, pngChunk, studioPicture } from '#tests/support/pictures.ts'

const api = await createTestApi()
afterAll(() => api.close())
const person = await joinAs(api)

const megabyte = 1024 * 1024

const formOf = (field: string, bytes: Uint8Array) => {
  const form = new FormData()
  form.append(field, new Blob([Buffer.from(bytes)]), 'photo.jpg')
  return form
}

const ways = {
  whole: (bytes: Uint8Array) => person.request('POST', '/images', { body: formOf('image', bytes) }),
  'in parts': async (bytes: Uint8Array) => {
    const body = { bytes: bytes.length }
    const { id } = (await person.request('POST', '/uploads', { body })).as(getUpload.response)
    for (let at = 0; at < bytes.length; at += 8 * megabyte)
      await person.request('PUT', `/uploads/${id}/parts/${at}`, {
        body: formOf('part', bytes.subarray(at, at + 8 * megabyte)),
      })
    return person.request('POST', `/uploads/${id}/image`)
  },
}

const heif = (brand: string) => {
  const box = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
  return Buffer.concat([box, Buffer.alloc(600)])
}
const photo = await sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
  .jpeg({ quality: 95 })
  .toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>'

/** Makes an image with 100 kB behind its header that unpack to 100 MB. */
const packed = deflateSync(Buffer.alloc(100 * megabyte))
const plain = await studioPicture({ left: 40, top: 40, width: 60, height: 90, color: '#33475b' })
const withBomb = (name: string, head: string) =>
  Buffer.concat([
    plain.subarray(0, 33),
    pngChunk(name, Buffer.concat([Buffer.from(head, 'latin1'), packed])),
    plain.subarray(33),
  ])

const refused: Record<string, [Uint8Array, string]> = {
  'HEIC of a telephone': [heif('heic'), 'unsupported_media_type'],
  'HEIC of several pictures': [heif('mif1'), 'unsupported_media_type'],
  'HEIC that says it is AVIF': [heif('avif'), 'image_unreadable'],
  SVG: [Buffer.from(svg), 'unsupported_media_type'],
  'SVG with a preamble': [Buffer.from(`<?xml version="1.0"?>\n${svg}`), 'unsupported_media_type'],
  GIF: [Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'unsupported_media_type'],
  'a PDF': [Buffer.from('%PDF-1.7\n'), 'unsupported_media_type'],
  '200 megapixels': [pngBomb(20_000, 10_000), 'image_too_large'],
  '51 megapixels': [pngBomb(10_200, 5_000), 'image_too_large'],
  'a bomb of pixels': [pngBomb(65_000, 65_000), 'image_too_large'],
  'half a JPEG': [photo.subarray(0, photo.length / 2), 'image_unreadable'],
  'the first bytes of a JPEG': [photo.subarray(0, 40), 'image_unreadable'],
  'half a PNG': [pngBomb(400, 400), 'image_unreadable'],
}

describe.each(Object.entries(ways))('upload: %s', (_, send) => {
  test.each(Object.entries(refused))('rejects %s', async (_, [bytes, code]) => {
    const before = await api.db.$count(images)
    expect((await send(bytes)).body).toMatchObject({ code })
    expect(await api.db.$count(images)).toBe(before)
  })

  test('keeps the good pictures of several simultaneous uploads', async () => {
    const good = [
      await studioPicture({ left: 9, top: 9, width: 90, height: 60, color: '#7a6b52' }),
      await phonePicture(320, 200),
      photo,
    ]
    const bad = ['HEIC of a telephone', 'half a JPEG', 'a bomb of pixels'].map((name) => refused[name]?.[0])
    const [answers, refusals] = await Promise.all([
      Promise.all(good.map(send)),
      Promise.all(bad.map((bytes) => send(bytes ?? Buffer.of()))),
    ])
    expect(answers.map((answer) => answer.as(ImageSchema).width)).toEqual([200, 200, 900])
    for (const { status } of refusals) expect(status).toBeGreaterThanOrEqual(400)
  })
})

test.each([
  ['a comment', withBomb('zTXt', 'Comment\0\0')],
  ['a color profile', withBomb('iCCP', 'profile\0\0')],
])('never unpacks a bomb in %s of a good picture', async (_, bytes) => {
  // Decodes in this process, whose memory can be measured.
  const before = process.memoryUsage().rss
  expect((await redraw(bytes)).description).toMatchObject({ width: 200, height: 200 })
  expect(process.memoryUsage().rss - before).toBeLessThan(90 * megabyte)
})

describe('size of an upload', () => {
  test.each([
    ['10 MB and a byte whole', 10 * megabyte + 1],
    ['60 MB whole', 60 * megabyte],
  ])('rejects an upload of %s', async (_, bytes) => {
    expect(await ways.whole(randomBytes(bytes))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })
  })

  test.each([
    ['30 MB and a byte', 30 * megabyte + 1],
    ['60 MB', 60 * megabyte],
  ])('rejects an upload in parts of %s before the first part', async (_, bytes) => {
    expect(await person.request('POST', '/uploads', { body: { bytes } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'bytes' }] },
    })
  })

  test('rejects a part of more than 10 MB and keeps the parts before', async () => {
    const body = { bytes: 30 * megabyte }
    const { id } = (await person.request('POST', '/uploads', { body })).as(getUpload.response)
    const send = (at: number, bytes: number) =>
      person.request('PUT', `/uploads/${id}/parts/${at}`, { body: formOf('part', Buffer.alloc(bytes, 1)) })
    expect((await send(0, megabyte)).body).toMatchObject({ received: megabyte })
    expect((await send(megabyte, 10 * megabyte + 1)).body).toMatchObject({ code: 'body_too_large' })
    expect((await person.request('GET', `/uploads/${id}`)).body).toMatchObject({ received: megabyte })
  })

  test('accepts a photo of nearly 30 MB and 12 megapixels in parts', async () => {
    const size = { width: 4_096, height: 3_072 }
    const flat = await sharp({ create: { ...size, channels: 3, background: '#7a6b52' } })
      .jpeg()
      .toBuffer()
    const comment = Buffer.concat([Buffer.from('\xff\xfe\xff\xff', 'latin1'), Buffer.alloc(65_533, 'a')])
    const large = Buffer.concat([flat.subarray(0, 2), ...Array(470).fill(comment), flat.subarray(2)])
    expect(large.length).toBeGreaterThan(29 * megabyte)
    expect(large.length).toBeLessThan(30 * megabyte)
    expect((await ways['in parts'](large)).as(ImageSchema)).toMatchObject({ width: 3_840, height: 2_880 })
  })
})
