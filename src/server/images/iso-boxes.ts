export type Box = { type: string; body: Uint8Array }

/** Bounds the boxes and entries read: each costs time, and 8 bytes can hold one. */
export type Budget = { left: number }

export function spend(budget: Budget): void {
  if (--budget.left < 0) throw new RangeError('too many boxes and entries')
}

/** Reads consecutive boxes. Throws a `RangeError` for one beyond the bytes or the budget. */
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

/** Throws a `RangeError` beyond the end. */
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
