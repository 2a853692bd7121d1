import type { ErrorCode, InputIssue, JsonValue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'

/** Thrown anywhere below a route and formatted by `http/problem.ts`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: InputIssue[] | undefined
  readonly detail: string | undefined
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

/** A full queue, or a part that starts or stops: nothing failed, so there is no cause. */
export const isOwnRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'unavailable' || error.code === 'search_unavailable') &&
  error.cause === undefined

/** Includes the stored values, so that the page can merge both edits. */
export function changedMeanwhile(
  code: 'project_changed' | 'list_item_changed',
  present: Readonly<Record<string, JsonValue>>,
): ApiError {
  const detail = { code: 'changed', message: messages.changedMeanwhile }
  return new ApiError(
    code,
    Object.entries(present).map(([path, value]) => ({ path, ...detail, value })),
  )
}

/** Throws `not_found` if the value is missing or false. */
export function found<T>(value: T | false | null | undefined): T {
  if (value === false || value === null || value === undefined) throw new ApiError('not_found')
  return value
}
