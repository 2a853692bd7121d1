import type { ObjectStore } from '#server/images/object-store.ts'

/** Object storage that forgets: for tests that care about what is stored, not where. */
export function createMemoryStore(): ObjectStore {
  const objects = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => void objects.set(key, bytes),
    get: async (key) => objects.get(key) ?? null,
    delete: async (key) => void objects.delete(key),
  }
}
