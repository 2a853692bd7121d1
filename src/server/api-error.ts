import type { ErrorCode, InputIssue, JsonValue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'

/** An answer that is not a success, thrown anywhere below a route and written by `http/problem.ts`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: InputIssue[] | undefined
  /** The sentence for people, in place of the catalogue's. */
  readonly detail: string | undefined
  /** Headers of the answer, such as when to try again. */
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    issues?: InputIssue[],
    options: ErrorOptions & { detail?: string; headers?: Record<string, string> } = {},
  ) {
    super(code, options)
    this.name = 'ApiError'
    this.code = code
    this.issues = issues
    this.detail = options.detail
    this.headers = options.headers ?? {}
  }
}

/** Somebody else has changed these fields: with the values that stand there, so that the page loses neither theirs nor its own. */
export function changedMeanwhile(
  code: 'project_changed' | 'list_item_changed',
  present: Readonly<Record<string, JsonValue>>,
): ApiError {
  const said = { code: 'changed', message: messages.changedMeanwhile }
  return new ApiError(
    code,
    Object.entries(present).map(([path, value]) => ({ path, ...said, value })),
  )
}

/** The value, or the 404 of the catalogue: for rows that may not be there, and for whether there is one. */
export function found<T>(value: T | false | null | undefined): T {
  if (value === false || value === null || value === undefined) throw new ApiError('not_found')
  return value
}
