import { useState } from 'react'
import { hasShipped, orderStatus } from '#contract/data/order-status.ts'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { formatDate, formatDayOf } from '#web/kit/format/format-date.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { MailLink } from '#web/kit/ui/mail-link.tsx'
import { SampleFacts } from '#web/shared/cards/product-line.tsx'
import { AnswerList } from '#web/shared/orders/answer-list.tsx'
import { StatusBadge } from '#web/shared/orders/status-badge.tsx'
import { formatTracking } from '#web/shared/orders/tracking-text.ts'
import { AddressLines } from '#web/shared/postal-address/address-lines.tsx'
import { hasFailed, LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { CancelOrder } from './cancel-order.tsx'
import { type ConsoleOrderDetail, OrderHistory } from './order-history.tsx'
import { PrintSheets } from './print-sheets.tsx'
import { StatusForm, shippingSteps } from './status-form.tsx'
import { TakeBack } from './take-back.tsx'
import { TrackingForm } from './tracking-form.tsx'

export function OrderPage({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/orders/{id}', { params: { id } })
  const order = query.data
  const place = useKeptFocus<HTMLDivElement>(hasFailed(query) ? 'failed' : order?.status)

  if (!order) return <LoadingState query={query} height="h-80" title="表示できませんでした" />
  const tracking = formatTracking(order)
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid grid-cols-1 gap-10 outline-none @2xl:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid content-start gap-8">
        <header className="grid gap-2">
          <h2 className="num flex flex-wrap items-center gap-3 text-lg">
            {order.code}
            <StatusBadge status={order.status} />
          </h2>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            <span>{order.maker.name}</span>
            <span>ご請求日 {formatDayOf(order.created_at)}</span>
            {order.status !== orderStatus.cancel && (
              <span>お届けの目安 {formatDate(order.delivery_date)}</span>
            )}
          </p>
          {tracking && <p className="num text-sm">{tracking}</p>}
        </header>
        <section className="grid gap-2">
          <h3 className="text-sm">お届けするサンプル</h3>
          <ul className="divide-y divide-line border-y border-line text-sm">
            {order.items.map((item) => (
              <li key={item.id} className="flex gap-4 py-3">
                <span className="min-w-0 flex-1">
                  {item.full_name}
                  <SampleFacts code={item.code} description={item.sample_description} />
                </span>
                {item.shipped && <span className="text-xs text-ok">出荷済み</span>}
                <span className="num">{item.quantity}点</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="grid gap-2">
          <h3 className="text-sm">お届け先</h3>
          <AddressLines address={order.address} />
          {order.email && (
            <MailLink address={order.email} className="justify-self-start text-sm text-muted" />
          )}
        </section>
        {order.answers.length > 0 && (
          <section className="grid gap-2">
            <h3 className="text-sm">ご回答</h3>
            <AnswerList answers={order.answers} />
          </section>
        )}
        {order.note && (
          <section className="grid gap-2">
            <h3 className="text-sm">連絡事項</h3>
            <p className="whitespace-pre-line text-sm">{order.note}</p>
          </section>
        )}
      </div>
      <aside aria-label="状態" className="grid content-start gap-6">
        {shippingSteps(order).length > 0 && <StatusForm key={order.status} order={order} />}
        {hasShipped(order.status) && <TrackingForm key={`${order.status}-${tracking}`} order={order} />}
        <PrintNote order={order} />
        {order.next_statuses.includes(orderStatus.cancel) && <CancelOrder order={order} />}
        <TakeBack order={order} />
        <OrderHistory history={order.history} />
      </aside>
    </div>
  )
}

function PrintNote({ order }: { order: ConsoleOrderDetail }) {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <Button size={32} onClick={() => setPrinting(true)}>
        納品書を印刷
      </Button>
      {isPrinting && <PrintSheets kind="notes" orders={[order]} onPrinted={() => setPrinting(false)} />}
    </>
  )
}
