import { findDiscontinuationIssue, settleDiscontinuation } from '#contract/data/discontinuation.ts'
import { currentDay } from '#contract/data/japanese-day.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import { ApiError } from '#server/api-error.ts'

type DatedVariation = Pick<VariationContent, 'id' | 'discontinued'> & {
  [K in DatePart]?: VariationContent[K] | undefined
}

type DatePart = 'discontinued_on' | 'last_order_on'

const settle = <Sent extends DatedVariation>(sent: Sent, before: VariationContent | null) => ({
  ...sent,
  ...settleDiscontinuation(sent, before, currentDay()),
})

/** Settles sent dates over stored ones. Throws if the result is at odds with itself. */
export function settleDates<Sent extends DatedVariation>(
  sent: readonly Sent[],
  stored: readonly VariationContent[],
) {
  const settled = sent.map((each) => {
    const before = each.id === null ? null : stored.find(({ id }) => id === each.id)
    return settle(each, before ?? null)
  })
  const issues = settled.flatMap((each, at) => {
    const issue = findDiscontinuationIssue(each)
    return issue ? [{ ...issue, path: `variations.${at}.${issue.field}` }] : []
  })
  if (issues.length > 0)
    throw new ApiError(
      'invalid_request',
      issues.map(({ path, code, message }) => ({ path, code, message })),
    )
  return settled
}

/** Restores a state of the log: its dates may have come since, and older states have none. */
export const settleLogged = <Logged extends VariationContent>(logged: Logged): Logged => {
  const { discontinued_on = null, last_order_on = null } = logged as Partial<VariationContent>
  const dated = { ...logged, discontinued_on, last_order_on }
  return settle(dated, dated)
}
