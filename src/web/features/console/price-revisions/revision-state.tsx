import { labelOf } from '#contract/data/enums.ts'
import { priceRevisionState, priceRevisionStates } from '#contract/data/price-revisions.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'

export type PriceRevision = ApiResponse<'GET /console/price_revisions/{id}'>

const tones: Readonly<Record<number, string>> = {
  [priceRevisionState.draft]: 'border-line text-muted',
  [priceRevisionState.announced]: 'border-ink',
  [priceRevisionState.applied]: 'border-ok text-ok',
  [priceRevisionState.withdrawn]: 'border-line text-muted',
}

type RevisionStateProps = Pick<PriceRevision, 'state' | 'is_overdue'>

export const RevisionState = ({ state, is_overdue }: RevisionStateProps) => (
  <span
    className={classNames(
      'inline-block shrink-0 rounded-sm border px-2 py-1 text-2xs leading-none font-normal',
      is_overdue ? 'border-err text-err' : tones[state],
    )}
  >
    {labelOf(priceRevisionStates, state)}
    {is_overdue && '・適用日を過ぎています'}
  </span>
)
