import { callIdentity } from './identity-call.ts'
import { endSession, restoreSession } from './restore-session.ts'
import { raiseSessionHint } from './session-hint.ts'

/** Signs in by e-mail and password. Throws an ApiError. */
export async function signIn(email: string, password: string): Promise<void> {
  await callIdentity('/sign-in/email', { email, password })
  await beginSession()
}

/** Whoever the cookie now names is here, in all tabs. Throws when nobody can be asked who that is. */
export async function beginSession(): Promise<void> {
  raiseSessionHint()
  const failure = await restoreSession()
  if (failure !== undefined) throw failure
}

/** Throws when the server could not be told: the person is still signed in then, and must know. */
export async function signOut(): Promise<void> {
  await callIdentity('/sign-out', {})
  endSession()
}

/** Every session of the person ends, this one too. Throws as `signOut` does. */
export async function signOutEverywhere(): Promise<void> {
  await callIdentity('/revoke-sessions', {})
  endSession()
}
