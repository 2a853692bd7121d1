/** Even pieces let a file be written between requests. */
import { Checksum } from './checksum.ts'

/** A multiple of 8 bytes; copying and summing it takes well under a millisecond. */
const PIECE = 1 << 20

/** Multiples of 8 bytes fit any view. */
export function align(size: number): number {
  return Math.ceil(size / 8) * 8
}

/** Pads each part to 8 bytes and appends 8 bytes of checksum. Each piece is overwritten by the next. O(bytes). */
export function* cutPieces(parts: Iterable<Uint8Array>): Generator<Uint8Array, void> {
  const sum = new Checksum()
  const piece = new Uint8Array(PIECE)
  let used = 0
  const take = (): Uint8Array => {
    const full = piece.subarray(0, used)
    used = 0
    return full
  }
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      const end = Math.min(part.length, at + PIECE - used)
      piece.set(part.subarray(at, end), used)
      used += end - at
      at = end
      if (at === part.length) {
        piece.fill(0, used, align(used))
        used = align(used)
      }
      if (used === PIECE) {
        sum.add(wordsOf(piece))
        yield take()
      }
    }
  }
  sum.add(wordsOf(piece.subarray(0, used)))
  if (used > 0) yield take()
  const end = new Uint32Array(2)
  end[0] = sum.value()
  yield new Uint8Array(end.buffer)
}

/** Address and length must be multiples of 8. O(bytes). */
export function endsInChecksum(bytes: Uint8Array): boolean {
  const words = wordsOf(bytes)
  const sum = new Checksum()
  sum.add(words.subarray(0, -2))
  return words.at(-2) === sum.value() && words.at(-1) === 0
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
}
