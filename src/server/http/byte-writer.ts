const mostBytesPerUnit = 3

export type ByteWriter = ReturnType<typeof createByteWriter>

/**
 * Puts many small parts together in memory that is kept for the next time: an answer has hundreds, and a list of them that is
 * joined at the end costs more than the copying.
 */
export function createByteWriter(capacity = 1 << 16) {
  let memory = Buffer.alloc(capacity)
  let length = 0

  function makeRoom(bytes: number): void {
    if (length + bytes <= memory.length) return
    const larger = Buffer.alloc(Math.max(2 * memory.length, length + bytes))
    larger.set(memory.subarray(0, length))
    memory = larger
  }

  return {
    /** Forgets what was written before. */
    begin: () => {
      length = 0
    },
    byte: (byte: number) => {
      makeRoom(1)
      memory[length++] = byte
    },
    bytes: (bytes: Uint8Array) => {
      makeRoom(bytes.length)
      memory.set(bytes, length)
      length += bytes.length
    },
    text: (text: string) => {
      makeRoom(text.length * mostBytesPerUnit)
      length += memory.write(text, length)
    },
    /** A copy of what was written. */
    end: (): Buffer<ArrayBuffer> => Buffer.from(memory.subarray(0, length)),
  }
}
