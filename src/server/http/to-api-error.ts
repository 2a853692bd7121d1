import type { Logger } from 'pino'
import { errorCatalogue } from '#contract/errors.ts'
import { ApiError } from './problem.ts'

// What PostgreSQL says while it starts, stops, is full, too slow or gone, or undid one of two that were in each other's way: the
// caller may try again, so it is no internal error.
const passing = /^(08|40001|40P01|53300|57014|57P)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

/** Whatever was thrown as an error of the catalogue. What is our own fault is written down with the request's id. */
export function toApiError(error: unknown, logger: Logger, requestId: string): ApiError {
  const known = error instanceof ApiError ? error : new ApiError(mayPass(error) ? 'unavailable' : 'internal')
  if (errorCatalogue[known.code].status >= 500) logger.error({ err: error, requestId }, 'request failed')
  return known
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && passing.test(error.code)) return true
  return (
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/.test(
      error.message,
    ) || mayPass(error.cause)
  )
}
