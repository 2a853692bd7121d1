// Orientation, color profiles and places in images of cameras and studios.

import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { imageFormats } from '#contract/images/served.ts'
import { ImageSchema } from '#contract/kit/schemas.ts'
import { images } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { joinAs } from '#tests/support/people.ts'
import { readNumbers, vividPicture } from '#tests/support/pictures.ts'

const api = await createTestApi()
afterAll(() => api.close())
const person = await joinAs(api)

async function uploadAndRead(bytes: Uint8Array) {
  const body = new FormData()
  body.append('image', new Blob([Buffer.from(bytes)]))
  const { id } = (await person.request('POST', '/images', { body })).as(ImageSchema)
  const [row] = await api.db.select().from(images).where(eq(images.id, id))
  return sharp((await api.services.objects.get(row?.objectKey ?? '')) ?? undefined)
}

type Rgb = readonly [number, number, number]

const corners = {
  red: [220, 40, 40],
  green: [40, 180, 60],
  blue: [40, 60, 200],
  white: [240, 240, 240],
} as const
type Name = keyof typeof corners

async function readPixel(image: Sharp, x: number, y: number): Promise<Rgb> {
  const { data, info } = await image.clone().raw().toBuffer({ resolveWithObject: true })
  const at =
    (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

const nearest = (pixel: Rgb): string =>
  Object.entries(corners)
    .map(([name, color]) => ({ name, away: Math.hypot(...pixel.map((value, i) => value - (color[i] ?? 0))) }))
    .sort((a, b) => a.away - b.away)[0]?.name ?? ''

const tile = (color: Rgb) => {
  const [r, g, b] = color
  return { create: { width: 60, height: 40, channels: 3 as const, background: { r, g, b } } }
}

/** Red, green, blue and white quarters, row by row from the top left. */
const quarters = sharp(tile(corners.white))
  .resize(120, 80, { fit: 'fill' })
  .composite([
    { input: tile(corners.red), left: 0, top: 0 },
    { input: tile(corners.green), left: 60, top: 0 },
    { input: tile(corners.blue), left: 0, top: 40 },
  ])

describe('orientation of an uploaded photo', () => {
  test.each<[number, ...Name[]]>([
    [1, 'red', 'green', 'blue', 'white'],
    [2, 'green', 'red', 'white', 'blue'],
    [3, 'white', 'blue', 'green', 'red'],
    [4, 'blue', 'white', 'red', 'green'],
    [5, 'red', 'blue', 'green', 'white'],
    [6, 'blue', 'red', 'white', 'green'],
    [7, 'white', 'green', 'blue', 'red'],
    [8, 'green', 'white', 'red', 'blue'],
  ])('stores a photo upright: orientation %i', async (orientation, ...expected) => {
    const kept = await uploadAndRead(
      await quarters.clone().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer(),
    )
    const [width, height] = orientation < 5 ? [120, 80] : [80, 120]
    expect(await kept.metadata()).toMatchObject({ width, height })
    const places = [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const
    expect(await Promise.all(places.map(async ([x, y]) => nearest(await readPixel(kept, x, y))))).toEqual(
      expected,
    )
  })
})

describe('colors of an uploaded picture', () => {
  const ochre: Rgb = [170, 140, 110]
  const plain = sharp(tile(ochre)).resize(200, 200, { fit: 'fill' })

  test.each([
    ['of a wide screen (P3)', 4, () => plain.clone().withIccProfile('p3').jpeg({ quality: 98 }).toBuffer()],
    ['of a wide screen, as PNG', 4, () => plain.clone().withIccProfile('p3').png().toBuffer()],
    // CMYK covers fewer colors: compares with tolerance.
    ['of print (CMYK)', 12, () => plain.clone().toColorspace('cmyk').jpeg({ quality: 98 }).toBuffer()],
    ['of the web', 4, () => plain.clone().jpeg({ quality: 98 }).toBuffer()],
  ])('keeps the colors %s', async (_, most, make) => {
    const bytes = await make()
    const kept = await uploadAndRead(bytes)
    const metadata = await kept.metadata()
    expect(metadata).toMatchObject({ space: 'srgb', channels: 3 })
    const pixel = await readPixel(kept, 0.5, 0.5)
    for (const [channel, value] of pixel.entries())
      expect(Math.abs(value - (ochre[channel] ?? 0))).toBeLessThanOrEqual(most)
  })

  test('keeps colors beyond sRGB and serves them with a profile', async () => {
    const sent = new FormData()
    sent.append('image', new Blob([Buffer.from(await vividPicture(200))]))
    const { id, dominant_hex } = (await person.request('POST', '/images', { body: sent })).as(ImageSchema)
    // Colors in the api are sRGB.
    expect(dominant_hex).toMatch(/^#f[a-f]0\d0\d$/)
    for (const format of imageFormats) {
      const answer = await api.raw(`/images/${id}?w=128`, { headers: { Accept: `image/${format}` } })
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { icc } = await sharp(bytes).metadata()
      expect(icc?.length).toBeLessThan(600)
      // A conversion through sRGB would give 235, 51, 33 in P3.
      const [red = 0, green = 0, blue = 0] = await readNumbers(bytes)
      expect(red).toBeGreaterThan(250)
      expect(Math.max(green, blue)).toBeLessThan(8)
    }
  })

  test('writes P3 colors in other numbers than sRGB', async () => {
    const bytes = await plain.clone().withIccProfile('p3').png().toBuffer()
    const asWritten = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()
    expect(Math.abs((asWritten[0] ?? 0) - ochre[0])).toBeGreaterThan(3)
  })
})

test('removes location and author from an uploaded photo', async () => {
  const exif = {
    IFD0: { Artist: 'Taro Yamada', Model: 'Phone' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 31/1' },
  }
  const bytes = await quarters.clone().withExif(exif).jpeg().toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { exif: kept, xmp, iptc, icc } = await (await uploadAndRead(bytes)).metadata()
  expect([kept, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
})

test('rejects a truncated photo and one of 11 MB', async () => {
  const whole = await quarters.clone().resize(1200, 800).jpeg({ quality: 95 }).toBuffer()
  const send = async (bytes: Uint8Array) => {
    const body = new FormData()
    body.append('image', new Blob([Buffer.from(bytes)]))
    return person.request('POST', '/images', { body })
  }
  expect((await send(whole.subarray(0, whole.length / 2))).body).toMatchObject({ code: 'image_unreadable' })
  expect((await send(new Uint8Array(11_000_000))).status).toBe(413)
})
