import type { PublicConfig } from '../api/config.ts'
import { type AnalyticsEvent, padAccountId, type Sink } from './event.ts'
import { forgetIdentity, hasConsent, identityId } from './identity.ts'
import { campaignOf, continueSession, parseSession, type Session } from './session.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

const sessionKey = 'tokonoma-session'

const sinks: Record<PublicConfig['analytics'], Sink | null> = {
  none: null,
  // For looking at what would be sent.
  console: (event, context) => console.info('track', event, context),
}

let account: string | null = null

/** Whose events follow. Null after sign-out: then a new identity and session begin as well. */
export function setAnalyticsAccount(id: number | null): void {
  if (id === null && account !== null) {
    forgetIdentity()
    removeStored(sessionKey)
  }
  account = id === null ? null : padAccountId(id)
}

/** Reports an event to the configured sink; does nothing without one or without the person's consent. */
export function track(config: Pick<PublicConfig, 'analytics'>, event: AnalyticsEvent): void {
  const send = sinks[config.analytics]
  if (!send || !hasConsent()) return
  const session = continueSession(readSession(), {
    now: Date.now(),
    campaign: campaignOf(window.location.search),
    newId: () => randomId(),
  })
  writeStored(sessionKey, JSON.stringify(session))
  send(event, {
    identity_id: identityId(randomId),
    session_id: session.id,
    account_id: account,
    sent_at: new Date().toISOString(),
  })
}

function readSession(): Session | null {
  const text = readStored(sessionKey)
  try {
    return text === null ? null : parseSession(JSON.parse(text))
  } catch {
    return null
  }
}

/** crypto.randomUUID is missing on plain http; getRandomValues is not. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
