import type { Sink } from '#web/shared/analytics/page-events.ts'
import { createCall } from '#web/shared/api/call.ts'
import { readBrowserConfig } from '#web/shared/api/config.ts'
import { createBatch } from './batch.ts'

/** Sends to this site's own table, by requests that outlive the page. */
export function createFirstParty(): Sink {
  const call = createCall({
    ...readBrowserConfig(),
    fetch: (request) => fetch(request, { keepalive: true }),
  })
  const add = createBatch((events: Parameters<Sink>[]) =>
    call('POST /events', {
      body: { events: events.map(([event, context]) => ({ event, context })) },
    }),
  )
  return (event, context) => add([event, context])
}
