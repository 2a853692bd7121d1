import { decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError } from '#server/http/problem.ts'
import type { Identity } from './caller.ts'

/** Somebody whose tokens are believed. */
export type TrustedIssuer = {
  /** The `iss` of its tokens, to the letter. */
  issuer: string
  /** What its people are kept under, where that is not the `iss`. */
  name?: string
  /** Tokens for others are none for us. */
  audience: string
  /** Only these; what a token says of its own algorithm is not asked. */
  algorithms: string[]
  keys: JWTVerifyGetKey
}

/** From a bearer token to a person. Throws `token_invalid` or `token_expired`, and says no more to the caller. */
export type TokenVerifier = (token: string) => Promise<Identity>

const clockToleranceSeconds = 5

export function createTokenVerifier(issuers: readonly TrustedIssuer[]): TokenVerifier {
  return async (token) => {
    const trusted = issuers.find(({ issuer }) => issuer === claimedIssuer(token))
    if (!trusted) throw new ApiError('token_invalid')
    const { keys, name = trusted.issuer, ...rules } = trusted
    const { payload } = await jwtVerify(token, keys, {
      ...rules,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp'],
    }).catch((error: unknown) => {
      throw refusalOf(error)
    })
    return {
      issuer: name,
      subject: String(payload.sub),
      email: typeof payload.email === 'string' ? payload.email.toLowerCase() : null,
      emailVerified: payload.email_verified === true,
      issuedAt: payload.iat ?? 0,
      // An issuer that does not say when has at least just made the token.
      signedInAt: typeof payload.auth_time === 'number' ? payload.auth_time : (payload.iat ?? 0),
      sessionId: typeof payload.sid === 'string' ? payload.sid : undefined,
    }
  }
}

/** Not believed yet: it only says whose keys to try. */
function claimedIssuer(token: string): unknown {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** What is no fault of the token, such as a database that is gone, stays as it is. */
function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new ApiError('token_expired')
  return error instanceof errors.JOSEError ? new ApiError('token_invalid') : error
}
