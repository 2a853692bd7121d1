import type { Me } from '#contract/user-schemas.ts'
import { ApiError } from '../api/error.ts'
import { forgetOrder } from '../cart/forget-order.ts'
import { callIdentity, readField, readText } from './identity-call.ts'
import { personCall } from './person-call.ts'
import { dropSessionHint } from './session-hint.ts'
import { type AuthUser, enterSession, leaveSession, useSession } from './session-store.ts'
import { forgetToken } from './token.ts'

let latest = 0

/**
 * Asks who is signed in, and with which account. Of several at once the last one counts. When nobody can be asked, who is
 * known stays known, and everybody else is a visitor until the next page.
 */
export async function restoreSession(): Promise<void> {
  const turn = ++latest
  forgetToken()
  try {
    const [session, accounts] = await Promise.all([
      callIdentity('/get-session'),
      callIdentity('/list-accounts').catch(() => []),
    ])
    const authUser = readAuthUser(readField(session, 'user'), accounts)
    const user = authUser && (await loadAccount())
    if (turn !== latest) return
    if (authUser) enterSession(authUser, user)
    else endSession()
  } catch {
    if (turn === latest && !useSession.getState().authUser) leaveSession()
  }
}

/** Nobody is signed in here any more; all tabs learn of it. */
export function endSession(): void {
  latest += 1
  forgetToken()
  dropSessionHint()
  forgetOrder()
  leaveSession()
}

function readAuthUser(user: unknown, accounts: unknown): AuthUser | null {
  if (!readText(user, 'email')) return null
  const providers = Array.isArray(accounts) ? accounts.map((account) => readText(account, 'providerId')) : []
  return {
    displayName: readText(user, 'name'),
    email: readText(user, 'email'),
    emailVerified: readField(user, 'emailVerified') === true,
    providers: providers.map((provider) => (provider === 'credential' ? 'password' : provider)),
  }
}

/** Null for somebody who has signed up and not finished. */
async function loadAccount(): Promise<Me | null> {
  try {
    return await personCall()('GET /users/me')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'account_missing') return null
    throw error
  }
}
