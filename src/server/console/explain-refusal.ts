import type { ErrorCode, InputIssue } from '#contract/data/errors.ts'
import { ApiError } from '#server/api-error.ts'
import { refusedBy } from '#server/db/refused-by.ts'

/** By the constraint that refused a write what people are told: a code, or what is wrong with a field. Every other failure stays what it is. */
export const explainRefusal =
  (meanings: Readonly<Record<string, ErrorCode | InputIssue>>) =>
  (error: unknown): never => {
    const meaning = meanings[refusedBy(error) ?? '']
    if (meaning === undefined) throw error
    throw typeof meaning === 'string' ? new ApiError(meaning) : new ApiError('invalid_request', [meaning])
  }
