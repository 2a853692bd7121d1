import { ownIssuerName, type Identity as Person } from '#server/caller.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limiter.ts'
import { type OwnIssuerOptions, ownAudience } from './auth-options.ts'
import { answerCheckEmail, createIdentityAnswer } from './identity-calls.ts'
import { fetchKeys, keepKeys } from './key-sets.ts'
import { limitAskedMails } from './mails.ts'
import type { OutsideProvider } from './outside-provider.ts'
import { createOwnIssuer } from './own-issuer.ts'
import { resignCookies } from './secrets.ts'
import { type SignIn, sessionLives } from './sign-in.ts'
import { createTokenVerifier, type TokenVerifier, type TrustedIssuer } from './token-verifier.ts'

export type IdentityService = {
  verify: TokenVerifier
  sessionLives: (person: Person) => Promise<boolean>
  signIn: SignIn | undefined
  /** Answers /auth; absent with a hosted issuer. */
  answer: ((request: Request) => Promise<Response>) | undefined
}

type HostedIssuer = Omit<TrustedIssuer, 'name' | 'keys'> & { jwksUrl: string }

type OwnOptions = Omit<OwnIssuerOptions, 'sendAskedMail'> & {
  limiter: RateLimiter
  outside?: OutsideProvider
}

export function createIdentity(options: OwnOptions & { hosted?: HostedIssuer }): IdentityService {
  return options.hosted ? createHosted(options.hosted) : createOwn(options)
}

function createHosted({ jwksUrl, ...trusted }: HostedIssuer): IdentityService {
  const keys = fetchKeys(jwksUrl)
  return {
    verify: createTokenVerifier([{ ...trusted, keys }]),
    sessionLives: async () => true,
    signIn: undefined,
    answer: undefined,
  }
}

function createOwn(options: OwnOptions): IdentityService {
  const { db, secrets } = options
  const { issuer, auth, signIn, answerOutside } = createOwnIssuer({
    ...options,
    sendAskedMail: limitAskedMails(options.limiter),
  })
  const keys = keepKeys(() => auth.api.getJwks())
  const trusted = { issuer, name: ownIssuerName, audience: ownAudience, algorithms: ['EdDSA'], keys }
  const answer = createIdentityAnswer({
    own: auth.handler,
    outside: answerOutside,
    outsideName: options.outside?.name ?? null,
    ours: { 'POST /check-email': answerCheckEmail(db) },
  })
  return {
    verify: createTokenVerifier([trusted]),
    sessionLives: (person) => sessionLives(db, person.sessionId),
    signIn,
    answer: (request) => answer(resignCookies(request, secrets)),
  }
}
