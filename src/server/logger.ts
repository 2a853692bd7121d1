import { type DestinationStream, destination, type Logger, multistream, pino, stdTimeFunctions } from 'pino'
import { withoutPersonalData } from '#contract/data/personal-data.ts'

export type { Logger }

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Logs to standard error, because standard output is for people. Reports receive errors at any log level. */
export function createLogger(
  level: LogLevel,
  target: DestinationStream = standardError(),
  reports?: DestinationStream,
): Logger {
  const options = {
    level: level === 'silent' && reports ? 'error' : level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  if (!reports) return pino(options, target)
  const streams = [
    { level, stream: target },
    { level: 'error', stream: reports },
  ]
  return pino(options, multistream(streams))
}

const standardError = () => destination({ dest: 2, sync: true })

/** Drops connections, query values and refused mail addresses from errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutPersonalData(String(error))
  return {
    type: error.name,
    message: withoutPersonalData(messageOf(error)),
    ...('code' in error && { code: error.code }),
    ...('status' in error && { status: error.status }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

export const framesOf = ({ stack }: Error): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

function messageOf(error: Error): string {
  // PostgreSQL quotes the value that it cannot parse.
  if ('code' in error && typeof error.code === 'string' && /^22...$/.test(error.code)) return 'data exception'
  // Drizzle appends the query's values.
  return error.message.split('\nparams: ', 1)[0] ?? ''
}
