import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { formatDate, formatDayOf } from '#web/kit/format/format-date.ts'
import { AddressLines } from '#web/shared/postal-address/address-lines.tsx'
import type { ConsoleOrderItem } from './advance-orders.ts'
import { itemsToShip, listToPack } from './packing-list.ts'

export type PrintKind = 'notes' | 'packing'

type PrintSheetsProps = {
  kind: PrintKind
  orders: readonly ConsoleOrderItem[]
  onPrinted: () => void
}

/** Prints in place of the page, see `print.css`. Nothing of it is on the screen. */
export function PrintSheets({ kind, orders, onPrinted }: PrintSheetsProps) {
  const end = useEffectEvent(onPrinted)
  useEffect(() => {
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return createPortal(
    <div className="print-sheets hidden text-sm print:block">
      {kind === 'notes' ? (
        orders.map((order) => <DeliveryNote key={order.id} order={order} />)
      ) : (
        <PackingList orders={orders} />
      )}
    </div>,
    document.body,
  )
}

function DeliveryNote({ order }: { order: ConsoleOrderItem }) {
  return (
    <article className="grid content-start gap-8 not-last:break-after-page">
      <header className="flex items-start justify-between gap-8">
        <div>
          <h1 className="mb-6 text-xl tracking-[0.4em]">納品書</h1>
          <AddressLines address={order.address} />
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-xs">
          <dt>ご請求番号</dt>
          <dd className="num">{order.code}</dd>
          <dt>ご請求日</dt>
          <dd>{formatDayOf(order.created_at)}</dd>
          <dt>お届けの目安</dt>
          <dd>{formatDate(order.delivery_date)}</dd>
          <dt>発送元</dt>
          <dd>{order.maker.name}</dd>
        </dl>
      </header>
      <p>サンプルをお届けします。ご査収ください。</p>
      <table className="w-full border-y border-ink">
        <thead>
          <tr className="border-b border-ink text-xs *:py-1.5 *:pr-4 *:text-left *:font-normal">
            <th>品番</th>
            <th>品名</th>
            <th>サンプル</th>
            <th className="w-14">点数</th>
          </tr>
        </thead>
        <tbody>
          {itemsToShip(order).map((item) => (
            <tr key={item.id} className="break-inside-avoid border-b border-line align-top *:py-1.5 *:pr-4">
              <td className="num whitespace-nowrap">{item.code}</td>
              <td>{item.full_name}</td>
              <td>{item.sample_description}</td>
              <td className="num">{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.note && <p className="whitespace-pre-line text-xs">連絡事項　{order.note}</p>}
    </article>
  )
}

function PackingList({ orders }: { orders: readonly ConsoleOrderItem[] }) {
  return (
    <article className="grid content-start gap-6">
      <h1 className="text-lg">
        出荷するサンプルの一覧<span className="ml-4 text-sm">ご請求{orders.length}件</span>
      </h1>
      <table className="w-full border-y border-ink">
        <thead>
          <tr className="border-b border-ink text-xs *:py-1.5 *:pr-4 *:text-left *:font-normal">
            <th>品番</th>
            <th>品名</th>
            <th className="w-14">点数</th>
            <th>ご請求番号</th>
          </tr>
        </thead>
        <tbody>
          {listToPack(orders).map(({ code, name, quantity, codes }) => (
            <tr
              key={`${code} ${name}`}
              className="break-inside-avoid border-b border-line align-top *:py-1.5 *:pr-4"
            >
              <td className="num whitespace-nowrap">□ {code}</td>
              <td>{name}</td>
              <td className="num">{quantity}</td>
              <td className="num text-xs">{codes.join('、')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
