import { formatDayOf } from '#web/kit/format/format-date.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { StatusBadge } from '#web/shared/orders/status-badge.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { describeDelivery } from './describe-delivery.ts'

type OrderGroupItem = ApiResponse<'GET /order_groups'>['items'][number]

export function OrderListPage() {
  return (
    <main id="main" className="page py-8 laptop:max-w-270 laptop:py-14">
      <h1 className="mb-6 text-xl laptop:text-2xl">サンプルのご請求履歴</h1>
      <PersonOnly>
        <OrderList />
      </PersonOnly>
    </main>
  )
}

function OrderList() {
  return (
    <PageList pages={usePersonPages('GET /order_groups')} empty={<NoOrders />}>
      {(group) => <OrderRow key={group.code} group={group} />}
    </PageList>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title="ご請求はまだありません"
      actions={
        <ButtonLink to="/products" search={{ available_sample_request: true }} variant="primary">
          サンプルを請求できる製品を見る
        </ButtonLink>
      }
    >
      気になる製品のページから、サンプルを無料でご請求いただけます。
    </EmptyState>
  )
}

function OrderRow({ group }: { group: OrderGroupItem }) {
  return (
    <li className="relative grid gap-2 py-5 hover:bg-card/50">
      <div className="flex items-center gap-3">
        <PageLink
          to="/orders/$code"
          params={{ code: group.code }}
          className="stretched num text-sm hover:underline"
        >
          {group.code}
        </PageLink>
        <StatusBadge status={group.status} />
        <span className="num ml-auto text-xs text-muted">{formatDayOf(group.created_at)}</span>
      </div>
      <Pictures group={group} />
      <p className="text-sm">
        {group.orders.map(({ maker, items }) => `${maker.name}（${items.length}種類）`).join('、')}
      </p>
      <p className="text-xs text-muted empty:hidden">{describeDelivery(group, Date.now())}</p>
    </li>
  )
}

const mostPictures = 6

function Pictures({ group }: { group: OrderGroupItem }) {
  const items = group.orders.flatMap((order) => order.items)
  const more = items.length - mostPictures
  return (
    <ul aria-hidden="true" className="my-1 flex gap-1.5">
      {items.slice(0, mostPictures).map(({ id, product_variation: variation }) => (
        <li key={id} className="size-12 shrink-0 bg-card laptop:size-16">
          <Picture image={variation?.image} alt="" sizes="64px" maxWidth={64} ratio="1 / 1" />
        </li>
      ))}
      {more > 0 && <li className="num self-center pl-1 text-xs text-muted">＋{more}</li>}
    </ul>
  )
}
