import { betterAuth } from 'better-auth/minimal'
import { authOptions, authPath, type OwnIssuerOptions } from './auth-options.ts'
import { type OutsideProvider, outsidePlugins, outsideProviderId } from './outside-provider.ts'
import { createSignIn } from './sign-in.ts'

/** Sign-up, sign-in and sessions by better-auth. */
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

/**
 * The part that needs the outside provider, made when it is first asked for and again until the provider could be reached: whether
 * it answers is nothing that passwords or the start of the api should wait for.
 */
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
    return keepToken(await (await made)(request))
  }
}

/** The window's last page would hand the session's token to the scripts of the page that opened it; ours have the cookie. */
async function keepToken(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const page = (await response.text()).replace(/,"token":"[^"]*"/, '')
  return new Response(page, { status: response.status, headers: response.headers })
}
