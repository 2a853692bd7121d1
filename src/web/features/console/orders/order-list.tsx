import { limits } from '#contract/data/limits.ts'
import { orderStatus, orderStatuses } from '#contract/data/order-status.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { toTexts, useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { formatDate } from '#web/kit/format/format-date.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { StatusBadge } from '#web/shared/orders/status-badge.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'

type ConsoleOrder = ApiResponse<'GET /console/orders'>['items'][number]
const here = { area: 'orders' }

const parameters = {
  text: { type: 'text', maxLength: limits.keyword },
  status: idParameter,
  maker_id: idParameter,
} as const
type Search = { text?: string; status?: number; maker_id?: number }

export function OrderList() {
  const [search, change] = useAreaSearch(parameters)
  const { text, status, maker_id } = search
  const pages = usePersonPages('GET /console/orders', {
    query: {
      ...(text && { keyword: text }),
      ...(status && { status: [status] }),
      ...(maker_id && { maker_id: [maker_id] }),
    },
  })
  return (
    <>
      <ListHead total={pages.data?.pages[0]?.total_count}>
        <SearchText
          label="番号、氏名、会社、品番"
          keyword={text}
          onSearch={(word) => change({ text: word })}
        />
        <BareSelect
          aria-label="状態"
          value={status ?? ''}
          onChange={({ target }) => change({ status: Number(target.value) || undefined })}
          options={[{ id: '', label: 'すべての状態' }, ...orderStatuses]}
        />
        {maker_id && (
          <PageLink
            to="/console/$area"
            params={here}
            search={toTexts({ text, status })}
            className="link-underlined text-sm"
          >
            すべてのメーカー
          </PageLink>
        )}
      </ListHead>
      <PageList pages={pages} empty={<EmptyState title="該当するご請求はありません" />}>
        {(order) => <Row key={order.id} order={order} search={search} />}
      </PageList>
    </>
  )
}

function Row({ order, search }: { order: ConsoleOrder; search: Search }) {
  return (
    <li className="relative grid gap-1.5 py-4 hover:bg-card/50">
      <div className="flex items-center gap-3 text-sm">
        <PageLink
          to="/console/$area/$thing"
          params={{ ...here, thing: String(order.id) }}
          data-row
          className="stretched num hover:underline"
        >
          {order.code}
        </PageLink>
        <StatusBadge status={order.status} />
        <span className="num ml-auto text-xs text-muted">
          <RowDate moment={order.created_at} />
        </span>
      </div>
      <p className="text-sm">
        <PageLink
          to="/console/$area"
          params={here}
          search={toTexts({ ...search, maker_id: order.maker.id })}
          className="link-underlined relative z-1"
        >
          {order.maker.name}
        </PageLink>
        <span className="ml-3 text-xs text-muted">
          {order.address.recipient} 様
          {order.status !== orderStatus.cancel && (
            <>
              ・<span className="inline-block">お届け予定日 {formatDate(order.delivery_date)}</span>
            </>
          )}
        </span>
      </p>
      <p className="line-clamp-2 text-xs text-muted">
        {order.items.map(({ full_name, quantity }) => `${full_name}×${quantity}`).join('、')}
      </p>
    </li>
  )
}
