import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errorCatalogue, type InputIssue, type Problem } from '#contract/data/errors.ts'
import { wholeResponse } from './whole-response.ts'

/** An answer that is not a success, thrown anywhere below a route and written by the edge. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: InputIssue[] | undefined
  /** What the answer's headers say of it, such as when to try again. */
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    issues?: InputIssue[],
    options: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(code, options)
    this.name = 'ApiError'
    this.code = code
    this.issues = issues
    this.headers = options.headers ?? {}
  }
}

/** The value, or the 404 of the catalogue: for rows that may not be there, and for whether there is one. */
export function found<T>(value: T | false | null | undefined): T {
  if (value === false || value === null || value === undefined) throw new ApiError('not_found')
  return value
}

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
