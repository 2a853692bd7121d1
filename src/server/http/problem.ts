import { STATUS_CODES } from 'node:http'
import { errorCatalogue, type Problem } from '#contract/data/errors.ts'
import type { ApiError } from '#server/api-error.ts'
import { wholeResponse } from './whole-response.ts'

export function describeProblem({ code, issues }: ApiError): Problem {
  const { status, detail } = errorCatalogue[code]
  return {
    type: `/docs#errors-${code}`,
    title: STATUS_CODES[status] ?? code,
    status,
    code,
    detail,
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
