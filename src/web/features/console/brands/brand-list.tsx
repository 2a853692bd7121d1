import { type ConsoleBrandSort, consoleBrandSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { FilterChips } from '#web/features/console/filter-chips.tsx'
import { ListHead } from '#web/features/console/list-head.tsx'
import { labelOfSort, type Sorting, SortSelect, sortParameter } from '#web/features/console/list-sorts.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { SortButton } from '#web/features/console/sort-button.tsx'
import { useMakerShown } from '#web/features/console/use-maker-shown.ts'
import { toTexts, useAreaSearch } from '#web/features/console/use-search.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'

const newBrand = { to: '/console/$area/$record', params: { area: 'brands', record: 'new' } } as const

const parameters = {
  keyword: { type: 'text', maxLength: limits.keyword },
  maker_id: idParameter,
  sort: sortParameter(consoleBrandSorts),
} as const

export function BrandList() {
  const [search, change] = useAreaSearch(parameters)
  const { keyword, maker_id, sort } = search
  const pages = usePersonPages('GET /console/brands', { query: search })
  const total = pages.data?.pages[0]?.total_count
  const isSearch = Boolean(keyword || maker_id)
  const isMakerShown = useMakerShown()
  return (
    <>
      <ListHead
        total={total}
        action={
          (isSearch || total !== 0) && (
            <ButtonLink size={32} {...newBrand}>
              ブランドを作る
            </ButtonLink>
          )
        }
      >
        <SearchText label="名前か読み" keyword={keyword} onSearch={(word) => change({ keyword: word })} />
        <SortSelect sorts={consoleBrandSorts} sort={sort} onSort={(by) => change({ sort: by })} />
      </ListHead>
      <FilterChips
        area="brands"
        search={toTexts(search)}
        words={[
          keyword && `「${keyword}」`,
          maker_id && pages.data?.pages[0]?.items[0]?.maker.name,
          labelOfSort(consoleBrandSorts, sort),
        ]}
      />
      {total !== undefined && total > 0 && (
        <Heads isMakerShown={isMakerShown} sort={sort} onSort={(by) => change({ sort: by })} />
      )}
      <PageList pages={pages} empty={<NoBrand isSearch={isSearch} />}>
        {({ id, name, name_kana, maker, product_count }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50 desk:flex-nowrap"
          >
            <PageLink
              to="/console/$area/$record"
              params={{ area: 'brands', record: String(id) }}
              data-row
              className="stretched min-w-0 grow hover:underline max-desk:basis-full desk:truncate"
            >
              {name}
              <span className="text-xs text-muted max-desk:block desk:ml-3">{name_kana}</span>
            </PageLink>
            {isMakerShown && (
              <span className={`min-w-0 text-xs text-muted max-desk:flex-1 truncate ${widths.maker}`}>
                {maker.name}
              </span>
            )}
            <span className={`num text-xs text-muted max-desk:ml-auto ${widths.products}`}>
              {product_count > 0 ? `製品 ${formatNumber(product_count)}件` : '製品なし'}
            </span>
          </li>
        )}
      </PageList>
    </>
  )
}

/** Widths of the columns on wide screens. */
const widths = {
  maker: 'desk:w-56 desk:shrink-0',
  products: 'desk:w-24 desk:shrink-0 desk:text-right',
}

const Heads = ({ isMakerShown, ...sorting }: { isMakerShown: boolean } & Sorting<ConsoleBrandSort>) => (
  <div className="hidden gap-x-4 py-1.5 text-xs text-muted desk:flex">
    <SortButton label="名前" sorts={['name']} {...sorting} className="grow" />
    {isMakerShown && <SortButton label="メーカー" sorts={['maker']} {...sorting} className={widths.maker} />}
    <SortButton
      label="製品"
      sorts={['product_count']}
      isDescending
      {...sorting}
      className={widths.products}
    />
  </div>
)

function NoBrand({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState title="該当するブランドはありません" />
  return (
    <EmptyState
      title="まだブランドがありません"
      actions={
        <ButtonLink variant="primary" {...newBrand}>
          ブランドを作る
        </ButtonLink>
      }
    >
      メーカーの中でシリーズを分ける名前です。作ると、製品の編集で選べます。なくても製品は公開できます。
    </EmptyState>
  )
}
