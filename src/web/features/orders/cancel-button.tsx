import { useState } from 'react'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { changeAsPerson, personQuery } from '#web/shared/session/person-query.ts'
import { describeCancelled, describeCancelling } from './describe-cancelling.ts'

type OrderGroup = ApiResponse<'GET /order_groups/{code}'>

export function CancelButton({ group }: { group: OrderGroup }) {
  const [isOpen, setOpen] = useState(false)
  const { pending, run } = useAction()

  async function cancel(): Promise<void> {
    const input = { params: { code: group.code } }
    const { order_group } = await changeAsPerson('POST /order_groups/{code}/cancel', input, {
      keep: (cache, answer) =>
        cache.setQueryData(personQuery('GET /order_groups/{code}', input).queryKey, answer.order_group),
      also: ['GET /console/orders'],
    })
    const { text, isDone } = describeCancelled(group, order_group)
    showSnackbar(text, isDone ? 'success' : 'error')
  }

  return (
    <>
      <Button size={48} pending={pending} onClick={() => setOpen(true)}>
        ご請求を取り消す
      </Button>
      <AskFirst
        title="ご請求を取り消しますか"
        action="取り消す"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => void run(cancel, { refusals: { 429: true } })}
      >
        {describeCancelling(group)}
      </AskFirst>
    </>
  )
}
