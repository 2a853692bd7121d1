import type { StoreApi } from 'zustand'

type Keeping<T> = {
  /** The key in the storage. */
  name: string
  /** Makes a state of what was stored; what another version, an extension or a person put there is not trusted. */
  read: (stored: unknown) => T
  /** As much of a state as is stored; all of it by default. */
  write?: (state: T) => unknown
  /** The local storage by default. */
  storage?: () => Storage
}

const version = 1

/**
 * Writes every change of a store into the browser's storage. `recall` reads it: in an effect, so that the first render is the
 * server's. `update` reads before it changes, so that it keeps what another tab has written. Where storage is blocked or full,
 * the store lasts as long as the page.
 */
export function keepStore<T>(store: StoreApi<T>, { name, read, write, storage }: Keeping<T>) {
  const open = storage ?? (() => localStorage)
  let isReading = false
  // The last write failed: what is stored is older than the store.
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
        // Blocked: nothing was kept either.
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
