import type { Config } from '#server/config.ts'
import { createErrorReports } from '#server/error-reports/error-reports.ts'
import type { Lifecycle } from '#server/http/shutdown.ts'
import { createLogger, type Logger } from '#server/logger.ts'

/** Opens the log of a serving command. With SENTRY_DSN it reports errors and crashes. */
export function openLog({ logLevel, sentryDsn }: Config, lifecycle: Lifecycle): Logger {
  if (!sentryDsn) return createLogger(logLevel)
  const reports = createErrorReports(sentryDsn)
  const logger = createLogger(logLevel, undefined, reports)
  lifecycle.onStop(reports.flush)
  process.once('uncaughtException', async (error) => {
    console.error(error)
    logger.fatal({ err: error }, 'the process failed')
    await reports.flush()
    process.exit(1)
  })
  return logger
}
