import { createLocalJWKSet, createRemoteJWKSet } from 'jose'
import type { Config } from '#server/config.ts'
import type { Identity as Person } from './caller.ts'
import { createOwnIssuer, type OwnIssuerOptions, ownAudience } from './own-issuer.ts'
import { sessionLives } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts'

/** Who people are: where they sign in, and how a token is read. */
export type IdentityService = {
  verify: TokenVerifier
  /** False once the person has signed out. A hosted issuer keeps its sessions to itself: its tokens are short. */
  sessionLives: (person: Person) => Promise<boolean>
  /** How people sign in, where that is ours to change. */
  signIn: SignIn | undefined
  /** Answers /auth; absent with a hosted issuer. */
  answer: ((request: Request) => Promise<Response>) | undefined
}

type HostedIssuer = NonNullable<Config['tokenIssuer']>

export function createIdentity(options: OwnIssuerOptions & { hosted?: HostedIssuer }): IdentityService {
  return options.hosted ? createHosted(options.hosted) : createOwn(options)
}

function createHosted({ issuer, audience, jwksUrl, algorithms }: HostedIssuer): IdentityService {
  const keys = createRemoteJWKSet(new URL(jwksUrl))
  return {
    verify: createTokenVerifier([{ issuer, audience, algorithms, keys }]),
    sessionLives: async () => true,
    signIn: undefined,
    answer: undefined,
  }
}

function createOwn(options: OwnIssuerOptions): IdentityService {
  const { issuer, auth, signIn } = createOwnIssuer(options)
  const keys = keepKeys(() => auth.api.getJwks())
  return {
    verify: createTokenVerifier([{ issuer, audience: ownAudience, algorithms: ['EdDSA'], keys }]),
    sessionLives: (person) => sessionLives(options.db, person.sessionId),
    signIn,
    answer: auth.handler,
  }
}

type KeySet = ReturnType<typeof createLocalJWKSet>

/** The public keys of our own issuer, read again when a token names one that is not known, at most every few seconds. */
function keepKeys(read: () => Promise<Parameters<typeof createLocalJWKSet>[0]>): KeySet {
  const leastAgeMs = 5_000
  let known: { set: KeySet; at: number } | undefined
  const refresh = async (): Promise<KeySet> => {
    const set = createLocalJWKSet(await read())
    known = { set, at: performance.now() }
    return set
  }
  return Object.assign(
    async (...[header, token]: Parameters<KeySet>) => {
      const set = known?.set ?? (await refresh())
      try {
        return await set(header, token)
      } catch (error) {
        if (performance.now() - (known?.at ?? 0) < leastAgeMs) throw error
        return (await refresh())(header, token)
      }
    },
    { jwks: () => ({ keys: [] }) },
  )
}
