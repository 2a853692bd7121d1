import type { Route } from '#contract/kit/route.ts'

/** Stored issuer of our own accounts, independent of the api's current address. */
export const ownIssuerName = 'tokonoma'

/** Subject of a valid token, possibly without an account here. */
export type Identity = {
  /** `ownIssuerName`, or the `iss` of a hosted issuer. */
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  /** Token issue time in seconds since 1970; 0 if unknown. */
  issuedAt: number
  /** Last authentication in seconds since 1970, if known; tokens are issued far more often. */
  signedInAt: number | undefined
  /** Session of the token, if known. */
  sessionId: string | undefined
}

/** Standard names of the personal claims. */
export const personClaims = ['email', 'email_verified', 'auth_time'] as const

export type PersonClaim = (typeof personClaims)[number]

/** Differing claim names of a hosted issuer. */
export type ClaimNames = Partial<Record<PersonClaim, string>>

/** A person with an account. */
export type Actor = {
  userId: number
  isStaff: boolean
  identity: Identity
}

/** Known facts about the caller. */
export type Caller = { actor?: Actor | undefined; identity?: Identity }

/** Authenticates the caller as far as the route requires; rejects callers that it does not serve. */
export type Authenticate = (
  route: Pick<Route, 'auth' | 'method' | 'session' | 'verified'>,
  headers: Headers,
) => Promise<Caller>

/** The caller as guaranteed by a route's `auth`. */
export type CallerOf<R extends Pick<Route, 'auth'>> = R['auth'] extends 'public'
  ? unknown
  : R['auth'] extends 'identity'
    ? { identity: Identity }
    : R['auth'] extends 'optional'
      ? { actor: Actor | undefined }
      : { actor: Actor }
