import {
  createEventEnvelope,
  type ErrorEvent,
  type EventEnvelope,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  SDK_VERSION,
  uuid4,
} from '@sentry/core'

export type DescribedError = Pick<
  ErrorEvent,
  'platform' | 'level' | 'timestamp' | 'exception' | 'message' | 'tags'
>

/**
 * Returns a DSN's url and a builder of envelopes; undefined if invalid. Sentry's own client would add data of
 * the process or page.
 */
export function errorEnvelopes(address: string, sender: 'server' | 'page') {
  const dsn = makeDsn(address)
  if (!dsn) return undefined
  // Keeps Sentry from storing the sender's IP address.
  const sdk = { name: `tokonoma.${sender}`, version: SDK_VERSION, settings: { infer_ip: 'never' as const } }
  return {
    url: getEnvelopeEndpointWithUrlEncodedAuth(dsn),
    enclose: (event: DescribedError): EventEnvelope =>
      createEventEnvelope({ ...event, type: undefined, event_id: uuid4(), sdk }, dsn),
  }
}
