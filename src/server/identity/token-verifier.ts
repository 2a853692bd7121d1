import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError } from '#server/api-error.ts'
import { type ClaimNames, type Identity, type PersonClaim, personClaims } from '#server/caller.ts'

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
  /** Its names for what it says of a person, where they are not the usual ones. */
  claims?: ClaimNames
}

/** From a bearer token to a person. Throws `token_invalid` or `token_expired`, and says no more to the caller. */
export type TokenVerifier = (token: string) => Promise<Identity>

const clockToleranceSeconds = 5

export function createTokenVerifier(issuers: readonly TrustedIssuer[]): TokenVerifier {
  return async (token) => {
    const trusted = issuers.find(({ issuer }) => issuer === claimedIssuer(token))
    if (!trusted) throw new ApiError('token_invalid')
    const { keys, claims = {}, name = trusted.issuer, ...rules } = trusted
    const { payload } = await jwtVerify(token, keys, {
      ...rules,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp'],
    }).catch((error: unknown) => {
      throw refusalOf(error)
    })
    const { email, email_verified, auth_time } = readClaims(payload, claims)
    return {
      issuer: name,
      subject: String(payload.sub),
      email: typeof email === 'string' ? email.toLowerCase() : null,
      // Some issuers write it as a text.
      emailVerified: email_verified === true || email_verified === 'true',
      issuedAt: payload.iat ?? 0,
      signedInAt: typeof auth_time === 'number' ? auth_time : undefined,
      sessionId: typeof payload.sid === 'string' ? payload.sid : undefined,
    }
  }
}

const readClaims = (payload: JWTPayload, names: ClaimNames) =>
  Object.fromEntries(personClaims.map((claim) => [claim, payload[names[claim] ?? claim]])) as Record<
    PersonClaim,
    unknown
  >

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
