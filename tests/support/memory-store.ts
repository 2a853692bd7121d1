import type { ObjectStore } from '#server/images/object-store.ts'

export function createMemoryStore(): ObjectStore {
  const objects = new Map<string, { bytes: Uint8Array; at: Date }>()
  return {
    put: async (key, bytes) => void objects.set(key, { bytes, at: new Date() }),
    get: async (key) => objects.get(key)?.bytes ?? null,
    delete: async (key) => void objects.delete(key),
    list: async function* (folder) {
      for (const key of objects.keys()) if (folder === undefined || key.startsWith(`${folder}/`)) yield key
    },
    writtenAt: async (key) => objects.get(key)?.at ?? null,
  }
}
