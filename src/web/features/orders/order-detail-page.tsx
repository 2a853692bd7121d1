import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StepActions } from '#web/kit/form/step-list.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { describeFull, describeGone } from '#web/shared/cart/add-samples.ts'
import { isSampleToHave, toCartVariation } from '#web/shared/cart/cart-samples.ts'
import { ensureSample } from '#web/shared/cart/change-cart.ts'
import { AnswerList } from '#web/shared/orders/answer-list.tsx'
import { StatusBadge } from '#web/shared/orders/status-badge.tsx'
import { AddressLines } from '#web/shared/postal-address/address-lines.tsx'
import { hasFailed, LoadingState } from '#web/shared/session/loading-state.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { CancelButton, type OrderGroupDetail } from './cancel-button.tsx'
import { describeDelivery } from './describe-delivery.ts'
import { MakerOrder } from './maker-order.tsx'
import { PlacedMessage } from './placed-message.tsx'

export function OrderDetailPage({ code, placed }: { code: string; placed: boolean }) {
  return (
    <main id="main" className="page py-8 laptop:max-w-270 laptop:py-14">
      <h1 className="num mb-6 text-xl laptop:text-2xl">ご請求 {code}</h1>
      <PersonOnly>
        <OrderDetail code={code} placed={placed} />
      </PersonOnly>
    </main>
  )
}

function OrderDetail({ code, placed }: { code: string; placed: boolean }) {
  const query = usePersonQuery('GET /order_groups/{code}', { params: { code } })
  const group = query.data
  const status = useKeptFocus<HTMLParagraphElement>(hasFailed(query) ? 'failed' : group?.permissions.cancel)

  if (!group) {
    return (
      <LoadingState
        query={query}
        height="h-80"
        title="表示できませんでした"
        ways={<ButtonLink to="/orders">ご請求履歴へ</ButtonLink>}
      />
    )
  }

  return (
    <div className="grid grid-cols-1 gap-8 laptop:grid-cols-[minmax(0,1fr)_20rem] laptop:gap-x-16">
      {placed && group.permissions.cancel && (
        <div className="laptop:col-span-2 print:hidden">
          <PlacedMessage group={group} />
        </div>
      )}
      <div className="grid content-start gap-8">
        <p
          ref={status}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm outline-none"
        >
          <StatusBadge status={group.status} />
          <span className="num">ご請求日 {formatDayOf(group.created_at)}</span>
          <span className="num empty:hidden">{describeDelivery(group, Date.now())}</span>
        </p>
        {group.orders.map((order) => (
          <MakerOrder key={order.id} order={order} />
        ))}
      </div>
      <div className="grid content-start gap-8">
        <OrderSection title="お届け先">
          <AddressLines address={group.address} />
        </OrderSection>
        {group.answers.length > 0 && (
          <OrderSection title="ご回答">
            <AnswerList answers={group.answers} />
          </OrderSection>
        )}
        {group.note && (
          <OrderSection title="メーカーへの連絡事項">
            <p className="whitespace-pre-line text-sm">{group.note}</p>
          </OrderSection>
        )}
      </div>
      <div className="border-t border-line pt-6 laptop:col-span-2 print:hidden">
        <StepActions>
          <ReorderButton group={group} />
          {group.permissions.cancel && <CancelButton group={group} />}
          <ButtonLink to="/orders" variant="quiet" size={48}>
            ご請求履歴へ
          </ButtonLink>
        </StepActions>
      </div>
    </div>
  )
}

function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid break-inside-avoid gap-2 border-t border-line pt-5 laptop:first:border-t-0 laptop:first:pt-0">
      <h2 className="text-sm">{title}</h2>
      {children}
    </section>
  )
}

/** A repeated press adds nothing. */
function ReorderButton({ group }: { group: OrderGroupDetail }) {
  const navigate = useNavigate()

  function reorder(): void {
    const gone: string[] = []
    const full: string[] = []
    for (const { product_variation: variation, sample, quantity, full_name } of group.orders.flatMap(
      ({ items }) => items,
    )) {
      if (!variation || !isSampleToHave(sample)) gone.push(full_name)
      else if (!ensureSample(toCartVariation(variation, sample), quantity)) full.push(full_name)
    }
    if (gone.length > 0) showSnackbar(describeGone(gone), 'error')
    if (full.length > 0) showSnackbar(describeFull(full), 'error')
    void navigate({ to: '/cart' })
  }

  return (
    <Button size={48} onClick={reorder}>
      もう一度請求する
    </Button>
  )
}
