import { destination, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#server/config.ts'

export type { Logger }

/** JSON lines on standard error; standard output belongs to what people read. */
export function createLogger(level: Config['logLevel']): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return pino(options, destination({ dest: 2, sync: true }))
}

// Errors of PostgreSQL carry their whole connection; a log wants what happened and where.
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
