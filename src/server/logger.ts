import { destination, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#server/config.ts'

export type { Logger }

/** JSON lines on standard error; standard output belongs to what people read. */
export function createLogger(level: Config['logLevel']): Logger {
  return pino(
    { level, base: null, timestamp: stdTimeFunctions.isoTime },
    destination({ dest: 2, sync: true }),
  )
}
