import { currentDay } from '#contract/data/japanese-day.ts'
import { revisionMessages } from '#contract/data/price-revisions.ts'
import { ApiError } from '#server/api-error.ts'

/** Throws unless the day in Japan is still to come. */
export function requireAhead(effectiveOn: string): void {
  if (effectiveOn > currentDay()) return
  const issue = { path: 'effective_on', code: 'not_ahead', message: revisionMessages.dayNotAhead }
  throw new ApiError('invalid_request', [issue])
}
