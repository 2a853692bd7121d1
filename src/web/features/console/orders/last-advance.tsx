import { LastChangeLine } from '#web/features/console/last-change-line.tsx'
import { useUntil } from '#web/features/console/use-until.ts'
import { formatTimeOf } from '#web/kit/format/format-date.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { type AdvancedOrder, takeBackOrders } from './advance-orders.ts'

export type LastAdvance = { title: string; orders: AdvancedOrder[]; until: string }

type LastAdvanceProps = {
  last: LastAdvance
  /** Receives the part that is not taken back yet. */
  onLeft: (left: LastAdvance) => void
  onEnd: () => void
}

export function LastAdvanceNote({ last, onLeft, onEnd }: LastAdvanceProps) {
  const { pending, run } = useAction()
  const canTakeBack = useUntil(last.until)
  if (!canTakeBack) return null

  async function takeBack(): Promise<void> {
    const reasons = await takeBackOrders(last.orders, (orders) => onLeft({ ...last, orders }))
    onEnd()
    const done = last.orders.length - reasons.length
    if (done > 0) showSnackbar(`${done}件を元に戻しました`)
    const [reason] = new Set(reasons)
    if (reason) showSnackbar(`${reasons.length}件は、そのままです。${reason}`, 'error')
  }

  return (
    <LastChangeLine
      label="まとめて進めたご請求"
      status={`${last.title}。${formatTimeOf(last.until)}まで元に戻せます。`}
      onClose={onEnd}
    >
      <Button size={32} pending={pending} onClick={() => void run(takeBack)}>
        まとめて元に戻す
      </Button>
    </LastChangeLine>
  )
}
