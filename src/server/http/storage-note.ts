import type { ApiError } from '#server/api-error.ts'

const rememberedMs = 60_000

export type StorageNote = ReturnType<typeof createStorageNote>

/**
 * Remembers for a minute that a write found no room. Nothing else tells: the full disk may be PostgreSQL's, which this process
 * cannot measure.
 */
export function createStorageNote(now: () => number) {
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    hasRoom: (): boolean => now() - fullAt > rememberedMs,
    /** Gives back what it is shown. */
    note: (error: ApiError): ApiError => {
      if (error.code === 'storage_full') fullAt = now()
      return error
    },
  }
}
