import { useId, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { formatFullMoment } from '#web/features/console/format-moment.ts'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

type SuspensionOfMaker = ApiResponse<'GET /console/makers/{id}/suspension'>

/** Suspends and resumes the maker, for the staff. */
export function Suspension({ makerId }: { makerId: number }) {
  const heading = useId()
  const query = usePersonQuery('GET /console/makers/{id}/suspension', { params: { id: makerId } })
  return (
    <section aria-labelledby={heading} className="grid max-w-160 gap-4">
      <h2 id={heading} className="text-md">
        掲載の停止
      </h2>
      {query.data ? <SuspensionForm {...query.data} /> : <LoadingState query={query} height="h-24" />}
    </section>
  )
}

function SuspensionForm(suspension: SuspensionOfMaker) {
  const { id, suspended_at, suspended_reason } = suspension
  const { pending, run } = useAction()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const params = { id }

  async function suspend(): Promise<void> {
    const done = 'メーカーの掲載を停止しました'
    await changeInConsole('POST /console/makers/{id}/suspend', { params, body: { reason } }, { done })
    setReason('')
  }
  const resume = () =>
    changeInConsole('POST /console/makers/{id}/resume', { params }, { done: '掲載の停止を解きました' })

  if (suspended_at !== null)
    return (
      <>
        <div className="grid gap-1 border-l-2 border-err bg-card px-4 py-3 text-sm">
          <p>{formatFullMoment(suspended_at)}に停止しました</p>
          <p className="wrap-anywhere whitespace-pre-line">理由：{suspended_reason}</p>
        </div>
        <p className="text-sm">
          解くと、製品{formatNumber(suspension.product_count)}件と施工事例の写真
          {formatNumber(suspension.post_count)}
          枚が、停止の前のとおりに公開されます。管理者にはメールで知らせます。
        </p>
        <div>
          <Button pending={pending} onClick={() => void run(resume, { refusals: { 409: true } })}>
            掲載の停止を解く
          </Button>
        </div>
      </>
    )
  return (
    <>
      <Reach {...suspension} />
      <CountedArea
        label="理由"
        name="suspension_reason"
        required
        rows={2}
        most={limits.staffNote}
        hint="メーカーの担当者に見えます。管理者にはメールでも知らせます"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div>
        <Button disabled={reason.trim() === ''} pending={pending} onClick={() => setAsked(true)}>
          掲載を停止する
        </Button>
      </div>
      <AskFirst
        title="掲載を停止しますか"
        isOpen={isAsked}
        onOpenChange={setAsked}
        action="停止する"
        onConfirm={() => void run(suspend)}
      >
        <Reach {...suspension} />
      </AskFirst>
    </>
  )
}

const Reach = ({ product_count, post_count, open_order_count, member_count }: SuspensionOfMaker) => (
  <ul className="list-disc pl-5 text-sm">
    <li>
      公開中の製品{formatNumber(product_count)}件と施工事例の写真{formatNumber(post_count)}
      枚、ブランドとメーカーのページが見えなくなります
    </li>
    <li>
      {open_order_count > 0
        ? `出荷を終えていないご請求${formatNumber(open_order_count)}件は、請求した方に見えたままです。運営が出荷できます`
        : '出荷を終えていないご請求はありません'}
    </li>
    <li>
      {member_count > 0
        ? `担当者${formatNumber(member_count)}人は、内容を見られますが、変えられなくなります`
        : '担当者はいません'}
    </li>
    <li>何も削除されません。解くと、もとのとおりに公開されます</li>
  </ul>
)
