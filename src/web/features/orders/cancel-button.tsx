import { lazy, Suspense, useState } from 'react'
import type { ApiResponse } from '../../api/call.ts'
import { personCall } from '../../session/person-call.ts'
import { useAction } from '../../ui/action.ts'
import { Button } from '../../ui/button.tsx'
import { showSnackbar } from '../../ui/snackbar.tsx'

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })),
)

type OrderGroup = ApiResponse<'GET /order_groups/{code}'>

/** Takes back what the makers have not begun with, and says what it was too late for. */
export function CancelButton({
  code,
  onCancelled,
}: {
  code: string
  onCancelled: (group: OrderGroup) => void
}) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const { pending, run } = useAction()

  async function cancel(): Promise<void> {
    const { kept_order_ids, order_group } = await personCall()('POST /order_groups/{code}/cancel', {
      params: { code },
    })
    const kept = order_group.orders.filter(({ id }) => kept_order_ids.includes(id))
    const late = kept.map(({ maker }) => maker.name)
    if (late.length === 0) showSnackbar('ご請求を取り消しました')
    else showSnackbar(`${late.join('、')}の分は、準備が始まっているため取り消せませんでした`, 'error')
    onCancelled(order_group)
  }

  return (
    <>
      <Button
        pending={pending}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        ご請求を取り消す
      </Button>
      <Suspense>
        {asked && (
          <CancelDialog
            isOpen={open}
            onOpenChange={setOpen}
            onCancel={() => void run(cancel, { refusals: { 429: true } })}
          />
        )}
      </Suspense>
    </>
  )
}
