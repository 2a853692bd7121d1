import { ApiError } from '#web/api/error.ts'

/** 503 while the api or its database is away, so that caches and crawlers come back; 500 for what is our own mistake. */
export function failureStatus(error: unknown): { status: 500 | 503; headers: Record<string, string> } {
  const away = error instanceof ApiError && (error.status === 0 || error.status === 503)
  return away ? { status: 503, headers: { 'Retry-After': '5' } } : { status: 500, headers: {} }
}
