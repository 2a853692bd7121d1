import type { Wish } from '#web/shared/cards/marks-store.ts'

const storageKey = 'tokonoma-wish'
const lifetimeMs = 3_600_000

/** Stores a wish in this tab only, for an hour. */
export function keepWish(wish: Wish): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ wish, until: Date.now() + lifetimeMs }))
  } catch {
    // Blocked: the user has to press again.
  }
}

/** Returns the stored wish and removes it. */
export function takeWish(): Wish | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const { wish, until }: { wish?: Wish; until?: number } = JSON.parse(kept ?? '{}')
    return until !== undefined && until > Date.now() ? wish : undefined
  } catch {
    return undefined
  }
}
