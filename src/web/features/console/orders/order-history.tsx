import { labelOf } from '#contract/data/enums.ts'
import { orderStatuses } from '#contract/data/order-status.ts'
import { formatFullMoment } from '#web/features/console/format-moment.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'

export type ConsoleOrderDetail = ApiResponse<'GET /console/orders/{id}'>

export function OrderHistory({ history }: Pick<ConsoleOrderDetail, 'history'>) {
  return (
    <ol className="grid gap-2 border-l border-line pl-4 text-xs">
      {history.map(({ status, changed_at, changed_by }) => (
        <li key={`${status}-${changed_at}`}>
          {labelOf(orderStatuses, status)}
          <span className="num block text-muted">
            <time dateTime={changed_at}>{formatFullMoment(changed_at)}</time>
            {changed_by && `・${changed_by}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
