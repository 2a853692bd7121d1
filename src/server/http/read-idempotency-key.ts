import { ApiError } from '#server/api-error.ts'

/** The key by which a write is known again: 8 to 128 visible characters of ASCII. */
export function readIdempotencyKey(headers: Headers): string {
  const key = headers.get('idempotency-key')
  if (key === null || !/^[\x21-\x7e]{8,128}$/.test(key)) throw new ApiError('idempotency_key_missing')
  return key
}
