import { callIdentity, IdentityError, readText } from './identity-call.ts'
import { dropSessionHint, hasSessionHint } from './session-hint.ts'
import { leaveSession } from './session-store.ts'

/** Renewed this long before its end, so that it does not end on the way. */
const spareMs = 60_000

// In memory only: a script that reads the storage finds no token.
let token: { text: string; renewAt: number } | undefined
let renewal: Promise<string | undefined> | undefined

/** The person's access token; undefined for a visitor. */
export async function readToken(): Promise<string | undefined> {
  if (!hasSessionHint()) {
    token = undefined
    return undefined
  }
  return token && Date.now() < token.renewAt ? token.text : renewToken()
}

export function forgetToken(): void {
  token = undefined
  renewal = undefined
}

/** Asked by several calls at once, one token is fetched. */
export function renewToken(): Promise<string | undefined> {
  renewal ??= fetchToken().finally(() => {
    renewal = undefined
  })
  return renewal
}

async function fetchToken(): Promise<string | undefined> {
  try {
    const text = readText(await callIdentity('/token'), 'token')
    token = { text, renewAt: Date.now() + readLifetimeMs(text) - spareMs }
    return text
  } catch (error) {
    if (!(error instanceof IdentityError && error.status === 401)) throw error
    // Signed out elsewhere, or too long ago.
    token = undefined
    dropSessionHint()
    leaveSession()
    return undefined
  }
}

/** By the issuer's own clock: the one of this machine may be wrong. */
function readLifetimeMs(text: string): number {
  const payload = text.split('.')[1] ?? ''
  const claims: { iat: number; exp: number } = JSON.parse(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
  )
  return (claims.exp - claims.iat) * 1000
}
