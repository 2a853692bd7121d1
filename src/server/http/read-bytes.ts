import { ApiError } from '#server/api-error.ts'
import { bodyTooLarge } from './body-limits.ts'

/** All of a body, which ends with 413 as soon as it is longer; a length that the sender names is not believed. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  let kept = new Uint8Array(65_536)
  let length = 0
  try {
    for await (const part of request.body ?? []) {
      const end = length + part.length
      if (end > most) throw bodyTooLarge()
      if (end > kept.length) kept = enlarge(kept, Math.min(most, Math.max(end, 2 * kept.length)))
      // Copied, for a sender may cut a body into millions of parts, each of which would cost more than it holds.
      kept.set(part, length)
      length = end
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('malformed_body', undefined, { cause: error })
  }
  return kept.subarray(0, length)
}

function enlarge(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}
