/**
 * Where the bytes of one answer are written: it has hundreds of parts, and copying them into memory that stays costs less than joining
 * them at the end. A large answer goes out in that memory, which comes back once it is sent. Memory of its own for each would be outside of
 * the collector's heap, where every 64 MB make it go through all that is kept: 60 ms in which nobody is answered (decision 17).
 */

/** Calls back once nothing of the answer is needed any more, sent or not. */
export type WhenSent = (released: () => void) => void

const usualBytes = 1 << 17
const mostSpare = 64
const mostSpareBytes = 1 << 20
/** Below this the copy costs less than the memory that another answer would wait for. */
const largeAnswer = 1 << 14

let memory = Buffer.allocUnsafeSlow(usualBytes)
let length = 0
const spare: (typeof memory)[] = []

export function beginAnswer(): void {
  length = 0
}

/** What was written since. Without `whenSent` it is a copy that nobody else writes to. */
export function takeAnswer(whenSent?: WhenSent): Uint8Array<ArrayBuffer> {
  const written = memory.subarray(0, length)
  if (!whenSent || length < largeAnswer) return Buffer.from(written)
  const lent = memory
  memory = spare.pop() ?? Buffer.allocUnsafeSlow(usualBytes)
  whenSent(() => {
    if (spare.length < mostSpare && lent.length <= mostSpareBytes) spare.push(lent)
  })
  return written
}

export function writeByte(byte: number): void {
  makeRoom(1)
  memory[length++] = byte
}

export function writeBytes(bytes: Uint8Array): void {
  makeRoom(bytes.length)
  memory.set(bytes, length)
  length += bytes.length
}

const mostBytesPerUnit = 3

export function writeText(text: string): void {
  makeRoom(text.length * mostBytesPerUnit)
  length += memory.write(text, length)
}

function makeRoom(bytes: number): void {
  if (length + bytes <= memory.length) return
  const larger = Buffer.allocUnsafeSlow(Math.max(2 * memory.length, length + bytes))
  larger.set(memory.subarray(0, length))
  memory = larger
}
