import type { Sink, Sinks } from '#web/shared/analytics/page-events.ts'
import { createBatch } from './batch.ts'

/** Sends to Amplitude's HTTP V2 API. Without the field `ip` it stores no IP address. */
export function createAmplitude({ apiKey, url }: NonNullable<Sinks['amplitude']>): Sink {
  const add = createBatch((events: object[]) =>
    fetch(url, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ api_key: apiKey, events, options: { min_id_length: 5 } }),
    }),
  )
  return ({ name, ...properties }, context) =>
    add({
      event_type: name,
      device_id: context.identity_id,
      user_id: context.account_id ?? undefined,
      session_id: Date.parse(context.session_started_at),
      time: Date.parse(context.sent_at),
      // A page opened twice at once sends everything twice, as two events.
      insert_id: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      platform: 'Web',
      event_properties: properties,
    })
}
