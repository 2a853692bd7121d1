import { useCallback } from 'react'
import { personCall } from '../../session/person-call.ts'
import { PersonOnly } from '../../session/person-only.tsx'
import { useItem } from '../../session/use-item.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { AnswerList } from '../../ui/answer-list.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { formatDate, formatDayOf } from '../../ui/format-date.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { CancelButton } from './cancel-button.tsx'
import { MakerOrder } from './maker-order.tsx'
import { ReorderButton } from './reorder-button.tsx'

export function OrderDetailPage({ code, placed }: { code: string; placed: boolean }) {
  return (
    <main id="main" className="page max-w-[860px] py-8 laptop:py-14">
      <h1 className="num mb-6 text-xl laptop:text-2xl">ご請求 {code}</h1>
      <PersonOnly>
        <OrderDetail code={code} placed={placed} />
      </PersonOnly>
    </main>
  )
}

function OrderDetail({ code, placed }: { code: string; placed: boolean }) {
  const load = useCallback(() => personCall()('GET /order_groups/{code}', { params: { code } }), [code])
  const { item: group, failure, setItem: setGroup, reload } = useItem(load)

  if (failure) {
    return (
      <ErrorState
        title="表示できませんでした"
        actions={
          <>
            <Button onClick={reload}>もう一度読み込む</Button>
            <ButtonLink to="/orders">ご請求履歴へ</ButtonLink>
          </>
        }
      >
        {failure}
      </ErrorState>
    )
  }
  if (!group) return <Skeleton className="h-80" />

  return (
    <div className="grid gap-8">
      {placed && (
        <p role="status" className="border border-ok px-5 py-4 text-sm text-ok">
          ご請求を承りました。確認のメールをお送りしています。
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4 text-sm">
        <StatusBadge status={group.status} />
        <span className="num">ご請求日 {formatDayOf(group.created_at)}</span>
        <span className="num">お届け予定日 {formatDate(group.delivery_date)}</span>
      </div>
      {group.orders.map((order) => (
        <MakerOrder key={order.id} order={order} />
      ))}
      <section className="grid gap-2 border-t border-line pt-5">
        <h2 className="text-sm">お届け先</h2>
        <AddressLines address={group.address} />
      </section>
      {group.answers.length > 0 && (
        <section className="grid gap-2 border-t border-line pt-5">
          <h2 className="text-sm">ご回答</h2>
          <AnswerList answers={group.answers} />
        </section>
      )}
      {group.note && (
        <section className="grid gap-2 border-t border-line pt-5">
          <h2 className="text-sm">メーカーへの連絡事項</h2>
          <p className="whitespace-pre-line text-sm">{group.note}</p>
        </section>
      )}
      <div className="flex flex-wrap gap-2.5 border-t border-line pt-6">
        <ReorderButton group={group} />
        {group.can_cancel && <CancelButton code={code} onCancelled={setGroup} />}
        <ButtonLink to="/orders" variant="quiet">
          ご請求履歴へ
        </ButtonLink>
      </div>
    </div>
  )
}
