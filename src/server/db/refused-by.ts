import type { ErrorCode, InputIssue } from '#contract/data/errors.ts'
import { ApiError } from '#server/api-error.ts'

/** The constraint that a write broke, by its name; undefined for every other failure. */
export function refusedBy(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : refusedBy(error.cause)
}

/** Whether it named what is not there, or would have taken away what another names. */
export function isReferenceRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23503') || isReferenceRefused(error.cause)
}

/** By the constraint that refused a write what people are told: a code, or what is wrong with a field. Every other failure stays what it is. */
export const explainRefusal =
  (meanings: Readonly<Record<string, ErrorCode | InputIssue>>) =>
  (error: unknown): never => {
    const meaning = meanings[refusedBy(error) ?? '']
    if (meaning === undefined) throw error
    throw typeof meaning === 'string' ? new ApiError(meaning) : new ApiError('invalid_request', [meaning])
  }
