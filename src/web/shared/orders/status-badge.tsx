import { labelOf } from '#contract/data/enums.ts'
import { orderStatus, orderStatuses } from '#contract/data/order-status.ts'
import { classNames } from '#web/kit/ui/class-names.ts'

export function StatusBadge({ status }: { status: number }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-sm border px-2 py-1 text-2xs leading-none font-normal',
        status === orderStatus.shipped && 'border-ok text-ok',
        status === orderStatus.cancel && 'border-line text-muted',
        status !== orderStatus.shipped && status !== orderStatus.cancel && 'border-ink',
      )}
    >
      {labelOf(orderStatuses, status)}
    </span>
  )
}
