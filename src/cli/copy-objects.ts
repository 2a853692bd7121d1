import { createHash } from 'node:crypto'
import { isUnfinishedFile } from '#server/files.ts'
import type { ObjectStore } from '#server/images/object-store.ts'
import { rootOf } from './command-error.ts'

const atOnce = 16

type Copying = {
  from: ObjectStore
  to: ObjectStore
  /**
   * Re-reads existing objects and replaces differing ones. Otherwise an equal key counts as equal content.
   */
  compare: boolean
}

export type Copied = { copied: number; there: number; replaced: number; lost: string[] }

/** Copies everything but variants, which can be generated again. Collects failures and goes on. */
export async function copyObjects({ from, to, compare }: Copying): Promise<Copied> {
  const done: Copied = { copied: 0, there: 0, replaced: 0, lost: [] }
  const keys = from.list()

  async function copyOne(key: string): Promise<Exclude<keyof Copied, 'lost'> | undefined> {
    const bytes = await from.get(key)
    // Removed meanwhile.
    if (!bytes) return undefined
    const isThere = (await to.writtenAt(key)) !== null
    if (isThere && (!compare || isSame(bytes, await to.get(key)))) return 'there'
    if (!fitsKey(key, bytes)) throw new Error('it is damaged here')
    await to.put(key, bytes, 'application/octet-stream')
    if (!isSame(bytes, await to.get(key))) throw new Error('other bytes')
    return isThere ? 'replaced' : 'copied'
  }

  async function copyNext(): Promise<void> {
    for await (const key of keys) {
      if (key.startsWith('variants/') || isUnfinishedFile(key)) continue
      try {
        const what = await copyOne(key)
        if (what) done[what] += 1
      } catch (error) {
        done.lost.push(`${key} (${rootOf(error)})`)
      }
    }
  }

  // The copiers share one iterator: each takes its next key.
  await Promise.all(Array.from({ length: atOnce }, copyNext))
  return done
}

const isSame = (bytes: Uint8Array, other: Uint8Array | null): boolean =>
  other !== null && Buffer.compare(bytes, other) === 0

/** An original's key is its hash: a torn file must not replace a good one. */
function fitsKey(key: string, bytes: Uint8Array): boolean {
  const sum = /^originals\/..\/([0-9a-f]{64})\./.exec(key)?.[1]
  return sum === undefined || sum === createHash('sha256').update(bytes).digest('hex')
}
