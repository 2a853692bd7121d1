import type { ApiError } from '#server/api-error.ts'

const rememberedMs = 60_000

export type StorageMonitor = ReturnType<typeof createStorageMonitor>

/**
 * Remembers for a minute that a write found no space. The full disk may be PostgreSQL's, which we cannot
 * measure.
 */
export function createStorageMonitor(now: () => number) {
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    hasRoom: (): boolean => now() - fullAt > rememberedMs,
    /** Passes the error through. */
    observe: (error: ApiError): ApiError => {
      if (error.code === 'storage_full') fullAt = now()
      return error
    },
  }
}
