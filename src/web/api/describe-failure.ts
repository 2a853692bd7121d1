import { genericMessage } from '#contract/data/generic-message.ts'
import { ApiError } from './error.ts'

/** By the status of a refusal what is said of it: a sentence, or `true` for the api's own. */
export type Refusals = Readonly<Record<number, string | true>>

/**
 * What a page says of a failure: the caller's sentence for its status, and the general one for all others. Named everywhere are a clock
 * that is wrong, for nothing goes until its owner has set it, and a search that is away, for other pages go on.
 */
export function describeFailure(error: unknown, refusals: Refusals = {}): string {
  if (!(error instanceof ApiError)) return genericMessage
  if (/signature_stale|search_unavailable/.test(error.code)) return error.detail
  const said = refusals[error.status] ?? genericMessage
  return said === true ? error.detail : said
}
