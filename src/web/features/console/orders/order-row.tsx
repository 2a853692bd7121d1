import type { ConsoleOrderSort } from '#contract/data/console-sorts.ts'
import { orderStatus } from '#contract/data/order-status.ts'
import type { Sorting } from '#web/features/console/list-sorts.tsx'
import { RowCheckbox } from '#web/features/console/row-checkbox.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { SortButton } from '#web/features/console/sort-button.tsx'
import { toTexts } from '#web/features/console/use-search.ts'
import type { Selection } from '#web/features/console/use-selection.ts'
import { formatDate } from '#web/kit/format/format-date.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { StatusBadge } from '#web/shared/orders/status-badge.tsx'
import type { ConsoleOrderItem } from './advance-orders.ts'
import type { OrderSearch } from './order-pages.ts'

const here = { area: 'orders' }

/** Widths of the columns on wide screens. */
const widths = {
  code: 'desk:w-32 desk:shrink-0',
  status: 'desk:w-24 desk:shrink-0',
  recipient: 'desk:w-48 desk:flex-none',
  maker: 'desk:w-28 desk:shrink-0 desk:truncate',
  date: 'desk:w-36 desk:shrink-0 desk:text-right',
}

export const OrderHeads = (sorting: Sorting<ConsoleOrderSort>) => (
  <div className="hidden gap-x-4 py-1.5 pl-9 text-xs text-muted desk:flex">
    <span className={widths.code}>番号</span>
    <span className={widths.status}>状態</span>
    <span className={widths.recipient}>お届け先</span>
    <span className="flex-1">サンプル</span>
    <span className={widths.maker}>メーカー</span>
    <SortButton label="お届けの目安" sorts={['delivery_date']} {...sorting} className={widths.date} />
  </div>
)

type OrderRowProps = { order: ConsoleOrderItem; search: OrderSearch; selection: Selection }

/** One line on wide screens. */
export function OrderRow({ order, search, selection }: OrderRowProps) {
  const { recipient, company } = order.address
  return (
    <li className="relative flex items-start gap-3 py-2 text-sm hover:bg-card/50 desk:py-1.5">
      <RowCheckbox id={order.id} label={`${order.code}（${order.maker.name}）を選ぶ`} selection={selection} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-0.5 desk:flex-nowrap">
        <PageLink
          to="/console/$area/$record"
          params={{ ...here, record: String(order.id) }}
          search={toTexts(search)}
          data-row
          className={`stretched num hover:underline ${widths.code}`}
        >
          {order.code}
        </PageLink>
        <span className={`-my-1 w-24 max-tablet:ml-auto max-tablet:w-auto ${widths.status}`}>
          <StatusBadge status={order.status} />
        </span>
        <span
          className={`min-w-32 flex-1 truncate max-tablet:w-full max-tablet:flex-none ${widths.recipient}`}
        >
          {company && `${company} `}
          {recipient} 様
        </span>
        <PageLink
          to="/console/$area"
          params={here}
          search={toTexts({ ...search, maker_id: order.maker.id })}
          className={`link-underlined relative z-1 text-xs desk:order-1 ${widths.maker}`}
        >
          {order.maker.name}
        </PageLink>
        <span className={`num text-xs text-muted desk:order-1 ${widths.date}`}>
          {order.status === orderStatus.cancel ? (
            <RowDate moment={order.created_at} />
          ) : (
            <>
              <span className="desk:sr-only">お届けの目安 </span>
              {formatDate(order.delivery_date)}
            </>
          )}
        </span>
        <p className="w-full truncate text-xs text-muted desk:w-auto desk:min-w-0 desk:flex-1">
          {order.items.map(({ full_name, quantity }) => `${full_name}×${quantity}`).join('、')}
        </p>
      </div>
    </li>
  )
}
