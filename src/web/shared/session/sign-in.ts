import { genericMessage } from '#contract/data/generic-message.ts'
import type { Refusals } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { writeCookie } from '#web/kit/storage/write-cookie.ts'
import { callIdentity, readField } from './identity-call.ts'
import { endSession, enterNewSession, restoreSession } from './restore-session.ts'
import { useSession } from './session-store.ts'
import { rememberTypedEmail } from './typed-email.ts'
import { removeSessionHint, writeSessionHint } from './write-hint.ts'

export async function signIn(email: string, password: string): Promise<void> {
  requireCookies()
  await callIdentity('/sign-in/email', { email, password })
  await beginSession()
}

/** Signs up without an account so far. */
export async function signUp(name: string, email: string, password: string): Promise<void> {
  requireCookies()
  enterNewSession(readField(await callIdentity('/sign-up/email', { name, email, password }), 'user'))
  rememberTypedEmail('')
  writeSessionHint()
}

/**
 * Loads the user of the session cookie, in all tabs. Throws if the api is unreachable or finds no session.
 */
export async function beginSession(): Promise<void> {
  writeSessionHint()
  const failure = await restoreSession()
  if (failure !== undefined) throw failure
  if (useSession.getState().authUser) return rememberTypedEmail('')
  removeSessionHint()
  requireCookies()
  // The session ended at once, or the browser refuses the api's cookie: scripts cannot tell.
  throw new ApiError({ status: 403, code: 'session_missing', detail: genericMessage })
}

/**
 * Throws if the browser refuses cookies. Runs before sign-up: without a cookie it would leave the address in
 * use.
 */
function requireCookies(): void {
  // Chromium's navigator.cookieEnabled is true even if every cookie is refused.
  writeCookie('tokonoma-try', '1', 60)
  const isKept = document.cookie.includes('tokonoma-try=1')
  writeCookie('tokonoma-try', '', 0)
  if (!isKept) throw cookiesRefused()
}

export const cookiesRefusedCode = 'COOKIES_REFUSED'

const cookiesRefused = () =>
  new ApiError({
    status: 403,
    code: cookiesRefusedCode,
    detail:
      'ブラウザーの設定で Cookie がブロックされているため、サインインや新規登録ができません。このサイトの Cookie を許可してから、もう一度お試しください。',
  })

/** Short: users leaving a shared computer must see a failure. */
const signOutMs = 8_000

const stillSignedIn = 'サインアウトできませんでした。まだサインインしたままです。'

export const signOutRefusals: Refusals = Object.fromEntries(
  [0, 429, 500, 502, 503, 504].map((status) => [status, stillSignedIn]),
)

/** Signs out; throws if the api is unreachable: the user is still signed in. */
export async function signOut(): Promise<void> {
  await callIdentity('/sign-out', {}, AbortSignal.timeout(signOutMs))
  endSession()
}

export async function signOutEverywhere(): Promise<void> {
  await callIdentity('/revoke-sessions', {}, AbortSignal.timeout(signOutMs))
  endSession()
}
