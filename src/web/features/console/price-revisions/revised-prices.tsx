import { useState } from 'react'
import { SearchText } from '#web/features/console/search-text.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { PagedItems } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { describeDifference, formatRevisedPrice, type RevisionItem } from './format-revised.ts'
import { NewPriceCell, RemoveButton } from './new-price-cell.tsx'
import type { PriceRevision } from './revision-state.tsx'
import { type InTurn, useTurns } from './use-turns.ts'

/** Every 品番 of the revision, with its price of today and the new one. */
export function RevisedPrices({ revision }: { revision: PriceRevision }) {
  const { id, variation_count } = revision
  const [keyword, setKeyword] = useState('')
  const inTurn = useTurns(revision)
  const pages = usePersonPages('GET /console/price_revisions/{id}/items', {
    params: { id },
    query: { ...(keyword && { keyword }) },
  })
  return (
    <section aria-label="新しい価格" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-ink pb-2">
        <h3 className="text-sm">
          新しい価格
          <span className="num ml-3 text-xs text-muted">{formatNumber(variation_count)}品番・税抜</span>
        </h3>
        {variation_count > 0 && <SearchText label="品番か名前" keyword={keyword} onSearch={setKeyword} />}
      </div>
      <PagedItems pages={pages} empty={<NoPrice isSearch={keyword !== ''} />}>
        {(items: RevisionItem[]) => (
          <ul className="divide-y divide-line border-b border-line text-sm">
            {items.map((item) => (
              <ItemRow key={item.variation.id} item={item} revision={revision} inTurn={inTurn} />
            ))}
          </ul>
        )}
      </PagedItems>
    </section>
  )
}

type ItemRowProps = { item: RevisionItem; revision: PriceRevision; inTurn: InTurn }

function ItemRow({ item, revision, inTurn }: ItemRowProps) {
  const { variation, before, after } = item
  const { edit } = revision.permissions
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 tablet:grid-cols-[minmax(0,1fr)_7rem_1rem_9rem_4.5rem_auto]">
      <span className="min-w-0 max-tablet:col-span-2">
        <PageLink
          to="/console/$area/$record"
          params={{ area: 'products', record: String(variation.product_id) }}
          data-row
          className="num link-underlined"
        >
          {variation.code}
        </PageLink>
        <span className="ml-3 text-xs text-muted">
          {variation.full_name}
          {variation.discontinued && '・廃番'}
        </span>
      </span>
      <span className="flex items-center gap-2 tablet:contents">
        <span className="num text-muted tablet:text-right">{formatRevisedPrice(before)}</span>
        <span aria-hidden="true" className="text-muted">
          →
        </span>
        <span className="sr-only">から</span>
        <span className="tablet:text-right">
          {edit ? (
            <NewPriceCell item={item} revision={revision} inTurn={inTurn} />
          ) : (
            <b className="num font-semibold">{formatRevisedPrice(after)}</b>
          )}
        </span>
        <span className="num text-xs text-muted tablet:text-right">{describeDifference(before, after)}</span>
      </span>
      {edit && <RemoveButton item={item} revision={revision} inTurn={inTurn} />}
    </li>
  )
}

const NoPrice = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title="該当する品番はありません" />
  ) : (
    <EmptyState title="品番はまだ入っていません">
      割合や金額でまとめて決めるか、品番と価格を貼り付けると、ここに並びます。
    </EmptyState>
  )
