/** Box of an ISO media file (ISO/IEC 14496-12) such as AVIF. */
export type Box = { type: string; body: Uint8Array }

/** Reads consecutive boxes. Throws a `RangeError` if one exceeds the bytes. */
export function* readBoxes(bytes: Uint8Array): Generator<Box> {
  for (let at = 0; at < bytes.length; ) {
    const reader = createReader(bytes.subarray(at))
    const short = reader.number(4)
    const type = reader.text(4)
    const size = short === 1 ? reader.number(8) : short === 0 ? bytes.length - at : short
    if (size < reader.at() || at + size > bytes.length) throw new RangeError('a box that does not end')
    yield { type, body: bytes.subarray(at + reader.at(), at + size) }
    at += size
  }
}

/** Reads consecutive big-endian numbers. Throws a `RangeError` beyond the end. */
export function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError('a box that is too short')
    at += length
    return bytes.subarray(at - length, at)
  }
  return {
    number: (length: number): number => take(length).reduce((sum, byte) => sum * 256 + byte, 0),
    text: (length: number): string => String.fromCharCode(...take(length)),
    skip: (length: number): void => void take(length),
    at: (): number => at,
    isAtEnd: (): boolean => at >= bytes.length,
  }
}
