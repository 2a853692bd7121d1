import { consoleRevisionSorts } from '#contract/data/console-sorts.ts'
import { labelOf } from '#contract/data/enums.ts'
import { formatJapaneseDay } from '#contract/data/japanese-day.ts'
import { priceRevisionStates } from '#contract/data/price-revisions.ts'
import { FilterChips } from '#web/features/console/filter-chips.tsx'
import { ListHead } from '#web/features/console/list-head.tsx'
import { labelOfSort, SortSelect, sortParameter } from '#web/features/console/list-sorts.tsx'
import { useMakerShown } from '#web/features/console/use-maker-shown.ts'
import { toTexts, useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { RevisionState } from './revision-state.tsx'

type ListedRevision = ApiResponse<'GET /console/price_revisions'>['items'][number]

const newRevision = {
  to: '/console/$area/$record',
  params: { area: 'price_revisions', record: 'new' },
} as const

const parameters = {
  state: idParameter,
  maker_id: idParameter,
  sort: sortParameter(consoleRevisionSorts),
} as const

export function RevisionList() {
  const [search, change] = useAreaSearch(parameters)
  const { state, maker_id, sort } = search
  const pages = usePersonPages('GET /console/price_revisions', { query: search })
  const total = pages.data?.pages[0]?.total_count
  const isSearch = Boolean(state || maker_id)
  const isMakerShown = useMakerShown()
  return (
    <>
      <ListHead
        total={total}
        action={
          (isSearch || total !== 0) && (
            <ButtonLink size={32} {...newRevision}>
              価格改定を作る
            </ButtonLink>
          )
        }
      >
        <BareSelect
          aria-label="状態"
          value={state ?? ''}
          onChange={({ target }) => change({ state: Number(target.value) || undefined })}
          options={[{ id: '', label: 'すべての状態' }, ...priceRevisionStates]}
        />
        <SortSelect sorts={consoleRevisionSorts} sort={sort} onSort={(by) => change({ sort: by })} />
      </ListHead>
      <FilterChips
        area="price_revisions"
        search={toTexts(search)}
        words={[
          state && labelOf(priceRevisionStates, state),
          maker_id && pages.data?.pages[0]?.items[0]?.maker.name,
          labelOfSort(consoleRevisionSorts, sort),
        ]}
      />
      {total !== undefined && total > 0 && <Heads isMakerShown={isMakerShown} />}
      <PageList pages={pages} empty={<NoRevision isSearch={isSearch} />}>
        {(row) => <Row key={row.id} row={row} isMakerShown={isMakerShown} />}
      </PageList>
    </>
  )
}

const Row = ({ row, isMakerShown }: { row: ListedRevision; isMakerShown: boolean }) => (
  <li className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50 desk:flex-nowrap">
    <PageLink
      to="/console/$area/$record"
      params={{ area: 'price_revisions', record: String(row.id) }}
      data-row
      className="stretched min-w-0 grow hover:underline max-desk:w-full desk:truncate"
    >
      {row.name}
    </PageLink>
    {isMakerShown && (
      <span className={`min-w-0 truncate text-xs text-muted max-desk:w-full ${widths.maker}`}>
        {row.maker.name}
      </span>
    )}
    <span className={widths.state}>
      <RevisionState state={row.state} is_overdue={row.is_overdue} />
    </span>
    <span className={`num ${widths.day}`}>{formatJapaneseDay(row.effective_on)}</span>
    <span className={`num text-xs text-muted max-desk:ml-auto ${widths.count}`}>
      {row.variation_count > 0 ? `品番 ${formatNumber(row.variation_count)}点` : '品番なし'}
    </span>
  </li>
)

/** Widths of the columns on wide screens. */
const widths = {
  maker: 'desk:w-44 desk:shrink-0',
  state: 'desk:w-44 desk:shrink-0',
  day: 'desk:w-28 desk:shrink-0 desk:text-right',
  count: 'desk:w-24 desk:shrink-0 desk:text-right',
}

const Heads = ({ isMakerShown }: { isMakerShown: boolean }) => (
  <div className="hidden gap-x-4 py-1.5 text-xs text-muted desk:flex">
    <span className="grow">名前</span>
    {isMakerShown && <span className={widths.maker}>メーカー</span>}
    <span className={widths.state}>状態</span>
    <span className={widths.day}>適用日</span>
    <span className={widths.count}>品番</span>
  </div>
)

function NoRevision({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState title="該当する価格改定はありません" />
  return (
    <EmptyState
      title="まだ価格改定がありません"
      actions={
        <ButtonLink variant="primary" {...newRevision}>
          価格改定を作る
        </ButtonLink>
      }
    >
      先の日付から変わる価格を用意します。予告すると製品のページと仕上表に出て、その日の0時に新しい価格になります。
    </EmptyState>
  )
}
