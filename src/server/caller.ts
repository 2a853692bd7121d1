import type { Route } from '#contract/kit/route.ts'

/** Stored issuer of our own accounts, independent of the api's address. */
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
  sessionId: string | undefined
}

export const personClaims = ['email', 'email_verified', 'auth_time'] as const

export type PersonClaim = (typeof personClaims)[number]

/** Where a hosted issuer's claims differ. */
export type ClaimNames = Partial<Record<PersonClaim, string>>

export type Actor = {
  userId: number
  isStaff: boolean
  identity: Identity
}

export type Caller = { actor?: Actor | undefined; identity?: Identity }

export type Authenticate = (
  route: Pick<Route, 'auth' | 'method' | 'session' | 'verified'>,
  headers: Headers,
) => Promise<Caller>

export type CallerOf<R extends Pick<Route, 'auth'>> = R['auth'] extends 'public'
  ? unknown
  : R['auth'] extends 'identity'
    ? { identity: Identity }
    : R['auth'] extends 'optional'
      ? { actor: Actor | undefined }
      : { actor: Actor }
