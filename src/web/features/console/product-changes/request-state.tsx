import { changeRequestState, changeRequestStates } from '#contract/data/change-requests.ts'
import { labelOf } from '#contract/data/enums.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'

export type ChangeRequest = ApiResponse<'GET /console/product_change_requests/{id}'>

const tones: Readonly<Record<number, string>> = {
  [changeRequestState.waiting]: 'border-ink',
  [changeRequestState.approved]: 'border-ok text-ok',
  [changeRequestState.refused]: 'border-line text-muted',
  [changeRequestState.withdrawn]: 'border-line text-muted',
}

export const RequestState = ({ state }: { state: number }) => (
  <span
    className={classNames(
      'inline-block shrink-0 rounded-sm border px-2 py-1 text-2xs leading-none font-normal',
      tones[state],
    )}
  >
    {labelOf(changeRequestStates, state)}
  </span>
)
