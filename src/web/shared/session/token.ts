import { ApiError } from '#web/kit/errors/error.ts'
import { callIdentity, readText } from './identity-call.ts'
import { hasSessionHint } from './session-hint.ts'
import { loseSession, useSession } from './session-store.ts'
import { dropSessionHint, loseSessionEverywhere } from './write-hint.ts'

/** The margin before expiry, so that a token does not expire in transit. */
const spareMs = 60_000

// In memory only, so that scripts find no token in the storage.
let token: { text: string; renewAt: number } | undefined
let renewal: Promise<string | undefined> | undefined
// Counts changes of the user. A token requested before the last change is not stored.
let turn = 0

export async function readToken(): Promise<string | undefined> {
  if (!hasSessionHint()) {
    token = undefined
    // The storage was cleared while signed in, or another tab signed out and this tab is not notified yet.
    if (useSession.getState().user) {
      dropSessionHint()
      loseSession()
    }
    return undefined
  }
  return token && Date.now() < token.renewAt ? token.text : renewToken()
}

export function forgetToken(): void {
  turn += 1
  token = undefined
  renewal = undefined
}

/** Renews the token; concurrent calls share one request. */
export function renewToken(): Promise<string | undefined> {
  if (renewal) return renewal
  const mine = fetchToken().finally(() => {
    if (renewal === mine) renewal = undefined
  })
  renewal = mine
  return mine
}

async function fetchToken(): Promise<string | undefined> {
  const mine = turn
  try {
    const text = readText(await callIdentity('/token'), 'token')
    // The caller may still use it for a request of that user.
    if (mine === turn) token = { text, renewAt: Date.now() + readLifetimeMs(text) - spareMs }
    return text
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    if (mine !== turn) return undefined
    // Signed out elsewhere, or expired.
    token = undefined
    loseSessionEverywhere()
    return undefined
  }
}

/** Uses the issuer's clock only, because this machine's may be wrong. */
function readLifetimeMs(text: string): number {
  const { iat, exp } = readClaims(text)
  return (exp - iat) * 1000
}

export const isSamePerson = (one: string, other: string): boolean =>
  readClaims(one).sub === readClaims(other).sub

function readClaims(text: string): { sub: string; iat: number; exp: number } {
  const payload = text.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
}
