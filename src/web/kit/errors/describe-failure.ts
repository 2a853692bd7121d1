import { genericMessage } from '#contract/data/generic-message.ts'
import { ApiError } from './error.ts'

/** Messages by status; `true` uses the api's own. */
export type Refusals = Readonly<Record<number, string | true>>

/** Codes with a more helpful message. */
const helpful = ['unreachable', 'search_unavailable', 'maker_suspended']

/**
 * Uses the caller's message for the status (0 without a response), else the general one. A wrong clock is
 * always named: no request works until it is set.
 */
export function describeFailure(error: unknown, refusals: Refusals = {}): string {
  if (!(error instanceof ApiError)) return genericMessage
  if (error.code === 'signature_stale') return error.detail
  const sentence = refusals[error.status] ?? (helpful.includes(error.code) || genericMessage)
  return sentence === true ? error.detail : sentence
}
