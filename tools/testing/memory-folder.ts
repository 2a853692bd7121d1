import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Several times of what the lanes have at once. */
const neededBytes = 4 * 2 ** 30

/**
 * A folder in memory for what tests write and throw away: each of some hundred databases is nine hundred files, and to make and remove
 * them on a disk takes longer than what is asked of them. Undefined where there is no such memory, or too little.
 */
export async function makeMemoryFolder(): Promise<{ path: string; remove: () => Promise<void> } | undefined> {
  const space = await statfs(memory).catch(() => undefined)
  if (!space || space.bavail * space.bsize < neededBytes) return undefined
  const path = await mkdtemp(join(memory, 'tokonoma-tests-'))
  // PostgreSQL may run as somebody else than we do.
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
