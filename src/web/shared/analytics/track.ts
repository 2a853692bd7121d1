import { padAccountId } from '#contract/data/personal-data.ts'
import type { AnalyticsEvent } from '#contract/events/routes.ts'
import { readStored, writeStored } from '#web/kit/storage/storage.ts'
import type { PublicConfig } from '#web/shared/api/config.ts'
import { hasConsent, identityId, sessionKey } from './identity.ts'
import type { Sink, Sinks } from './page-events.ts'
import { campaignOf, continueSession, parseSession, type Session } from './session.ts'

const printEvent: Sink = (event, context) => console.info('track', event, context)

let account: string | null = null

export function setAnalyticsAccount(id: number | null): void {
  account = id === null ? null : padAccountId(id)
}

let opened: Promise<Sink>[] | undefined

/** Does nothing without sinks or consent. */
export function track({ analytics }: Pick<PublicConfig, 'analytics'>, event: AnalyticsEvent): void {
  if (Object.keys(analytics).length === 0 || !hasConsent()) return
  const now = Date.now()
  const session = continueSession(readSession(), {
    now,
    campaign: campaignOf(window.location.search),
    newId: randomId,
  })
  writeStored(sessionKey, JSON.stringify(session))
  const context = {
    identity_id: identityId(randomId),
    session_id: session.id,
    session_started_at: new Date(session.startedAt).toISOString(),
    account_id: account,
    sent_at: new Date(now).toISOString(),
  }
  opened ??= open(analytics)
  // A sink that cannot be loaded does not affect the others.
  for (const sink of opened)
    sink.then(
      (send) => send(event, context),
      () => {},
    )
}

function open({ console: prints, firstParty, amplitude, ga4 }: Sinks): Promise<Sink>[] {
  const sinks = [
    prints && Promise.resolve(printEvent),
    firstParty && import('./sinks/first-party.ts').then(({ createFirstParty }) => createFirstParty()),
    amplitude && import('./sinks/amplitude.ts').then(({ createAmplitude }) => createAmplitude(amplitude)),
    ga4 && import('./sinks/ga4.ts').then(({ createGa4 }) => createGa4(ga4)),
  ]
  return sinks.filter((sink) => sink !== undefined)
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
