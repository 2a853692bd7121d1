import { type DestinationStream, destination, type Logger, multistream, pino, stdTimeFunctions } from 'pino'
import { withoutPersonalData } from '#contract/data/personal-data.ts'

export type { Logger }

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/**
 * JSON lines on standard error; standard output belongs to what people read. Reports are given the errors, however little is
 * logged.
 */
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

/** Errors carry more than a log wants: whole connections, the values of a query, addresses that a mail server refused. */
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

/** Where it happened. Above the frames of a stack stands the message once more. */
export const framesOf = ({ stack }: Error): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

function messageOf(error: Error): string {
  // What PostgreSQL says of a value that it cannot read repeats the value.
  if ('code' in error && typeof error.code === 'string' && /^22...$/.test(error.code)) return 'data exception'
  // Drizzle writes a query with its values below.
  return error.message.split('\nparams: ', 1)[0] ?? ''
}
