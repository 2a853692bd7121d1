/** Swaps recovered and old data: folder and password, both or neither. */
import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** While the password has this name, the data may be incomplete. */
const unfinished = { data: 'data.restoring', password: 'password.restoring' }
/** From completion until the swap is done. */
const complete = 'password.restored'

export const unfinishedIn = (root: string) => ({
  data: join(root, unfinished.data),
  password: join(root, unfinished.password),
})

/** Removes the password last: it marks an unfinished recovery. */
export async function removeUnfinished(root: string): Promise<void> {
  for (const path of Object.values(unfinishedIn(root))) await rm(path, { recursive: true, force: true })
}

/** Returns the path of the old data, if any. A failure reverts all renames. */
export async function swapData(root: string): Promise<string | undefined> {
  const moved = await moveAll(root, [
    [unfinished.password, complete],
    ...(await movesOf(root, unfinished.password)),
  ])
  const before = moved.find(([from]) => from === 'data')?.[1]
  return before && join(root, before)
}

/** Completes the swap of a killed process. Returns false if there is none. */
export async function finishSwap(root: string): Promise<boolean> {
  if (!existsSync(join(root, complete))) return false
  await moveAll(root, await movesOf(root, complete))
  return true
}

type Move = [from: string, to: string]

/** Lists the remaining renames. The password moves last, so that a swap can resume. */
async function movesOf(root: string, password: string): Promise<Move[]> {
  const isThere = (name: string) => existsSync(join(root, name))
  const suffix = `before-${Math.floor((await stat(join(root, password))).mtimeMs)}`
  const aside = (name: string): Move[] => (isThere(name) ? [[name, `${name}.${suffix}`]] : [])
  const data: Move[] = isThere(unfinished.data) ? [...aside('data'), [unfinished.data, 'data']] : []
  return [...data, ...aside('password'), [complete, 'password']]
}

async function moveAll(root: string, moves: readonly Move[]): Promise<readonly Move[]> {
  const moved: Move[] = []
  try {
    for (const [from, to] of moves) {
      await rename(join(root, from), join(root, to))
      moved.unshift([from, to])
    }
  } catch (error) {
    for (const [from, to] of moved) await rename(join(root, to), join(root, from))
    throw error
  }
  return moved
}
