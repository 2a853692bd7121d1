import type { Logger } from 'pino'
import { type ErrorCode, errorCatalogue } from '#contract/data/errors.ts'
import { ApiError } from '#server/api-error.ts'
import { hadNoRoom, mayPass } from '#server/db/passing-failures.ts'

/** Whatever was thrown as an error of the catalogue. What is our own fault is written down with the request's id. */
export function toApiError(error: unknown, logger: Logger, requestId: string): ApiError {
  const known = error instanceof ApiError ? error : new ApiError(codeOf(error))
  const { code } = known
  if (errorCatalogue[code].status >= 500) logger.error({ err: error, requestId, code }, 'request failed')
  return known
}

function codeOf(error: unknown): ErrorCode {
  if (hadNoRoom(error)) return 'storage_full'
  return mayPass(error) ? 'unavailable' : 'internal'
}
