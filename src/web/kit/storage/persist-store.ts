import type { Mutate, StoreApi } from 'zustand'
import { persist } from 'zustand/middleware'

type Persistence<T> = {
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
 * Persists an existing store, so that pages load this late. Call `recall` in an effect, so that the first render
 * matches the server's. `update` reads before it writes, so that changes of other tabs are kept.
 */
export function persistStore<T>(
  store: StoreApi<T>,
  { name, read, write = (state) => state, storage = () => localStorage }: Persistence<T>,
) {
  // The last write failed, so the storage is older than the store.
  let isBehind = false
  persist<T, [], [], unknown>(store.getState, {
    name,
    version,
    skipHydration: true,
    partialize: write,
    merge: (stored, state) => (isBehind ? state : read(stored)),
    storage: {
      getItem: () => {
        const stored = JSON.parse(storage().getItem(name) ?? 'null')
        return stored?.version === version ? stored : null
      },
      setItem: (_, value) => {
        try {
          storage().setItem(name, JSON.stringify(value))
          isBehind = false
        } catch {
          isBehind = true
        }
      },
      removeItem: () => {
        try {
          storage().removeItem(name)
        } catch {
          // Blocked.
        }
      },
    },
  })(store.setState, store.getState, store)
  const { rehydrate, clearStorage } = (store as Mutate<StoreApi<T>, [['zustand/persist', unknown]]>).persist
  const recall = () => void rehydrate()
  return {
    recall,
    update(change: (state: T) => Partial<T>): void {
      recall()
      store.setState(change)
    },
    forget: clearStorage,
  }
}
