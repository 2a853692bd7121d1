import { useId, useState } from 'react'
import { formatJapaneseDay } from '#contract/data/japanese-day.ts'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { RowDate } from '#web/features/console/row-date.tsx'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { asAction } from './explain-fault.ts'
import type { PriceRevision } from './revision-state.tsx'

const refusals = { 409: true } as const

/** Announces a draft, or withdraws an announced revision. */
export function Announcement({ revision }: { revision: PriceRevision }) {
  const { state, announced_at, permissions } = revision
  if (permissions.announce) return <Announce revision={revision} />
  if (state === priceRevisionState.draft)
    return <p className="text-sm text-muted">予告できるのは、メーカーの管理者です。</p>
  return (
    <section className="grid gap-3 text-sm">
      {announced_at && (
        <p className="text-xs text-muted">
          予告した日時：
          <RowDate moment={announced_at} withTime />
        </p>
      )}
      {permissions.withdraw && <Withdraw revision={revision} />}
    </section>
  )
}

/** Says why nothing can be announced yet. */
function findObstacle({ is_overdue, variation_count }: PriceRevision): string | undefined {
  if (variation_count === 0) return '品番と新しい価格を決めると、予告できます'
  return is_overdue ? '適用日を明日からの日付に変えると、予告できます' : undefined
}

function Announce({ revision }: { revision: PriceRevision }) {
  const describedBy = useId()
  const [isAsked, setAsked] = useState(false)
  const action = useAction()
  const obstacle = findObstacle(revision)
  const { id, version, effective_on, variation_count } = revision
  const announce = () =>
    changeInConsole(
      'POST /console/price_revisions/{id}/announce',
      { params: { id }, body: { version } },
      { done: '予告しました。製品のページに出ています' },
    )
  return (
    <div className="grid gap-2">
      <Button
        variant="primary"
        pending={action.pending}
        disabled={obstacle !== undefined}
        aria-describedby={describedBy}
        onClick={() => setAsked(true)}
      >
        予告する
      </Button>
      <p id={describedBy} className="text-xs leading-relaxed text-muted">
        {obstacle ?? '製品のページと仕上表に、新しい価格と適用日が出ます'}
      </p>
      <AskFirst
        title="価格改定を予告しますか"
        isOpen={isAsked}
        onOpenChange={setAsked}
        action="予告する"
        onConfirm={() => void action.run(() => asAction(announce), { refusals })}
      >
        <ul className="list-disc pl-5 text-sm leading-relaxed">
          <li>
            {`${formatNumber(variation_count)}品番の新しい価格と「${formatJapaneseDay(effective_on)}から」が、だれにでも見えます`}
          </li>
          <li>{`${formatJapaneseDay(effective_on)}の0時に、自動で新しい価格になります`}</li>
          <li>予告したあとは、内容を変えられません。適用日の前日まで取りやめられます</li>
        </ul>
      </AskFirst>
    </div>
  )
}

function Withdraw({ revision: { id, version } }: { revision: PriceRevision }) {
  const [isAsked, setAsked] = useState(false)
  const action = useAction()
  const withdraw = () =>
    changeInConsole(
      'POST /console/price_revisions/{id}/withdraw',
      { params: { id }, body: { version } },
      { done: '取りやめました' },
    )
  return (
    <>
      <Button pending={action.pending} onClick={() => setAsked(true)}>
        取りやめる
      </Button>
      <AskFirst
        title="価格改定を取りやめますか"
        isOpen={isAsked}
        onOpenChange={setAsked}
        action="取りやめる"
        onConfirm={() => void action.run(() => asAction(withdraw), { refusals })}
      >
        <p className="text-sm leading-relaxed">
          製品のページから予告が消え、価格はいまのままです。もう一度予告するには、新しく作ってください。
        </p>
      </AskFirst>
    </>
  )
}
