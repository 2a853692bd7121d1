import { useState } from 'react'
import { labelOf } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { orderStatus, orderStatuses } from '#contract/data/order-status.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { type AdvanceFailure, advanceOrders, type ConsoleOrderItem } from './advance-orders.ts'
import type { LastAdvance } from './last-advance.tsx'

export type AdvanceDialogProps = {
  orders: readonly ConsoleOrderItem[]
  status: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Gets the orders that could not be moved, which stay selected. */
  onDone: (failed: readonly ConsoleOrderItem[], advance: LastAdvance | undefined) => void
}

/** Shows the changes first, then moves the orders with progress. */
export function AdvanceDialog({ orders, status, isOpen, onOpenChange, onDone }: AdvanceDialogProps) {
  const [progress, setProgress] = useState<{ total: number; done: number }>()
  const [failures, setFailures] = useState<AdvanceFailure[]>()
  const ready = orders.filter(({ next_statuses }) => next_statuses.includes(status))
  const others = orders.filter((order) => !ready.includes(order))
  const label = labelOf(orderStatuses, status)

  async function advance(): Promise<void> {
    setProgress({ total: ready.length, done: 0 })
    const result = await advanceOrders(ready, status, (done) => setProgress({ total: ready.length, done }))
    const failed = result.failures
    setProgress(undefined)
    const title = `${ready.length - failed.length}件を${label}にしました`
    const left = [...others, ...failed.map(({ order }) => order)]
    onDone(
      left,
      result.until === undefined ? undefined : { title, orders: result.advanced, until: result.until },
    )
    if (failed.length > 0) return setFailures(failed)
    onOpenChange(false)
  }

  return (
    <Dialog
      title={failures ? '変更できなかったご請求があります' : `${ready.length}件を${label}にしますか`}
      isOpen={isOpen}
      onOpenChange={(next) => !progress && onOpenChange(next)}
      width={520}
      action={
        !failures && (
          <Button variant="primary" pending={progress !== undefined} onClick={() => void advance()}>
            {progress ? `${progress.done}／${progress.total}件` : `${label}にする`}
          </Button>
        )
      }
    >
      {failures ? (
        <ul role="alert" className="grid gap-1.5 text-sm">
          {failures.map(({ order, reason }) => (
            <li key={order.id}>
              <span className="num">{order.code}</span>　{reason}
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-4 text-sm">
          <ChangeList orders={ready} />
          {status === orderStatus.shipped ? (
            <p>
              ご請求者に、{limits.takeBackMinutes}
              分たってから出荷のメールをお送りします。それまでは元に戻せます。送り状番号は、あとからご請求ごとのページで加えられます。
            </p>
          ) : (
            <p>進めてから{limits.takeBackMinutes}分のあいだは、元に戻せます。</p>
          )}
          {others.length > 0 && (
            <p className="text-muted">
              {others.map(({ code }) => code).join('、')}は、いまの状態から{label}
              に進められないため変わりません。
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

function ChangeList({ orders }: { orders: readonly ConsoleOrderItem[] }) {
  return (
    <ul className="grid max-h-60 gap-1 overflow-auto">
      {orders.map(({ id, code, status, address, maker }) => (
        <li key={id} className="flex gap-3">
          <span className="num">{code}</span>
          <span className="min-w-0 flex-1 truncate">
            {address.recipient} 様（{maker.name}）
          </span>
          <span className="text-muted">{labelOf(orderStatuses, status)}から</span>
        </li>
      ))}
    </ul>
  )
}
