import { hash, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/data/limits.ts'
import { ApiError } from '#server/api-error.ts'

/** Returns base64(SHA-256("key={key}&timestamp={seconds}")), as specified. */
export function sign(key: string, seconds: number | string): string {
  return hash('sha256', `key=${key}&timestamp=${seconds}`, 'base64')
}

/** Throws unless both headers are present, fresh and valid. `now` is in milliseconds. */
export function checkSignature(headers: Headers, key: string, now: number): void {
  const timestamp = headers.get('x-timestamp')
  const signature = headers.get('x-signature')
  if (!timestamp || !signature) throw new ApiError('signature_missing')
  if (!/^\d{1,12}$/.test(timestamp)) throw new ApiError('signature_stale')
  if (Math.abs(now / 1000 - Number(timestamp)) > limits.signatureSeconds)
    throw new ApiError('signature_stale')
  const expected = Buffer.from(sign(key, timestamp))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new ApiError('signature_invalid')
}
