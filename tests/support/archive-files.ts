import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

/** A picture of one color, so that equal colors are equal files. */
export const drawPicture = (background = '#7a6b52', side = 64): Promise<Uint8Array> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()

export const pdfOf = (text: string = randomUUID()): Uint8Array => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
