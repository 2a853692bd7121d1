import {
  createEventEnvelope,
  type ErrorEvent,
  type EventEnvelope,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  SDK_VERSION,
  uuid4,
} from '@sentry/core'

/** All that is said of an error. */
export type DescribedError = Pick<
  ErrorEvent,
  'platform' | 'level' | 'timestamp' | 'exception' | 'message' | 'tags'
>

/**
 * Where Sentry takes an error (`url`), and the envelope it takes it in. Without its client, which would add what it finds in the
 * process or the page: an event has what is described, and nothing else. Undefined when the address is no DSN.
 */
export function errorEnvelopes(address: string, sender: 'server' | 'page') {
  const dsn = makeDsn(address)
  if (!dsn) return undefined
  // The address of who sends it is not to be noted either.
  const sdk = { name: `tokonoma.${sender}`, version: SDK_VERSION, settings: { infer_ip: 'never' as const } }
  return {
    url: getEnvelopeEndpointWithUrlEncodedAuth(dsn),
    enclose: (event: DescribedError): EventEnvelope =>
      createEventEnvelope({ ...event, type: undefined, event_id: uuid4(), sdk }, dsn),
  }
}
