import type { Me } from '#contract/users/schemas.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { removeExpiredDrafts, removeFormDrafts } from '#web/kit/form/form-draft.ts'
import { forgetIdentity } from '#web/shared/analytics/identity.ts'
import { enterSession } from './enter-session.ts'
import { callIdentity, readField, readText } from './identity-call.ts'
import { personCall } from './person-call.ts'
import { claimCart, clearCart } from './person-cart.ts'
import { type AuthUser, clearSession, loseSession, useSession } from './session-store.ts'
import { forgetToken } from './token.ts'
import { rememberTypedEmail } from './typed-email.ts'
import { forgetWayBack } from './way-back.ts'
import { loseSessionEverywhere, removeSessionHint } from './write-hint.ts'

let latest = 0

/**
 * Loads the session and its account from the api. The last of several calls counts. If the api is unreachable a
 * known user stays, others count as visitors until the next page, and the error is returned.
 */
export async function restoreSession(): Promise<unknown> {
  const turn = ++latest
  forgetToken()
  try {
    const [session, accounts] = await Promise.all([
      callIdentity('/get-session'),
      callIdentity('/list-accounts').catch(() => null),
    ])
    const authUser = readAuthUser(readField(session, 'user'), accounts)
    const user = authUser && (await loadAccount())
    if (turn !== latest) return
    if (user) {
      claimCart(user.id)
      removeExpiredDrafts()
    }
    if (authUser) enterSession(authUser, user)
    else loseSessionEverywhere()
  } catch (error) {
    if (turn !== latest) return
    if (!useSession.getState().authUser) loseSession()
    return error
  }
}

/** Enters the session from the response to a sign-up; there is no account to load yet. */
export function enterNewSession(user: unknown): void {
  latest += 1
  forgetToken()
  const authUser = readAuthUser(user, [{ providerId: 'credential' }])
  if (authUser) enterSession(authUser, null)
}

/** Ends the session after sign-out or account deletion, in all tabs, and deletes drafts. */
export function endSession(): void {
  latest += 1
  forgetToken()
  clearCart()
  const { user, lost } = useSession.getState()
  for (const person of [user, lost]) if (person) removeFormDrafts(person.id)
  forgetWayBack()
  rememberTypedEmail('')
  removeSessionHint()
  forgetIdentity()
  clearSession()
}

function readAuthUser(user: unknown, accounts: unknown): AuthUser | null {
  if (!readText(user, 'email')) return null
  const email = readText(user, 'email')
  return {
    displayName: readText(user, 'name'),
    email,
    emailVerified: readField(user, 'emailVerified') === true,
    providers: Array.isArray(accounts) ? accounts.map(readProvider) : knownProviders(email),
  }
}

function readProvider(account: unknown): string {
  const provider = readText(account, 'providerId')
  return provider === 'credential' ? 'password' : provider
}

/** The known providers, if the list could not be read. */
function knownProviders(email: string): readonly string[] {
  const known = useSession.getState().authUser
  return known?.email === email ? known.providers : []
}

/** Returns null for users who have not finished signing up. */
async function loadAccount(): Promise<Me | null> {
  try {
    return await personCall()('GET /users/me')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'account_missing') return null
    throw error
  }
}
