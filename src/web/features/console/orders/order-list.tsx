import { useState } from 'react'
import { type ConsoleOrderSort, consoleOrderSorts } from '#contract/data/console-sorts.ts'
import { labelOf } from '#contract/data/enums.ts'
import { orderStatuses } from '#contract/data/order-status.ts'
import { FilterChips } from '#web/features/console/filter-chips.tsx'
import { useLastChange } from '#web/features/console/last-change.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { labelOfSort, SortSelect } from '#web/features/console/list-sorts.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { toTexts } from '#web/features/console/use-search.ts'
import { type Selection, useSelection } from '#web/features/console/use-selection.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import { PagedItems } from '#web/shared/session/loading-state.tsx'
import type { ConsoleOrderItem } from './advance-orders.ts'
import { type LastAdvance, LastAdvanceNote } from './last-advance.tsx'
import { type OrderSearch, useOrderPages } from './order-pages.ts'
import { OrderHeads, OrderRow } from './order-row.tsx'
import { SelectedOrders } from './selected-orders.tsx'

const here = { area: 'orders' }

type Advance = { orders: readonly ConsoleOrderItem[]; status: number }

const loadDialog = () => import('./advance-dialog.tsx').then(({ AdvanceDialog }) => AdvanceDialog)

export function OrderList() {
  const { search, change, pages } = useOrderPages()
  const { text, status, maker_id, sort } = search
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const selection = useSelection(rows.map(({ id }) => id))
  // Held here, because moved orders leave a list that is filtered by status.
  const [advance, setAdvance] = useState<Advance>()
  const close = () => setAdvance(undefined)
  const { last, note, forget } = useLastChange<LastAdvance>('orders')
  const AdvanceDialog = useLazyComponent(loadDialog, advance !== undefined, close)
  return (
    <>
      <ListHead total={pages.data?.pages[0]?.total_count} keys={{ X: '選ぶ' }}>
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
        <SortSelect sorts={consoleOrderSorts} sort={sort} onSort={(by) => change({ sort: by })} />
        {maker_id && (
          <PageLink
            to="/console/$area"
            params={here}
            search={toTexts({ text, status, sort })}
            className="link-underlined text-sm"
          >
            すべてのメーカー
          </PageLink>
        )}
      </ListHead>
      <FilterChips
        area="orders"
        search={toTexts(search)}
        words={[
          text && `「${text}」`,
          status && labelOf(orderStatuses, status),
          maker_id && rows[0]?.maker.name,
          labelOfSort(consoleOrderSorts, sort),
        ]}
      />
      {last && <LastAdvanceNote last={last} onLeft={note} onEnd={forget} />}
      <PagedItems pages={pages} empty={<EmptyState title="該当するご請求はありません" />}>
        {(orders) => (
          <OrderRows
            orders={orders}
            search={search}
            selection={selection}
            onSort={(by) => change({ sort: by })}
            onAdvance={(chosen, next) => setAdvance({ orders: chosen, status: next })}
          />
        )}
      </PagedItems>
      {AdvanceDialog && advance && (
        <AdvanceDialog
          {...advance}
          isOpen
          onOpenChange={close}
          onDone={(failed, advanced) => {
            selection.set(failed.map(({ id }) => id))
            if (advanced) note(advanced)
          }}
        />
      )}
    </>
  )
}

type OrderRowsProps = {
  orders: ConsoleOrderItem[]
  search: OrderSearch
  selection: Selection
  onSort: (sort: ConsoleOrderSort | undefined) => void
  onAdvance: (orders: readonly ConsoleOrderItem[], status: number) => void
}

function OrderRows({ orders, search, selection, onSort, onAdvance }: OrderRowsProps) {
  const selected = orders.filter(({ id }) => selection.ids.has(id))
  return (
    <>
      <Checkbox
        className="pb-2 text-xs"
        checked={selected.length === orders.length}
        onChange={({ target }) => selection.set(target.checked ? orders.map(({ id }) => id) : [])}
      >
        表示中の{orders.length}件をすべて選ぶ
      </Checkbox>
      <OrderHeads sort={search.sort} onSort={onSort} />
      <ul className="divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} search={search} selection={selection} />
        ))}
      </ul>
      {selected.length > 0 && (
        <SelectedOrders selected={selected} onAdvance={onAdvance} onClear={() => selection.set([])} />
      )}
    </>
  )
}
