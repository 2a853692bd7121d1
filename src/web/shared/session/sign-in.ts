import { genericMessage } from '#contract/data/generic-message.ts'
import type { Refusals } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { writeCookie } from '#web/kit/storage/write-cookie.ts'
import { callIdentity, readField } from './identity-call.ts'
import { endSession, enterNewSession, restoreSession } from './restore-session.ts'
import { useSession } from './session-store.ts'
import { dropSessionHint, raiseSessionHint } from './write-hint.ts'

/** Signs in by e-mail and password. Throws an ApiError. */
export async function signIn(email: string, password: string): Promise<void> {
  requireCookies()
  await callIdentity('/sign-in/email', { email, password })
  await beginSession()
}

/** Signs up by e-mail and password, without an account so far. Throws an ApiError. */
export async function signUp(name: string, email: string, password: string): Promise<void> {
  requireCookies()
  enterNewSession(readField(await callIdentity('/sign-up/email', { name, email, password }), 'user'))
  raiseSessionHint()
}

/** Loads the person of the session's cookie, in all tabs. Throws when the api cannot be asked, or names nobody. */
export async function beginSession(): Promise<void> {
  raiseSessionHint()
  const failure = await restoreSession()
  if (failure !== undefined) throw failure
  if (useSession.getState().authUser) return
  dropSessionHint()
  requireCookies()
  // The session may have ended at once, or only the cookie of the api be refused: no script can tell.
  throw new ApiError({ status: 403, code: 'session_missing', detail: genericMessage })
}

/** Throws if the browser refuses cookies. Runs before anything is sent: a sign-up without a cookie would leave its address in use. */
function requireCookies(): void {
  // navigator.cookieEnabled says true in Chromium although every cookie is refused.
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

/** Short, for somebody who leaves a shared computer must see that it failed. */
const signOutMs = 8_000

const stillSignedIn = 'サインアウトできませんでした。まだサインインしたままです。'

/** What people are told when `signOut` or `signOutEverywhere` fails. */
export const signOutRefusals: Refusals = Object.fromEntries(
  [0, 429, 500, 502, 503, 504].map((status) => [status, stillSignedIn]),
)

/** Throws when the api could not be reached: the person is still signed in. */
export async function signOut(): Promise<void> {
  await callIdentity('/sign-out', {}, AbortSignal.timeout(signOutMs))
  endSession()
}

/** Every session of the person ends, this one too. Throws as `signOut` does. */
export async function signOutEverywhere(): Promise<void> {
  await callIdentity('/revoke-sessions', {}, AbortSignal.timeout(signOutMs))
  endSession()
}
