/** How a recovery takes the place of the data before it: data and the password without which nobody gets into them, all or none. */
import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The names of what is being made. As long as the password has this one the data may not be complete. */
const unfinished = { data: 'data.restoring', password: 'password.restoring' }
/** The name of the password from when the data are complete until all is in its place. */
const complete = 'password.restored'

export const unfinishedIn = (root: string) => ({
  data: join(root, unfinished.data),
  password: join(root, unfinished.password),
})

/** The password last. */
export async function removeUnfinished(root: string): Promise<void> {
  for (const path of Object.values(unfinishedIn(root))) await rm(path, { recursive: true, force: true })
}

/** Resolves with where the data before are, if there were any. What fails leaves all as it is. */
export async function takePlace(root: string): Promise<string | undefined> {
  const moved = await moveAll(root, [
    [unfinished.password, complete],
    ...(await movesOf(root, unfinished.password)),
  ])
  const before = moved.find(([from]) => from === 'data')?.[1]
  return before && join(root, before)
}

/** Whether somebody was killed while it took its place, which it has now. */
export async function finishTakingPlace(root: string): Promise<boolean> {
  if (!existsSync(join(root, complete))) return false
  await moveAll(root, await movesOf(root, complete))
  return true
}

type Move = [from: string, to: string]

/** What is left to be done, in its order: whoever is killed between two of them leaves the complete password for the last. */
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
