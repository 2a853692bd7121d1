import type { Wish } from '#web/ui/marks-store.ts'

const storageKey = 'tokonoma-wish'
const lifetimeMs = 3_600_000

/** For whoever goes to another page to sign up: of this tab alone, and for an hour. */
export function keepWish(wish: Wish): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ wish, until: Date.now() + lifetimeMs }))
  } catch {
    // Blocked: it has to be pressed again.
  }
}

/** The wish that was kept, once. */
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
