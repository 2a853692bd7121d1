import type { StoreApi } from 'zustand'

type Keeping<T> = {
  name: string
  /** Parses the stored value, which may be invalid or of another version. */
  read: (stored: unknown) => T
  /** The stored part of the state; default: all. */
  write?: (state: T) => unknown
  /** Default: local storage. */
  storage?: () => Storage
}

const version = 1

/**
 * Persists a store. Call `recall` in an effect, so that the first render matches the server's. `update` reads
 * before it writes, so that changes of other tabs are kept.
 */
export function keepStore<T>(store: StoreApi<T>, { name, read, write, storage }: Keeping<T>) {
  const open = storage ?? (() => localStorage)
  let isReading = false
  // The last write failed, so the storage is older than the store.
  let isBehind = false
  store.subscribe((state) => {
    if (isReading) return
    try {
      open().setItem(name, JSON.stringify({ state: write ? write(state) : state, version }))
      isBehind = false
    } catch {
      isBehind = true
    }
  })
  function recall(): void {
    if (isBehind) return
    let text: string | null
    try {
      text = open().getItem(name)
    } catch {
      return
    }
    const state = read(parse(text))
    isReading = true
    store.setState(state, true)
    isReading = false
  }
  return {
    recall,
    update(change: (state: T) => Partial<T>): void {
      recall()
      store.setState(change)
    },
    forget(): void {
      try {
        open().removeItem(name)
      } catch {
        // Blocked: nothing was stored either.
      }
    },
  }
}

function parse(text: string | null): unknown {
  try {
    const stored: { version?: unknown; state?: unknown } | null = JSON.parse(text ?? 'null')
    return stored?.version === version ? stored.state : undefined
  } catch {
    return undefined
  }
}
