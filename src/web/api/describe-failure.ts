import { genericMessage } from '#contract/data/generic-message.ts'
import { ApiError } from './error.ts'

/** By the status of a refusal what is said of it: a sentence, or `true` for the api's own. */
export type Refusals = Readonly<Record<number, string | true>>

/** Failures whose own sentence helps more than the general one: the general one with a hint, or pages that still work. */
const helpful = ['unreachable', 'search_unavailable']

/**
 * Returns the sentence of a failure: the caller's for its status (0 without an answer), else the general one of the specification, with
 * a hint where the connection is lost. A wrong clock is named everywhere, for nothing goes until its owner has set it.
 */
export function describeFailure(error: unknown, refusals: Refusals = {}): string {
  if (!(error instanceof ApiError)) return genericMessage
  if (error.code === 'signature_stale') return error.detail
  const sentence = refusals[error.status] ?? (helpful.includes(error.code) || genericMessage)
  return sentence === true ? error.detail : sentence
}
