/**
 * Reusable buffer for encoded answers: copying hundreds of parts into it beats joining them. Large answers
 * are sent from it, and it returns once sent. Fresh buffers live outside of V8's heap, and each 64 MB of them
 * pause it for 60 ms (decision 17).
 */

/** Calls back once the answer's memory is free again, sent or not. */
export type WhenSent = (released: () => void) => void

const usualBytes = 1 << 17
const mostSpare = 64
const mostSpareBytes = 1 << 20
/** Copying smaller answers is cheaper than lending out the buffer. */
const largeAnswer = 1 << 14

let memory = Buffer.allocUnsafeSlow(usualBytes)
let length = 0
const spare: (typeof memory)[] = []

export function beginAnswer(): void {
  length = 0
}

/** Returns the bytes since `beginAnswer`. Without `whenSent`, a private copy. */
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
