import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Thing = { left: number; top: number; width: number; height: number; color: string }

/** Draws a thing before a studio backdrop, 200 × 200 pixels. */
export function studioPicture(thing: Thing, backdrop = '#c9c7c3'): Promise<Uint8Array> {
  const { left, top, width, height, color } = thing
  return sharp({ create: { width: 200, height: 200, channels: 3, background: backdrop } })
    .composite([{ input: { create: { width, height, channels: 3, background: color } }, left, top }])
    .png()
    .toBuffer()
}

/** Makes a JPEG as a phone does: rotated by EXIF, with its owner and the place where it was taken. */
export function phonePicture(width: number, height: number): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#7a6b52' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Taro Yamada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 31/1' },
    })
    .jpeg()
    .toBuffer()
}

/** Fills a square with the reddest P3 color, which lies outside sRGB. */
export async function vividPicture(side: number): Promise<Uint8Array> {
  const red = sharp({ create: { width: side, height: side, channels: 3, background: '#ff0000' } }).png()
  const [plain, { icc = Buffer.of() }] = await Promise.all([
    red.clone().toBuffer(),
    red
      .clone()
      .withIccProfile('p3')
      .toBuffer()
      .then((bytes) => sharp(bytes).metadata()),
  ])
  // Replaces the profile and leaves the pixel values.
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('P3\0\0', 'latin1'), deflateSync(icc)]))
  return Buffer.concat([plain.subarray(0, 33), profile, plain.subarray(33)])
}

/** Reads the raw values of the middle pixel, ignoring the profile. */
export async function readNumbers(bytes: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(middle, middle + 3)]
}

/** Makes a few bytes that claim to be an image of this size. */
export function pngBomb(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, check])
}

/** Draws noise, the worst case of an encoder. */
export function busyPicture(side: number): Promise<Uint8Array> {
  const pixels = Uint8Array.from({ length: side ** 2 * 3 }, (_, i) => (i * i * 31 + i * 7) % 251)
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}
