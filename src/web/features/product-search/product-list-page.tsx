import { limits } from '#contract/data/limits.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import { RecentlyViewed } from '#web/history/recently-viewed.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import type { ProductSearch } from '#web/url-state/product-search.ts'
import { ConditionChips } from './condition-chips.tsx'
import { describeList } from './describe-list.ts'
import { EmptyResults } from './empty-results.tsx'
import { FilterAside } from './filter-aside.tsx'
import { FilterButton } from './filter-button.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { ListPagination } from './list-pagination.tsx'
import { ListSearchProvider, resultsId, useUnread } from './list-search.tsx'
import type { ProductList } from './load-product-list.ts'
import { ProductResults } from './product-results.tsx'
import { SortSelect } from './sort-select.tsx'
import { explainUnread } from './unread-amounts.ts'

/** The search list for furniture and building materials. */
export function ProductListPage({ search, list }: { search: ProductSearch; list: ProductList }) {
  const { heading, crumbs } = describeList(search, list)
  return (
    <ListSearchProvider>
      <main
        id="main"
        className="page grid grid-cols-1 pt-4 print:block laptop:grid-cols-[15.5rem_minmax(0,1fr)] laptop:gap-x-12 laptop:pt-8"
      >
        <div className="laptop:col-span-2">
          <Breadcrumb crumbs={crumbs} />
        </div>
        <div>
          <FilterAside list={list} />
        </div>
        <section
          id={resultsId}
          tabIndex={-1}
          aria-label="検索結果"
          className="min-w-0 scroll-mt-4 outline-none laptop:pt-8"
        >
          <div className="mb-5 flex items-start print:mb-0 justify-between gap-x-4 laptop:items-end">
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
              <h1 className="text-xl tracking-[.02em] laptop:text-2xl">{heading}</h1>
              <p role="status" className="num text-sm text-muted">
                {formatNumber(list.total_count)}件
              </p>
            </div>
            <SortSelect />
          </div>
          <KindTabs facets={list.facets} />
          <FilterButton list={list} />
          <div className="mt-5 mb-7 print:my-3">
            <ConditionChips list={list} />
            <KeywordNote keyword={search.keyword} />
            <UnreadNote />
          </div>
          {list.items.length > 0 ? (
            <>
              <ProductResults items={list.items} />
              <ListPagination search={search} totalCount={list.total_count} />
            </>
          ) : (
            <EmptyResults search={search} list={list} />
          )}
        </section>
        <div className="laptop:col-span-2">
          <RecentlyViewed />
        </div>
      </main>
    </ListSearchProvider>
  )
}

/** Where the field that holds it, and says so itself, may be out of sight. */
function UnreadNote() {
  const [unread] = useUnread()
  return Object.values(productFacets).map((facet) => {
    const bounds = facet.kind === 'range' ? [facet.min, facet.max] : []
    const note = explainUnread(bounds.map((name) => [name, unread[name]]))
    return (
      note && (
        <p key={note} className="mt-3 text-xs wrap-anywhere text-err laptop:hidden noscript:laptop:block">
          {note}
        </p>
      )
    )
  })
}

/** Addresses are read up to the longest keyword that the api takes. */
function KeywordNote({ keyword = '' }: { keyword?: string }) {
  if (keyword.length < limits.keyword - 1) return null
  return (
    <p className="mt-3 text-xs text-muted">
      キーワードが長いため、先頭の{limits.keyword}文字でさがしました。
    </p>
  )
}
