import type { BetterAuthOptions } from 'better-auth'
import { genericOAuth, oauthPopup } from 'better-auth/plugins'
import { toLibraryAddress } from './library-address.ts'

/** Who vouches for people besides their password: Google, or any other OpenID provider. */
export type OutsideProvider = { issuer: string; clientId: string; clientSecret: string }

/** What the web, the callback and the accounts call it, whoever it is. */
export const outsideProviderId = 'google'

/**
 * Sign-in in a popup by OpenID Connect: code flow with PKCE, state and nonce, the id token checked against the provider's keys. The
 * person is known there as (issuer, sub), so that another provider configured one day never finds this one's people.
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
