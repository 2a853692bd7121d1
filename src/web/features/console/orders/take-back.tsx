import { labelOf } from '#contract/data/enums.ts'
import { hasShipped, orderStatus, orderStatuses } from '#contract/data/order-status.ts'
import { useUntil } from '#web/features/console/use-until.ts'
import { formatTimeOf } from '#web/kit/format/format-date.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { takeBackOrder } from './change-order.ts'
import type { ConsoleOrderDetail } from './order-history.tsx'

/** Offers to take back the last step, while its mail waits. */
export function TakeBack({ order }: { order: ConsoleOrderDetail }) {
  const { id, status, take_back } = order
  const { pending, run } = useAction()
  const canTakeBack = useUntil(take_back?.until)
  if (!take_back || !canTakeBack) return null
  const until = formatTimeOf(take_back.until)
  const mailed = hasShipped(status) || status === orderStatus.cancel
  return (
    <section aria-label="状態を元に戻す" className="grid justify-items-start gap-2 text-xs">
      <p className="text-muted">
        <span className="num">{until}</span>まで、「{labelOf(orderStatuses, status)}」にする前に戻せます。
        {mailed && 'ご請求者へのメールは、そのあとにお送りします。'}
      </p>
      <Button
        size={32}
        pending={pending}
        onClick={() => void run(() => takeBackOrder(id, take_back.version))}
      >
        元に戻す
      </Button>
    </section>
  )
}
