import { ApiError } from '#server/api-error.ts'

/** Throws 415 for a body of another type, before anything of it is read. */
export function requireMediaType(headers: Headers, expected: string): void {
  const given = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (given === expected) return
  const message = `本文は ${expected} で送ってください`
  throw new ApiError('unsupported_media_type', [{ path: 'Content-Type', code: 'media_type', message }])
}
