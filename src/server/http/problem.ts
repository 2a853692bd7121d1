import { STATUS_CODES } from 'node:http'
import type { Logger } from 'pino'
import { type ErrorCode, errorCatalogue, type Problem } from '#contract/data/errors.ts'
import { ApiError, isOwnRefusal } from '#server/api-error.ts'
import { isDiskFull, isTransient } from '#server/db/transient-failures.ts'
import type { ApiApp } from './api-app.ts'
import { allowedMethods } from './cors.ts'
import { wholeResponse } from './responses.ts'

export function describeProblem({ code, issues, detail }: ApiError): Problem {
  const { status, detail: usual } = errorCatalogue[code]
  return {
    type: `/docs#errors-${code}`,
    title: STATUS_CODES[status] ?? code,
    status,
    code,
    detail: detail ?? usual,
    ...(issues && { errors: issues }),
  }
}

export function problemResponse(error: ApiError, headers: Record<string, string> = {}): Response {
  const problem = describeProblem(error)
  return wholeResponse(
    JSON.stringify(problem),
    {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(problem.status === 503 && { 'retry-after': '5' }),
      ...error.headers,
      ...headers,
    },
    problem.status,
  )
}

/** Answers 405. Mount it after the path's methods. */
export function refuseOtherMethods(app: ApiApp, path: string, methods: readonly string[]): void {
  const allow = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  app.all(path, () => problemResponse(new ApiError('method_not_allowed'), { allow: allow.join(', ') }))
}

/** Refuses TRACE, which would echo headers hidden from scripts. */
export function refuseTrace(app: ApiApp): void {
  app.on('TRACE', '*', () => problemResponse(new ApiError('method_not_allowed'), { allow: allowedMethods }))
}

/** Logs server faults with the request id, and refusals by our own limits as warnings. */
export function toApiError(error: unknown, logger: Logger, requestId: string): ApiError {
  const known = error instanceof ApiError ? error : new ApiError(codeOf(error))
  const { code } = known
  const level = isOwnRefusal(error) ? 'warn' : 'error'
  if (errorCatalogue[code].status >= 500) logger[level]({ err: error, requestId, code }, 'request failed')
  return known
}

function codeOf(error: unknown): ErrorCode {
  if (isDiskFull(error)) return 'storage_full'
  return isTransient(error) ? 'unavailable' : 'internal'
}
