import { defaultStackParser, exceptionFromError, makeFetchTransport } from '@sentry/browser'
import { type DescribedError, errorEnvelopes } from '#contract/data/error-envelope.ts'
import { withoutPersonalData } from '#contract/data/personal-data.ts'
import { isReported } from './what-is-reported.ts'

const reported = new WeakSet<Error>()

/** Limits reports of a page that fails again and again. */
let left = 10

/** Sends an error to Sentry. `page` is the route with parameter names, without values. */
export function reportError(error: unknown, { dsn, page }: { dsn: string; page: string }): void {
  const envelopes = errorEnvelopes(dsn, 'page')
  if (!envelopes || !isReported(error) || reported.has(error) || left === 0) return
  reported.add(error)
  left -= 1
  const transport = makeFetchTransport({
    url: envelopes.url,
    recordDroppedEvent: () => {},
    fetchOptions: { referrerPolicy: 'no-referrer', credentials: 'omit' },
  })
  // Reporting must not cause further errors.
  transport.send(envelopes.enclose(describe(error, page))).then(undefined, () => {})
}

function describe(error: Error, page: string): DescribedError {
  const { type, stacktrace } = exceptionFromError(defaultStackParser, error)
  const frames = stacktrace?.frames?.map((frame) => ({ ...frame, filename: pathOf(frame.filename) }))
  return {
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    level: 'error',
    exception: { values: [{ type, value: withoutPersonalData(error.message), stacktrace: { frames } }] },
    tags: { page },
  }
}

/** Inline scripts have the page's URL as filename, which contains search terms. */
const pathOf = (filename: string | undefined) =>
  filename && URL.canParse(filename) ? new URL(filename).pathname : undefined
