import { SideList } from '#web/features/console/split/side-list.tsx'
import { toTexts } from '#web/features/console/use-search.ts'
import { StatusBadge } from '#web/shared/orders/status-badge.tsx'
import { useOrderPages } from './order-pages.ts'

export function OrderSide({ id }: { id: number }) {
  const { search, pages } = useOrderPages()
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <SideList
      label="ご請求の一覧"
      area="orders"
      search={toTexts(search)}
      items={items}
      current={id}
      more={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
    >
      {({ code, status, address }) => (
        <>
          <span className="flex items-baseline justify-between gap-2">
            <span className="num">{code}</span>
            <StatusBadge status={status} />
          </span>
          <span className="truncate text-xs text-muted">
            {address.company && `${address.company} `}
            {address.recipient} 様
          </span>
        </>
      )}
    </SideList>
  )
}
