import { genericMessage } from '#contract/data/generic-message.ts'
import { ApiError } from './error.ts'

/** By the status of a refusal what is said of it: a sentence, or `true` for the api's own. */
export type Refusals = Readonly<Record<number, string | true>>

/**
 * What a page says of a failure: the caller's sentence for its status (0 without an answer), that the connection is lost, the api's own for
 * what is away for a moment (503), and the general one for all others. A clock that is wrong is named everywhere, for nothing goes until
 * its owner has set it.
 */
export function describeFailure(error: unknown, refusals: Refusals = {}): string {
  if (!(error instanceof ApiError)) return genericMessage
  if (error.code === 'signature_stale') return error.detail
  const said = refusals[error.status] ?? ([0, 503].includes(error.status) || genericMessage)
  return said === true ? error.detail : said
}
