import sharp from 'sharp'
import { expect, test } from 'vitest'
import { detectImageType } from './open-image.ts'

const dot = () => sharp({ create: { width: 2, height: 2, channels: 3, background: '#9a3b26' } })

test.each([
  ['image/jpeg', dot().jpeg()],
  ['image/png', dot().png()],
  ['image/webp', dot().webp()],
  ['image/avif', dot().avif({ effort: 0 })],
] as const)('detects %s by its content', async (type, image) => {
  expect(detectImageType(await image.toBuffer())).toBe(type)
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['SVG with a prologue', '<?xml version="1.0"?><svg/>'],
  ['PDF', '%PDF-1.7'],
  ['GIF', 'GIF89a'],
  ['HEIC', '\0\0\0\x18ftypheic'],
  ['a RIFF file with audio', 'RIFF\0\0\0\0WAVEfmt '],
  ['nothing', ''],
])('detects no image type in %s', (_, content) => {
  expect(detectImageType(Buffer.from(content, 'latin1'))).toBeNull()
})
