import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { ApiError } from '#server/api-error.ts'

/** Maximum trust in a key after its issuer withdrew it. */
const trustedForMs = 300_000

/** Answers 503 if a fetch fails: the token may be valid. */
export function fetchKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: trustedForMs,
    // Clients can name nonexistent keys; limits refetches.
    cooldownDuration: 5_000,
    timeoutDuration: 5_000,
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (isAboutTheToken(error)) throw error
      throw new ApiError('unavailable', undefined, { cause: error })
    }
  }
}

type KeySet = ReturnType<typeof createLocalJWKSet>

/** Caches keys from the database. Reloads for unknown keys. */
export function cacheKeys(read: () => Promise<Parameters<typeof createLocalJWKSet>[0]>): JWTVerifyGetKey {
  let known: { set: KeySet; at: number } | undefined
  const refresh = async (): Promise<KeySet> => {
    const at = Date.now()
    const set = createLocalJWKSet(await read())
    known = { set, at }
    return set
  }
  return async (header, token) => {
    if (!known || Date.now() - known.at > trustedForMs) return (await refresh())(header, token)
    try {
      return await known.set(header, token)
    } catch {
      return (await refresh())(header, token)
    }
  }
}

const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported
