import type { BetterAuthOptions } from 'better-auth'
import { genericOAuth, oauthPopup } from 'better-auth/plugins'
import { toLibraryAddress } from './library-address.ts'

export type OutsideProvider = {
  issuer: string
  name: string | null
  clientId: string
  clientSecret: string
}

/** Identifier of any outside provider in calls, callback and accounts. Pages show its name instead. */
export const outsideProviderId = 'google'

/**
 * Configures OpenID Connect in a popup: code flow with PKCE, state, nonce and a verified id token. Accounts are
 * keyed by (issuer, sub), so that switching providers never mixes people.
 */
export const outsidePlugins = ({ issuer, clientId, clientSecret }: OutsideProvider) =>
  [
    genericOAuth({
      config: [
        {
          providerId: outsideProviderId,
          discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          clientId,
          clientSecret,
          scopes: ['openid', 'email', 'profile'],
          prompt: 'select_account',
          accountSubject: ({ profile }) => `${issuer} ${profile.sub}`,
          mapProfileToUser: ({ email, email_verified }) => ({
            emailVerified: email_verified === true,
            ...(typeof email === 'string' && { email: toLibraryAddress(email.toLowerCase()) }),
          }),
        },
      ],
    }),
    oauthPopup(),
  ] satisfies BetterAuthOptions['plugins']
