// Each refused file would take the decoder seconds to hours, so the tests fail if one is decoded.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { avifOf, jpegOfScans, webpOfFrames } from '#tests/support/costly-pictures.ts'
import { lowestTime, startClock } from '#tests/support/cpu-time.ts'
import { busyPicture, phonePicture } from '#tests/support/pictures.ts'
import { expectDecodable } from './expect-decodable.ts'
import { detectImageType } from './open-image.ts'
import { redraw } from './redraw.ts'
import { sumAvifPixels } from './sum-avif-pixels.ts'

const check = (bytes: Uint8Array) => expectDecodable(bytes, detectImageType(bytes) ?? 'image/png')
const grid = (side: number, rows: number, of = [1]) => ({ side, rows, columns: rows, of })
const unreadable = { code: 'image_unreadable' }

describe('before decoding', () => {
  test.each([65, 20_000])('rejects a JPEG of %i scans', async (scans) => {
    await expect(redraw(jpegOfScans({ width: 7_000, height: 7_000 }, scans))).rejects.toMatchObject(
      unreadable,
    )
  })

  test('rejects a WebP of 40,000 frames', async () => {
    await expect(redraw(await webpOfFrames(40_000))).rejects.toMatchObject(unreadable)
  })

  test('rejects an AVIF of 1,000 frames', async () => {
    await expect(redraw(await avifOf(1_000, { frames: 1_000 }))).rejects.toMatchObject(unreadable)
  })

  test('rejects an AVIF whose small grid takes a large picture 256 times', async () => {
    await expect(redraw(await avifOf(1_000, { grids: [grid(200, 16)] }))).rejects.toMatchObject(unreadable)
  })

  test('rejects an AVIF whose grid takes grids', async () => {
    const nested = await avifOf(64, { grids: [grid(200, 4), grid(200, 4, [2])] })
    await expect(redraw(nested)).rejects.toMatchObject(unreadable)
  })
})

describe('boxes of an AVIF', () => {
  const empty = Buffer.from('\0\0\0\x08free', 'latin1')
  const boxOf = (type: string, ...data: Buffer[]) => {
    const body = Buffer.concat(data)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const described = (...boxes: Buffer[]) =>
    Buffer.concat([boxOf('ftyp', Buffer.from('avif\0\0\0\0')), boxOf('meta', Buffer.alloc(4), ...boxes)])
  const empties = (count: number) => Buffer.alloc(count * 8, empty)

  test.each([
    ['8 MB of empty boxes', () => Buffer.concat([described(), empties(1_000_000)])],
    ['8 MB of empty boxes in its description', () => described(empties(1_000_000))],
    [
      'many lists of items',
      () => described(...Array.from({ length: 200 }, () => boxOf('iprp', empties(5_000)))),
    ],
    // Three bytes an entry.
    [
      '8 MB of items without properties',
      () => {
        const head = Buffer.from([0, 0, 0, 0, 0, 0x27, 0xff, 0xff])
        return described(boxOf('iprp', boxOf('ipma', head, Buffer.alloc(8_000_000))))
      },
    ],
  ])('rejects an AVIF of %s in less than 500 ms of CPU time', async (_, make) => {
    const bytes = make()
    const measure = async () => {
      const read = startClock()
      expect(() => check(bytes)).toThrow('image_unreadable')
      return read()
    }
    expect(await lowestTime(measure, { tries: 5, enough: 500 })).toBeLessThan(500)
  })
})

describe('decodable files', () => {
  test.each([
    ['a JPEG of 64 scans', async () => jpegOfScans({ width: 64, height: 64 }, 64)],
    ['a WebP of 100 frames', () => webpOfFrames(100)],
    ['an AVIF of a grid, as telephones write it', () => avifOf(64, { grids: [grid(250, 4)] })],
    ['an AVIF of two frames', () => avifOf(64, { frames: 2 })],
  ])('accepts %s', async (_, make) => {
    expect((await redraw(await make())).description.width).toBeGreaterThanOrEqual(64)
  })

  test('accepts pictures as image libraries write them', async () => {
    const photo = sharp(await busyPicture(200))
    const transparent = photo.clone().ensureAlpha(0.5)
    for (const bytes of await Promise.all([
      photo.clone().jpeg({ mozjpeg: true }).toBuffer(),
      photo.clone().jpeg({ progressive: true }).toBuffer(),
      photo.clone().png({ progressive: true }).toBuffer(),
      transparent.clone().webp().toBuffer(),
      transparent.clone().avif({ effort: 0 }).toBuffer(),
      phonePicture(120, 80),
    ]))
      check(bytes)
  })
})

test('sums the pixels of an AVIF by its frames and tiles', async () => {
  expect(sumAvifPixels(await avifOf(64))).toBe(64 ** 2)
  expect(sumAvifPixels(await avifOf(64, { frames: 5 }))).toBe(5 * 64 ** 2)
  expect(sumAvifPixels(await avifOf(64, { grids: [grid(250, 4)] }))).toBe(17 * 64 ** 2)
  expect(sumAvifPixels(await avifOf(64, { grids: [grid(250, 2), grid(250, 2, [2])] }))).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('rejects every AVIF that is truncated within its description', async () => {
  const whole = await avifOf(64, { grids: [grid(120, 2)] })
  for (let length = 12; length < whole.indexOf('mdat') - 4; length++)
    expect(() => check(whole.subarray(0, length))).toThrow('image_unreadable')
})
