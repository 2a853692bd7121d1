import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError } from '#server/api-error.ts'
import { type ClaimNames, type Identity, type PersonClaim, personClaims } from '#server/caller.ts'

export type TrustedIssuer = {
  issuer: string
  /** Stored issuer name, if not the `iss`. */
  name?: string
  audience: string
  /** The token's own header is not trusted. */
  algorithms: string[]
  keys: JWTVerifyGetKey
  claims?: ClaimNames
}

/** Throws `token_invalid` or `token_expired` without further details. */
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
      // Some issuers send it as text.
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

function claimedIssuer(token: string): unknown {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new ApiError('token_expired')
  return error instanceof errors.JOSEError ? new ApiError('token_invalid') : error
}
