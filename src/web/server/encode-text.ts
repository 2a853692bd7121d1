const encoder = new TextEncoder()
const mostBytesPerUnit = 3

/** Grows to the longest text so far; it saves measuring every page before it is written. */
let scratch = new Uint8Array(1 << 18)

/** Pieces of a text as the UTF-8 of the whole. */
export function encodePieces(pieces: readonly string[]): Buffer<ArrayBuffer> {
  const units = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (units * mostBytesPerUnit > scratch.length) scratch = new Uint8Array(units * mostBytesPerUnit)
  let length = 0
  for (const piece of pieces) length += encoder.encodeInto(piece, scratch.subarray(length)).written
  return Buffer.from(scratch.subarray(0, length))
}
