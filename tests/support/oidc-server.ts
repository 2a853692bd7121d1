import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import { listenOnLoopback } from './loopback.ts'

export type OidcPerson = { sub: string; email: string; email_verified: boolean; name: string }

export type OidcServer = {
  issuer: string
  /** The person at a browser without the cookie; null cancels the sign-in. */
  person: OidcPerson | null
  /** Answers 503 to all requests. */
  isDown: boolean
  close: () => Promise<void>
}

/** The cookie that names the person at this browser: each test signs in another person. */
export const personCookie = (person: OidcPerson) => ({
  name: 'person',
  value: encodeURIComponent(JSON.stringify(person)),
})

export const oidcClient = { clientId: 'tokonoma', clientSecret: 'a secret between the two of them' }

const { Prompt } = interactionPolicy

/** Starts a real OpenID provider in place of Google. Consent is always given. */
export async function startOidcServer(redirectUri: string): Promise<OidcServer> {
  const http = createServer()
  const issuer = await listenOnLoopback(http)
  const people = new Map<string, OidcPerson>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'oidc-1', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['cookies of the provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidcClient.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const server: OidcServer = {
    issuer,
    person: null,
    isDown: false,
    close: () => new Promise((resolve) => http.close(() => resolve())),
  }
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (server.isDown) return response.writeHead(503).end()
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const person = readPerson(request.headers.cookie) ?? server.person
    if (person) people.set(person.sub, person)
    const result = person
      ? { login: { accountId: person.sub }, select_account: {} }
      : { error: 'access_denied', error_description: 'the person closed it' }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  return server
}

function readPerson(cookies = ''): OidcPerson | undefined {
  const value = /(?:^|; )person=([^;]*)/.exec(cookies)?.[1]
  return value && JSON.parse(decodeURIComponent(value))
}
