import { STATUS_CODES } from 'node:http'
import type { Logger } from 'pino'
import { type ErrorCode, errorCatalogue, type Problem } from '#contract/data/errors.ts'
import { ApiError } from '#server/api-error.ts'
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

/** Every other method on a path that exists: 405, with the ones that it has. Mount it after them. */
export function refuseOtherMethods(app: ApiApp, path: string, methods: readonly string[]): void {
  const allow = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  app.all(path, () => problemResponse(new ApiError('method_not_allowed'), { allow: allow.join(', ') }))
}

/** Wherever it is sent: its answer would repeat the request, with what a browser hides from its pages. */
export function refuseTrace(app: ApiApp): void {
  app.on('TRACE', '*', () => problemResponse(new ApiError('method_not_allowed'), { allow: allowedMethods }))
}

/** Whatever was thrown as an error of the catalogue. What is our own fault is written down with the request's id. */
export function toApiError(error: unknown, logger: Logger, requestId: string): ApiError {
  const known = error instanceof ApiError ? error : new ApiError(codeOf(error))
  const { code } = known
  if (errorCatalogue[code].status >= 500) logger.error({ err: error, requestId, code }, 'request failed')
  return known
}

function codeOf(error: unknown): ErrorCode {
  if (isDiskFull(error)) return 'storage_full'
  return isTransient(error) ? 'unavailable' : 'internal'
}
