/** Box of an ISO media file (ISO/IEC 14496-12) such as AVIF. */
export type Box = { type: string; body: Uint8Array }

/** How many boxes and entries a file may still have: each costs a reader, and 8 bytes are enough for one. */
export type Budget = { left: number }

/** Throws a `RangeError` when the budget is used up. */
export function spend(budget: Budget): void {
  if (--budget.left < 0) throw new RangeError('too many boxes and entries')
}

/** Reads boxes that follow each other. Throws a `RangeError` for one that does not end within the bytes, and for one beyond the budget. */
export function* readBoxes(bytes: Uint8Array, budget: Budget): Generator<Box> {
  for (let at = 0; at < bytes.length; ) {
    spend(budget)
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
