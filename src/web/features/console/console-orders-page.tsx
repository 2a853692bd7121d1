import { useNavigate } from '@tanstack/react-router'
import { orderStatus, orderStatuses } from '#contract/data/order-status.ts'
import type { ApiResponse } from '#web/api/call.ts'
import { PageList } from '#web/session/loading-state.tsx'
import { usePersonPages } from '#web/session/person-query.ts'
import { BareSelect } from '#web/ui/bare-select.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate, formatDayOf } from '#web/ui/format-date.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { StaffOnly } from './staff-only.tsx'

type ConsoleOrder = ApiResponse<'GET /console/orders'>['items'][number]
type Filter = { status?: number; maker_id?: number }

/** What has been asked of the makers, the newest first. */
export function ConsoleOrdersPage({ filter }: { filter: Filter }) {
  return (
    <StaffOnly title="サンプルのご請求">
      <Orders {...filter} />
    </StaffOnly>
  )
}

function Orders({ status, maker_id }: Filter) {
  const navigate = useNavigate()
  const pages = usePersonPages('GET /console/orders', {
    query: { ...(status && { status: [status] }), ...(maker_id && { maker_id: [maker_id] }) },
  })
  return (
    <>
      <div className="mb-4 flex items-center gap-4">
        <BareSelect
          aria-label="状態"
          value={status ?? ''}
          onChange={({ target }) =>
            void navigate({
              to: '/console/orders',
              search: { maker_id, ...(target.value && { status: Number(target.value) }) },
            })
          }
          options={[{ id: '', label: 'すべての状態' }, ...orderStatuses]}
        />
        {maker_id && (
          <PageLink to="/console/orders" search={{ status }} className="link-underlined text-sm">
            すべてのメーカー
          </PageLink>
        )}
        <p role="status" className="num ml-auto text-xs text-muted">
          {formatNumber(pages.data?.pages[0]?.total_count ?? 0)}件
        </p>
      </div>
      <PageList pages={pages} empty={<EmptyState title="該当するご請求はありません" />}>
        {(order) => <Row key={order.id} order={order} status={status} />}
      </PageList>
    </>
  )
}

function Row({ order, status }: { order: ConsoleOrder; status?: number }) {
  return (
    <li className="relative grid gap-1.5 py-4 hover:bg-card/50">
      <div className="flex items-center gap-3 text-sm">
        <PageLink
          to="/console/orders/$orderId"
          params={{ orderId: String(order.id) }}
          className="stretched num hover:underline"
        >
          {order.code}
        </PageLink>
        <StatusBadge status={order.status} />
        <span className="num ml-auto text-xs text-muted">{formatDayOf(order.created_at)}</span>
      </div>
      <p className="text-sm">
        <PageLink
          to="/console/orders"
          search={{ maker_id: order.maker.id, status }}
          className="link-underlined relative z-1"
        >
          {order.maker.name}
        </PageLink>
        <span className="ml-3 text-xs text-muted">
          {order.address.recipient} 様
          {order.status !== orderStatus.cancel && `・お届け予定日 ${formatDate(order.delivery_date)}`}
        </span>
      </p>
      <p className="line-clamp-2 text-xs text-muted">
        {order.items.map(({ full_name, quantity }) => `${full_name}×${quantity}`).join('、')}
      </p>
    </li>
  )
}
