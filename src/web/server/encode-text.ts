import { transcode } from 'node:buffer'

const bytesPerUnit = 2

/** Grows to the longest text so far. */
let scratch = Buffer.alloc(1 << 18)

/**
 * Pieces of a text as the UTF-8 of the whole. They are copied as the UTF-16 that they are and converted in one go, which takes
 * a third of the time that an encoder takes.
 */
export function encodePieces(pieces: readonly string[]): Buffer<ArrayBuffer> {
  const bytes = bytesPerUnit * pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (bytes > scratch.length) scratch = Buffer.alloc(bytes)
  let length = 0
  for (const piece of pieces) length += scratch.write(piece, length, 'utf16le')
  try {
    return transcode(scratch.subarray(0, length), 'utf16le', 'utf8')
  } catch {
    // Half a character, which only somebody's bad input can be: an encoder writes U+FFFD instead.
    return Buffer.from(pieces.join(''))
  }
}
