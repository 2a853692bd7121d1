import { labelOf } from '#contract/data/enums.ts'
import { orderStatuses } from '#contract/data/order-status.ts'
import { formatFullMoment } from '#web/features/console/format-moment.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'

export type ConsoleOrderDetail = ApiResponse<'GET /console/orders/{id}'>

export function OrderHistory({ history }: Pick<ConsoleOrderDetail, 'history'>) {
  return (
    <ol className="grid gap-2 border-l border-line pl-4 text-xs">
      {history.map(({ status, changed_at, changed_by, taken_back_at, taken_back_by }) => (
        <li key={`${status}-${changed_at}`}>
          {taken_back_at ? (
            <s className="text-muted">{labelOf(orderStatuses, status)}</s>
          ) : (
            labelOf(orderStatuses, status)
          )}
          <HistoryMoment moment={changed_at} person={changed_by} />
          {taken_back_at && (
            <>
              元に戻しました
              <HistoryMoment moment={taken_back_at} person={taken_back_by} />
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

const HistoryMoment = ({ moment, person }: { moment: string; person: string | null }) => (
  <span className="num block text-muted">
    <time dateTime={moment}>{formatFullMoment(moment)}</time>
    {person && `・${person}`}
  </span>
)
