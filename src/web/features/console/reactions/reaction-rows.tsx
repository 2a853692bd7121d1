import {
  type ReactionGroup,
  type ReactionSort,
  reactionGroups,
  reactionKinds,
  reactionSorts,
} from '#contract/data/reactions.ts'
import type { ReactionRow } from '#contract/reactions/schemas.ts'
import { SortSelect } from '#web/features/console/list-sorts.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { SortButton } from '#web/features/console/sort-button.tsx'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { ReactionCount } from './week-table.tsx'

export type RowSearch = {
  weeks?: number
  group?: ReactionGroup | undefined
  sort?: ReactionSort | undefined
  text?: string | undefined
}

type ReactionRowsProps = {
  makerId: number
  search: RowSearch
  onChange: (search: Omit<RowSearch, 'weeks'>) => void
}

const columns = [
  ...reactionKinds,
  { id: 'schedules', label: '仕上表' },
  { id: 'adopted', label: '採用' },
  { id: 'held', label: '保留' },
  { id: 'declined', label: '見送り' },
] as const

/** A download is of a product, not of a 品番. */
const downloads = 'downloads'

const isOfVariation = ({ id }: { id: string }) => id !== downloads
const variationColumns = columns.filter(isOfVariation)
const [firstSort, ...otherSorts] = reactionSorts
const variationSorts = [firstSort, ...otherSorts.filter(isOfVariation)] as const

export function ReactionRows({ makerId, search, onChange }: ReactionRowsProps) {
  const { weeks, group, sort, text = '' } = search
  const query = { maker_id: makerId, weeks, group, sort, keyword: text }
  const pages = usePersonPages('GET /console/reactions/rows', { query })
  const total = pages.data?.pages[0]?.total_count
  const isVariation = group === 'variation'
  const onSort = (by: ReactionSort | undefined) => onChange({ sort: by })
  return (
    <section aria-labelledby="reaction-rows">
      <h2 id="reaction-rows" className="mb-3 text-md">
        製品と品番
      </h2>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchText label="製品名・品番" keyword={text} onSearch={(word) => onChange({ text: word })} />
        <BareSelect
          aria-label="まとめかた"
          value={group ?? 'product'}
          onChange={({ target }) =>
            onChange({
              group: reactionGroups.find(({ id }) => id === target.value)?.id,
              sort: sort === downloads ? undefined : sort,
            })
          }
          options={reactionGroups}
        />
        <SortSelect sorts={isVariation ? variationSorts : reactionSorts} sort={sort} onSort={onSort} />
        <p role="status" className="num ml-auto text-xs text-muted">
          {total !== undefined && `${formatNumber(total)}${isVariation ? '品番' : '製品'}`}
        </p>
      </div>
      {total !== undefined && total > 0 && (
        <div className="hidden gap-x-2 border-t border-line py-1.5 text-xs text-muted desk:flex">
          <span className="grow">{isVariation ? '品番' : '製品'}</span>
          {(isVariation ? variationColumns : columns).map(({ id, label }) => {
            const by = reactionSorts.find((choice) => choice.id === id)?.id
            return by ? (
              <SortButton
                key={id}
                label={label}
                sorts={[by]}
                isDescending
                sort={sort ?? 'views'}
                onSort={onSort}
                className={`${width} desk:text-right!`}
              />
            ) : (
              <span key={id} className={width}>
                {label}
              </span>
            )
          })}
        </div>
      )}
      <PageList pages={pages} empty={<NoRow isSearch={text !== ''} isVariation={isVariation} />}>
        {(row) => <Row key={row.id} row={row} isVariation={isVariation} />}
      </PageList>
    </section>
  )
}

const width = 'desk:w-16 desk:shrink-0 desk:text-right'

const Row = ({ row, isVariation }: { row: ReactionRow; isVariation: boolean }) => (
  <li className="relative flex flex-wrap items-baseline gap-x-2 gap-y-1 py-2.5 text-sm hover:bg-card/50 desk:flex-nowrap">
    <PageLink
      to="/console/$area/$record"
      params={{ area: 'products', record: String(row.product_id) }}
      {...(isVariation && { search: { variation_id: String(row.id) } })}
      data-row
      className="stretched min-w-0 grow hover:underline max-desk:w-full"
    >
      {row.name}
      <span className="num block text-xs text-muted">
        {row.code}
        {!isVariation && row.variation_count > 1 && ` ほか${formatNumber(row.variation_count - 1)}品番`}
      </span>
    </PageLink>
    <dl className="contents max-desk:grid max-desk:w-full max-desk:grid-cols-3 max-desk:gap-x-4 max-desk:gap-y-0.5">
      {(isVariation ? variationColumns : columns).map(({ id, label }) => (
        <div key={id} className={`flex justify-between gap-2 desk:block ${width}`}>
          <dt className="text-xs text-muted desk:sr-only">{label}</dt>
          <dd className="num">
            <ReactionCount count={row[id]} kind={id} />
          </dd>
        </div>
      ))}
    </dl>
  </li>
)

const NoRow = ({ isSearch, isVariation }: { isSearch: boolean; isVariation: boolean }) => (
  <EmptyState
    title={isSearch ? `該当する${isVariation ? '品番' : '製品'}はありません` : 'まだ製品がありません'}
  >
    {!isSearch && '製品を公開すると、閲覧やサンプルの請求が、ここに製品ごと、品番ごとに並びます。'}
  </EmptyState>
)
