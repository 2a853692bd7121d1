import { ApiError } from '#web/api/error.ts'

/** No answer, one of a proxy that has lost the api, and the api's own. */
const awayStatuses = new Set([0, 502, 503, 504])

/** 503 while the api or its database is away, so that caches and crawlers come back; 500 for what is our own mistake. */
export function failureStatus(error: unknown): { status: 500 | 503; headers: Record<string, string> } {
  const away = error instanceof ApiError && awayStatuses.has(error.status)
  return away ? { status: 503, headers: { 'Retry-After': '5' } } : { status: 500, headers: {} }
}
