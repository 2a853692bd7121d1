import type { Refusals } from '#web/api/describe-failure.ts'
import { callIdentity, readField } from './identity-call.ts'
import { endSession, enterNewSession, restoreSession } from './restore-session.ts'
import { raiseSessionHint } from './session-hint.ts'

/** Signs in by e-mail and password. Throws an ApiError. */
export async function signIn(email: string, password: string): Promise<void> {
  await callIdentity('/sign-in/email', { email, password })
  await beginSession()
}

/** Signs up by e-mail and password, without an account so far. Throws an ApiError. */
export async function signUp(name: string, email: string, password: string): Promise<void> {
  enterNewSession(readField(await callIdentity('/sign-up/email', { name, email, password }), 'user'))
  raiseSessionHint()
}

/** Whoever the cookie now names is here, in all tabs. Throws when nobody can be asked who that is. */
export async function beginSession(): Promise<void> {
  raiseSessionHint()
  const failure = await restoreSession()
  if (failure !== undefined) throw failure
}

/** Nobody who leaves a shared computer waits longer to learn that they are still signed in. */
const signOutMs = 8_000

const stillSignedIn = 'サインアウトできませんでした。まだサインインしたままです。'

/** What `signOut` and `signOutEverywhere` throw, said. */
export const signOutRefusals: Refusals = Object.fromEntries(
  [0, 429, 500, 502, 503, 504].map((status) => [status, stillSignedIn]),
)

/** Throws when the server could not be told: the person is still signed in then, and must know. */
export async function signOut(): Promise<void> {
  await callIdentity('/sign-out', {}, AbortSignal.timeout(signOutMs))
  endSession()
}

/** Every session of the person ends, this one too. Throws as `signOut` does. */
export async function signOutEverywhere(): Promise<void> {
  await callIdentity('/revoke-sessions', {}, AbortSignal.timeout(signOutMs))
  endSession()
}
