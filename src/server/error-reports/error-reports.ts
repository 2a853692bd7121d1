import type { DestinationStream } from 'pino'
import { type ErrorLine, isReported } from './log-line.ts'

export type ErrorReports = DestinationStream & {
  /** Resolves when what was written has arrived, or after two seconds. */
  flush: () => Promise<void>
}

const timeoutMs = 2_000

/**
 * Reports to Sentry what the log calls an error, in the log's own words: those name no person. What sends them is loaded
 * with the first one.
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
