import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { orderStatus } from '#contract/data/order-status.ts'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { changeOrder } from './change-order.ts'
import type { ConsoleOrderDetail } from './order-history.tsx'

export function CancelOrder({ order }: { order: ConsoleOrderDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { pending, run } = useAction()
  const body = { current_status: order.status, status: orderStatus.cancel }
  const cancel = () =>
    changeOrder(
      'POST /console/orders/{id}/status',
      { params: { id: order.id }, body },
      'ご請求を取り消しました',
    )
  return (
    <>
      <Button size={32} variant="quiet" pending={pending} onClick={() => setOpen(true)}>
        ご請求を取り消す
      </Button>
      <AskFirst
        title="このご請求を取り消しますか"
        action="取り消す"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => void run(cancel)}
      >
        {order.address.recipient} 様に、{limits.takeBackMinutes}
        分たってから取り消しのメールをお送りします。それまでは、サンプルの在庫があれば元に戻せます。
      </AskFirst>
    </>
  )
}
