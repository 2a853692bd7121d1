import type { Logger } from 'pino'
import { errorCatalogue } from '#contract/errors.ts'
import { mayPass } from '#server/db/passing-failures.ts'
import { ApiError } from './problem.ts'

/** Whatever was thrown as an error of the catalogue. What is our own fault is written down with the request's id. */
export function toApiError(error: unknown, logger: Logger, requestId: string): ApiError {
  const known = error instanceof ApiError ? error : new ApiError(mayPass(error) ? 'unavailable' : 'internal')
  const { code } = known
  if (errorCatalogue[code].status >= 500) logger.error({ err: error, requestId, code }, 'request failed')
  return known
}
