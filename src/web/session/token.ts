import { ApiError } from '#web/api/error.ts'
import { callIdentity, readText } from './identity-call.ts'
import { hasSessionHint } from './session-hint.ts'
import { loseSession, useSession } from './session-store.ts'
import { dropSessionHint, loseSessionEverywhere } from './write-hint.ts'

/** Renewed this long before it expires, so that it does not expire on the way. */
const spareMs = 60_000

// In memory only: a script that reads the storage finds no token.
let token: { text: string; renewAt: number } | undefined
let renewal: Promise<string | undefined> | undefined
// Counts changes of the person. A token that was asked for before the last one is not kept.
let turn = 0

/** The person's access token; undefined for a visitor. */
export async function readToken(): Promise<string | undefined> {
  if (!hasSessionHint()) {
    token = undefined
    // The storage was emptied while the person was signed in, or another tab signed out and this one has not heard of it yet.
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

/** Several calls at once share one request. */
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
    // The caller may use it all the same, for what it asked as that person.
    if (mine === turn) token = { text, renewAt: Date.now() + readLifetimeMs(text) - spareMs }
    return text
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    if (mine !== turn) return undefined
    // Signed out elsewhere, or too long ago.
    token = undefined
    loseSessionEverywhere()
    return undefined
  }
}

/** By the issuer's own clock: the one of this machine may be wrong. */
function readLifetimeMs(text: string): number {
  const { iat, exp } = readClaims(text)
  return (exp - iat) * 1000
}

/** Whether two tokens are of one person. */
export const isSamePerson = (one: string, other: string): boolean =>
  readClaims(one).sub === readClaims(other).sub

function readClaims(text: string): { sub: string; iat: number; exp: number } {
  const payload = text.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
}
