import { lazy, Suspense, useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { ApiResponse } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { personCall } from '../../session/person-call.ts'
import { Button } from '../../ui/button.tsx'
import { withProgress } from '../../ui/progress-bar.tsx'
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

  async function cancel(): Promise<void> {
    try {
      const { kept_order_ids, order_group } = await withProgress(() =>
        personCall()('POST /order_groups/{code}/cancel', { params: { code } }),
      )
      const kept = order_group.orders.filter(({ id }) => kept_order_ids.includes(id))
      const late = kept.map(({ maker }) => maker.name)
      if (late.length === 0) showSnackbar('キャンセルしました')
      else showSnackbar(`${late.join('、')}の分は、準備が始まっているためキャンセルできませんでした`, 'error')
      onCancelled(order_group)
    } catch (error) {
      showSnackbar(error instanceof ApiError ? error.detail : messages.generic, 'error')
    }
  }

  return (
    <>
      <Button
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        ご請求をキャンセルする
      </Button>
      <Suspense>
        {asked && <CancelDialog isOpen={open} onOpenChange={setOpen} onCancel={() => void cancel()} />}
      </Suspense>
    </>
  )
}
