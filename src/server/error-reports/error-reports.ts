import type { DestinationStream } from 'pino'
import { type ErrorLine, isReported } from './log-line.ts'

export type ErrorReports = DestinationStream & {
  /** Resolves once all have arrived, or after two seconds. */
  flush: () => Promise<void>
}

const timeoutMs = 2_000

/**
 * Reports logged errors to Sentry, in the log's text without personal data. Loads the sender with the first
 * error.
 */
export function createErrorReports(dsn: string): ErrorReports {
  let loading: Promise<import('./send-reports.ts').SendReports> | undefined
  let written = Promise.resolve()

  const load = () => {
    loading ??= import('./send-reports.ts').then(({ createSendReports }) => createSendReports(dsn))
    return loading
  }

  return {
    write: (text) => {
      const line: ErrorLine = JSON.parse(text)
      if (isReported(line))
        written = load().then(
          ({ send }) => send(line),
          () => {},
        )
    },
    flush: async () => {
      await written
      const sender = await loading
      await sender?.flush(timeoutMs)
    },
  }
}
