import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageFormats } from '#contract/images/served.ts'
import { encodeVariant } from './encode-variant.ts'

const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a8a8a' } })

test.each([
  ['grey', plain().greyscale().jpeg()],
  ['CMYK', plain().toColorspace('cmyk').jpeg()],
  ['16 bits a channel', plain().toColorspace('rgb16').png()],
  ['a wide gamut', plain().withIccProfile('p3').jpeg()],
])('an original in %s becomes sRGB without a profile', async (_, image) => {
  const original = await image.toBuffer()
  for (const format of imageFormats) {
    const variant = await encodeVariant(original, { width: 128, quality: 75, format })
    const metadata = await sharp(variant).metadata()
    expect(metadata).toMatchObject({ width: 128, height: 85, space: 'srgb', channels: 3, depth: 'uchar' })
    expect(metadata.icc).toBeUndefined()
  }
})

test('transparency stays where the format has it, and is white in JPEG', async () => {
  const original = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const webp = await encodeVariant(original, { width: 16, quality: 75, format: 'webp' })
  expect((await sharp(webp).metadata()).hasAlpha).toBe(true)
  const jpeg = await encodeVariant(original, { width: 16, quality: 75, format: 'jpeg' })
  expect((await sharp(jpeg).stats()).channels.map((channel) => channel.min)).toEqual([255, 255, 255])
})
