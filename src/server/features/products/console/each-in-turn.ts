import type { ErrorCode } from '#contract/data/errors.ts'
import { ApiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'

export type LeftOutcome = 'approval_needed' | 'forbidden' | 'failed'

/** Refusals that can begin while the items before are written. */
const refusals: Partial<Record<ErrorCode, LeftOutcome>> = {
  approval_needed: 'approval_needed',
  forbidden: 'forbidden',
  // The membership ended.
  not_found: 'forbidden',
  account_locked: 'forbidden',
  account_missing: 'forbidden',
}

type TurnCalls<Item, Answer, Left> = {
  write: (item: Item) => Promise<Answer>
  left: (item: Item, outcome: LeftOutcome) => Left
}

/**
 * Writes items in turn, each in a transaction of its own. A refused item is left out; after a failure all others are.
 * Throws if none was answered before.
 */
export async function eachInTurn<Item, Answer, Left>(
  { logger }: Pick<Services, 'logger'>,
  items: readonly Item[],
  { write, left }: TurnCalls<Item, Answer, Left>,
): Promise<(Answer | Left)[]> {
  const answers: (Answer | Left)[] = []
  for (const [at, item] of items.entries())
    try {
      answers.push(await write(item))
    } catch (error) {
      if (at === 0) throw error
      const refusal = error instanceof ApiError ? refusals[error.code] : undefined
      if (refusal) {
        answers.push(left(item, refusal))
        continue
      }
      logger.error({ err: error }, 'a product could not be written, and those after it were left')
      return [...answers, ...items.slice(at).map((rest) => left(rest, 'failed'))]
    }
  return answers
}
