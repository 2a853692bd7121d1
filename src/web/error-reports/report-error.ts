import { defaultStackParser, exceptionFromError, makeFetchTransport } from '@sentry/browser'
import {
  createEventEnvelope,
  type ErrorEvent,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  SDK_VERSION,
  uuid4,
} from '@sentry/core'
import { withoutPersonalData } from '#contract/personal-data.ts'
import { isReported } from './what-is-reported.ts'

/** The address of the reader is not to be noted either. */
const sdk = { name: 'tokonoma.page', version: SDK_VERSION, settings: { infer_ip: 'never' as const } }

const reported = new WeakSet<Error>()

/** Of a page that fails again and again, the first reports tell enough. */
let left = 10

/**
 * Sends an error to Sentry, in its envelope and by its transport, without its client, which would add the address, what was clicked and
 * who asks. `page` is the route, with names for what differs.
 */
export function reportError(error: unknown, { dsn, page }: { dsn: string; page: string }): void {
  const place = makeDsn(dsn)
  if (!place || !isReported(error) || reported.has(error) || left === 0) return
  reported.add(error)
  left -= 1
  const transport = makeFetchTransport({
    url: getEnvelopeEndpointWithUrlEncodedAuth(place),
    recordDroppedEvent: () => {},
    fetchOptions: { referrerPolicy: 'no-referrer', credentials: 'omit' },
  })
  // Whoever reports errors must not make any.
  transport.send(createEventEnvelope(describe(error, page), place)).then(undefined, () => {})
}

function describe(error: Error, page: string): ErrorEvent {
  const { type, stacktrace } = exceptionFromError(defaultStackParser, error)
  const frames = stacktrace?.frames?.map((frame) => ({ ...frame, filename: pathOf(frame.filename) }))
  return {
    type: undefined,
    event_id: uuid4(),
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    level: 'error',
    exception: { values: [{ type, value: withoutPersonalData(error.message), stacktrace: { frames } }] },
    tags: { page },
    sdk,
  }
}

/** Inline scripts are at the address of the page, in which stands what somebody searched for. */
const pathOf = (filename: string | undefined) =>
  filename && URL.canParse(filename) ? new URL(filename).pathname : undefined
