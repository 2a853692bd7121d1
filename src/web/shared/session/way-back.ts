import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import { safePath } from './redirect.ts'

const key = 'tokonoma-way-back'

/** As long as the mailed link that confirms an address. */
const lifetimeMs = 86_400_000

/** Remembers the page that waits for a confirmed address: the mailed link opens in another tab. */
export function rememberWayBack(path: string): void {
  if (safePath(path) !== '/') writeStored(key, JSON.stringify({ path, at: Date.now() }))
}

export const forgetWayBack = (): void => removeStored(key)

/** Returns the page once. */
export function takeWayBack(): string | undefined {
  const stored = readStored(key)
  forgetWayBack()
  return stored === null ? undefined : readWayBack(stored, Date.now())
}

export function readWayBack(stored: string, now: number): string | undefined {
  try {
    const { path, at } = JSON.parse(stored) as { path?: unknown; at?: unknown }
    const isFresh = typeof at === 'number' && now - at < lifetimeMs
    return isFresh && typeof path === 'string' && safePath(path) !== '/' ? safePath(path) : undefined
  } catch {
    return undefined
  }
}
