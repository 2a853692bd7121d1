import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageFormats } from '#contract/images/served.ts'
import { readNumbers, vividPicture } from '#tests/support/pictures.ts'
import { encodeVariant } from './encode-variant.ts'
import { isWide } from './open-image.ts'

const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a8a8a' } })

test.each([
  ['grey', plain().greyscale().jpeg()],
  ['CMYK', plain().toColorspace('cmyk').jpeg()],
  ['16 bits a channel', plain().toColorspace('rgb16').png()],
])('converts an original in %s to sRGB without a profile', async (_, image) => {
  const original = await image.toBuffer()
  for (const format of imageFormats) {
    const variant = await encodeVariant(original, { width: 128, quality: 75, format })
    const metadata = await sharp(variant).metadata()
    expect(metadata).toMatchObject({ width: 128, height: 85, space: 'srgb', channels: 3, depth: 'uchar' })
    expect(metadata.icc).toBeUndefined()
  }
})

test('keeps the wider colors of an original together with their profile', async () => {
  const original = await vividPicture(200)
  for (const format of imageFormats) {
    const variant = await encodeVariant(original, { width: 128, quality: 75, format })
    const { icc } = await sharp(variant).metadata()
    expect(icc?.toString('latin1', 36, 40)).toBe('acsp')
    const [red = 0, green = 255] = await readNumbers(variant)
    expect([red > 250, green < 8]).toEqual([true, true])
  }
})

test('ignores an sRGB profile and an invalid one', async () => {
  const picture = plain().png()
  const { icc = Buffer.of() } = await sharp(
    await picture.clone().withIccProfile('srgb').toBuffer(),
  ).metadata()
  for (const profile of [icc, icc.subarray(0, 140), Buffer.alloc(0), undefined])
    expect(isWide(profile)).toBe(false)
})

test('keeps transparency where the format supports it and paints it white in JPEG', async () => {
  const original = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const webp = await encodeVariant(original, { width: 16, quality: 75, format: 'webp' })
  expect((await sharp(webp).metadata()).hasAlpha).toBe(true)
  const jpeg = await encodeVariant(original, { width: 16, quality: 75, format: 'jpeg' })
  expect((await sharp(jpeg).stats()).channels.map((channel) => channel.min)).toEqual([255, 255, 255])
})
