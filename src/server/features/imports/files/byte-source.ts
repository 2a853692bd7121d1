import type { ObjectStore } from '#server/images/object-store.ts'

/** Bytes at any place of a file that is never in memory as a whole. */
export type ByteSource = { size: number; read: (from: number, length: number) => Promise<Buffer> }

/** Objects `key/offset`, which follow each other. */
export type StoredParts = { key: string; offsets: readonly number[]; size: number }

export const partKeysOf = ({ key, offsets }: Pick<StoredParts, 'key' | 'offsets'>): string[] =>
  offsets.map((offset) => `${key}/${offset}`)

/** Parts in memory at a time. A file between two parts needs both. */
const remembered = 2

export function openParts(objects: ObjectStore, { key, offsets, size }: StoredParts): ByteSource {
  const recent = new Map<number, Uint8Array>()

  async function load(offset: number): Promise<Uint8Array> {
    const known = recent.get(offset)
    if (known) return known
    const part = await objects.get(`${key}/${offset}`)
    if (!part) throw new Error(`a part of ${key} is missing`)
    for (const oldest of [...recent.keys()].slice(0, Math.max(0, recent.size - remembered + 1)))
      recent.delete(oldest)
    recent.set(offset, part)
    return part
  }

  async function read(from: number, length: number): Promise<Buffer> {
    const to = from + length
    if (from < 0 || length < 0 || to > size) throw new RangeError('outside of the archive')
    const whole = Buffer.alloc(length)
    for (const [at, offset] of offsets.entries()) {
      const end = offsets[at + 1] ?? size
      if (end <= from || offset >= to) continue
      const part = await load(offset)
      const begin = Math.max(from, offset)
      whole.set(part.subarray(begin - offset, Math.min(to, end) - offset), begin - from)
    }
    return whole
  }

  return { size, read }
}
