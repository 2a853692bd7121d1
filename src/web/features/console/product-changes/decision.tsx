import { useState } from 'react'
import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { limits } from '#contract/data/limits.ts'
import { plainLines } from '#contract/data/plain-text.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { findLengthIssue } from '#web/kit/form/length-issue.ts'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import type { ChangeRequest } from './request-state.tsx'

const also = [
  'GET /console/today',
  'GET /console/products',
  'GET /console/certificates',
  'GET /console/audit_log',
  'GET /console/product_change_requests',
  'GET /console/product_change_requests/{id}',
] as const

/** A colleague may have decided first (409). */
const decidedFirst = { refusals: { 409: true } } as const

/** One press approves; a refusal needs a reason, which the editor reads. */
export function Decision({ request }: { request: ChangeRequest }) {
  const [isRefusing, setRefusing] = useState(false)
  const [remaining, setRemaining] = useState(request.remaining_count)
  const action = useAction()
  if (!request.may_decide)
    return (
      <div className="grid gap-4">
        <p className="text-sm text-muted">管理者の承認を待っています。決まるとメールでお知らせします。</p>
        {request.may_withdraw && <Withdrawal id={request.id} />}
      </div>
    )
  const params = { id: request.id }

  /** The api applies a few products a call. */
  async function approve(): Promise<void> {
    let left = Number.POSITIVE_INFINITY
    while (left > 0) {
      const answer = await changeAsPerson(
        'POST /console/product_change_requests/{id}/approve',
        { params },
        { also },
      )
      left = answer.remaining_count
      setRemaining(left)
    }
    showSnackbar('承認して、反映しました')
  }

  const isBegun = request.remaining_count < request.product_count
  return (
    <div className="grid gap-4">
      {!isRefusing && !request.record?.is_stale && (
        <Button
          variant="primary"
          pending={action.pending}
          onClick={() => void action.run(approve, decidedFirst)}
        >
          {isBegun ? '続きを反映する' : '承認する'}
        </Button>
      )}
      {action.pending && <p role="status" className="num text-xs text-muted">{`残り${remaining}製品`}</p>}
      {!action.pending && !isRefusing && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setRefusing(true)}>
          {isBegun ? '残りを見送る' : '見送る'}
        </Button>
      )}
      {isRefusing && <RefusalForm id={request.id} onEnd={() => setRefusing(false)} />}
    </div>
  )
}

function Withdrawal({ id }: { id: number }) {
  const action = useAction()
  const withdraw = () =>
    changeAsPerson('POST /console/product_change_requests/{id}/withdraw', { params: { id } }, { also })
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      pending={action.pending}
      onClick={() => void action.run(withdraw, { ...decidedFirst, success: '依頼を取り下げました' })}
    >
      依頼を取り下げる
    </Button>
  )
}

const labels = { reason: '見送る理由' }

function RefusalForm({ id, onEnd }: { id: number; onEnd: () => void }) {
  const form = useForm({
    ...decidedFirst,
    parse: (data) => ({ reason: readText(data, 'reason', plainLines) }),
    validate: ({ reason }) =>
      issuesOf({
        reason: reason ? findLengthIssue(reason, limits.staffNote) : changeRequestMessages.reasonMissing,
      }),
    submit: async (body) => {
      await changeAsPerson(
        'POST /console/product_change_requests/{id}/refuse',
        { params: { id }, body },
        { also },
      )
      showSnackbar('見送りました。頼んだ方にメールでお知らせします')
    },
  })
  return (
    <Form form={form} labels={labels} name="見送り">
      <CountedArea
        label={labels.reason}
        name="reason"
        required
        rows={3}
        most={limits.staffNote}
        hint="頼んだ編集者に、メールで届きます"
        error={form.issues.reason}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} size={40}>
          見送る
        </SubmitButton>
        <Button size={40} variant="quiet" onClick={onEnd}>
          やめる
        </Button>
      </div>
    </Form>
  )
}
