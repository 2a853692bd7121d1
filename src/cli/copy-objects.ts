import { isUnfinishedFile } from '#server/files.ts'
import type { ObjectStore } from '#server/images/object-store.ts'
import { rootOf } from './command-error.ts'

const atOnce = 16

type Copying = {
  from: ObjectStore
  to: ObjectStore
  /** Reads back what was there before, too; by its key alone it is known to be the same content otherwise. */
  compare: boolean
}

/** What was copied and found the same, what was there, and of what is not there as it is here the key and why. */
export type Copied = { copied: number; there: number; lost: string[] }

/** Everything but variants, which are made again when they are asked for. Says what fails and goes on. */
export async function copyObjects({ from, to, compare }: Copying): Promise<Copied> {
  const done: Copied = { copied: 0, there: 0, lost: [] }
  const keys = from.list()

  async function copyOne(key: string): Promise<void> {
    const bytes = await from.get(key)
    // It was removed meanwhile.
    if (!bytes) return
    const isThere = (await to.writtenAt(key)) !== null
    if (!isThere) await to.put(key, bytes, 'application/octet-stream')
    if (isThere && !compare) done.there += 1
    else if (!isSame(bytes, await to.get(key))) done.lost.push(`${key} (other bytes)`)
    else done[isThere ? 'there' : 'copied'] += 1
  }

  async function copyNext(): Promise<void> {
    for await (const key of keys) {
      if (key.startsWith('variants/') || isUnfinishedFile(key)) continue
      await copyOne(key).catch((error: unknown) => done.lost.push(`${key} (${rootOf(error)})`))
    }
  }

  // They share one list: each takes the next key of it.
  await Promise.all(Array.from({ length: atOnce }, copyNext))
  return done
}

const isSame = (bytes: Uint8Array, other: Uint8Array | null): boolean =>
  other !== null && Buffer.compare(bytes, other) === 0
