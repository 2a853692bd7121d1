import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { phonePicture, pngBomb, studioPicture } from '#tests/support/pictures.ts'
import { describeImage, originalKey } from './describe-image.ts'

test('measures and hashes a picture and names its colors without the backdrop', async () => {
  const bytes = await studioPicture({ left: 40, top: 60, width: 100, height: 90, color: '#9a3b26' })
  const { signature, ...rest } = await describeImage(bytes)
  expect(rest).toEqual({
    mimeType: 'image/png',
    width: 200,
    height: 200,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    dominantHex: '#c9c7c3',
    palette: ['#9a3b26'],
  })
  expect(signature).toHaveLength(257)
})

test('describes the same bytes identically, signature included', async () => {
  const bytes = await studioPicture({ left: 10, top: 10, width: 50, height: 150, color: '#3f6b3a' })
  expect(await describeImage(bytes)).toEqual(await describeImage(bytes))
})

test('names the color of a swatch that fills the picture, and grey for a grey product', async () => {
  const swatch = sharp({ create: { width: 300, height: 100, channels: 3, background: '#2f6db5' } }).webp({
    lossless: true,
  })
  expect(await describeImage(await swatch.toBuffer())).toMatchObject({ palette: ['#2f6db5'], width: 300 })
  const grey = await studioPicture({ left: 50, top: 50, width: 100, height: 100, color: '#9c9a97' })
  expect(await describeImage(grey)).toMatchObject({ palette: ['#9c9a97'] })
})

test('judges a transparent picture on white', async () => {
  const glass = sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } }).png()
  expect(await describeImage(await glass.toBuffer())).toMatchObject({ dominantHex: '#ffffff' })
})

test('measures width and height of the upright picture', async () => {
  expect(await describeImage(await phonePicture(120, 80))).toMatchObject({ width: 80, height: 120 })
})

test.each([
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'unsupported_media_type',
  ],
  ['no picture at all', Buffer.from('hello'), 'unsupported_media_type'],
  ['more than 50 megapixels', pngBomb(30_000, 30_000), 'image_too_large'],
  ['half a picture', pngBomb(400, 400), 'image_unreadable'],
])('rejects %s', async (_, bytes, code) => {
  await expect(describeImage(bytes)).rejects.toMatchObject({ code })
})

test('derives the key of an original from its content', () => {
  expect(originalKey({ sha256: 'ab12', mimeType: 'image/jpeg' })).toBe('originals/ab/ab12.jpg')
})
