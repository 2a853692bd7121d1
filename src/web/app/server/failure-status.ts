import { ApiError } from '#web/kit/errors/error.ts'

/** 0: no response; 502 to 504: a proxy without its api, or the api itself. */
const awayStatuses = new Set([0, 502, 503, 504])

/**
 * Returns 503 while the api or its database is unavailable, so that caches and crawlers come back; 500 for
 * bugs.
 */
export function failureStatus(error: unknown): { status: 500 | 503; headers: Record<string, string> } {
  const away = error instanceof ApiError && awayStatuses.has(error.status)
  return away ? { status: 503, headers: { 'Retry-After': '5' } } : { status: 500, headers: {} }
}
