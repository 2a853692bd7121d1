import { betterAuth } from 'better-auth/minimal'
import { authOptions, authPath, type OwnIssuerOptions } from './auth-options.ts'
import { type OutsideProvider, outsidePlugins, outsideProviderId } from './outside-provider.ts'
import { createSignIn } from './sign-in.ts'

export function createOwnIssuer(options: OwnIssuerOptions & { outside?: OutsideProvider }) {
  const { db, apiUrl, webUrl, sendAskedMail, outside } = options
  const auth = betterAuth(authOptions(options))
  const signIn = createSignIn({
    db,
    hash: async (password) => (await auth.$context).password.hash(password),
    verify: async (given) => (await auth.$context).password.verify(given),
    webUrl,
    sendAskedMail,
  })
  const answerOutside = outside && createOutsideAnswer(options, outside)
  return { issuer: `${apiUrl}${authPath}`, auth, signIn, answerOutside }
}

/** Connects on first use and retries: passwords and startup do not depend on the provider. */
function createOutsideAnswer(options: OwnIssuerOptions, outside: OutsideProvider) {
  const create = async () => {
    const shared = authOptions(options)
    const auth = betterAuth({ ...shared, plugins: [...shared.plugins, ...outsidePlugins(outside)] })
    const { socialProviders } = await auth.$context
    if (!socialProviders.some(({ id }) => id === outsideProviderId)) made = undefined
    return auth.handler
  }
  let made: ReturnType<typeof create> | undefined
  return async (request: Request): Promise<Response> => {
    made ??= create()
    return cacheToken(await (await made)(request))
  }
}

/** Hides the session token from the opener's scripts; our pages use the cookie. */
async function cacheToken(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const page = (await response.text()).replace(/,"token":"[^"]*"/, '')
  return new Response(page, { status: response.status, headers: response.headers })
}
