import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { ApiError } from '#server/api-error.ts'

/** A key that its issuer has withdrawn is believed no longer than this. */
const trustedForMs = 300_000

/** The keys of a hosted issuer. That they cannot be fetched is not the caller's mistake: 503, and no word about the token. */
export function fetchKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: trustedForMs,
    // Anybody can name a key that does not exist: the issuer is asked again at most this often.
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

/** The keys of our own issuer, out of the database: read again when a token names one that is not known. */
export function keepKeys(read: () => Promise<Parameters<typeof createLocalJWKSet>[0]>): JWTVerifyGetKey {
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
