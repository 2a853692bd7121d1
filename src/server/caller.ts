import type { Route } from '#contract/kit/route.ts'

/** What our own issuer's people are kept under, whatever the address of the api is today. */
export const ownIssuerName = 'tokonoma'

/** Whom a valid token names: a person of an issuer, who may have no account of ours yet. */
export type Identity = {
  /** Who vouches: `ownIssuerName`, or the `iss` of a hosted issuer. */
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  /** When the issuer said all this, in seconds since 1970; 0 where it does not say. */
  issuedAt: number
  /** When they last proved who they are, in seconds since 1970, where the issuer says so; a token is made far more often. */
  signedInAt: number | undefined
  /** The session that the token was made for, where the issuer says so. */
  sessionId: string | undefined
}

/** What tokens say of a person, by its usual name. */
export const personClaims = ['email', 'email_verified', 'auth_time'] as const

export type PersonClaim = (typeof personClaims)[number]

/** The names of a hosted issuer that has others. */
export type ClaimNames = Partial<Record<PersonClaim, string>>

/** A person with an account. */
export type Actor = {
  userId: number
  isStaff: boolean
  identity: Identity
}

/** Who asks, as far as anybody knows. */
export type Caller = { actor?: Actor | undefined; identity?: Identity }

/** Finds out who asks, as far as the route wants to know; refuses whom it does not serve. */
export type Authenticate = (
  route: Pick<Route, 'auth' | 'method' | 'session' | 'verified'>,
  headers: Headers,
) => Promise<Caller>

/** Who asks, as far as a route needs to know. */
export type CallerOf<R extends Pick<Route, 'auth'>> = R['auth'] extends 'public'
  ? unknown
  : R['auth'] extends 'identity'
    ? { identity: Identity }
    : R['auth'] extends 'optional'
      ? { actor: Actor | undefined }
      : { actor: Actor }
