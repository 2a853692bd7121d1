import type { ErrorCode, InputIssue } from '#contract/data/errors.ts'

/** An answer that is not a success, thrown anywhere below a route and written by `http/problem.ts`. */
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
