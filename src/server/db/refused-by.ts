import type { ErrorCode, InputIssue } from '#contract/data/errors.ts'
import { ApiError } from '#server/api-error.ts'

export function refusedBy(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : refusedBy(error.cause)
}

/** Matches a missing target, or the delete of a referenced row. */
export function isReferenceRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23503') || isReferenceRefused(error.cause)
}

/** Maps violated constraints to an error code or field issue; rethrows other failures. */
export const explainRefusal =
  (meanings: Readonly<Record<string, ErrorCode | InputIssue>>) =>
  (error: unknown): never => {
    const meaning = meanings[refusedBy(error) ?? '']
    if (meaning === undefined) throw error
    throw typeof meaning === 'string' ? new ApiError(meaning) : new ApiError('invalid_request', [meaning])
  }
