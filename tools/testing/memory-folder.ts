import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Several times the space that the lanes use at once. */
const neededBytes = 4 * 2 ** 30

/**
 * Creates a folder in memory for temporary test files. Each of some hundred databases has nine hundred files,
 * and creating and removing them on disk takes longer than the tests. Returns undefined without enough
 * memory.
 */
export async function makeMemoryFolder(): Promise<{ path: string; remove: () => Promise<void> } | undefined> {
  const space = await statfs(memory).catch(() => undefined)
  if (!space || space.bavail * space.bsize < neededBytes) return undefined
  const path = await mkdtemp(join(memory, 'tokonoma-tests-'))
  // PostgreSQL may run as another user.
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
