import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { lazyComponent } from '#web/kit/ui/lazy-component.ts'
import { Page } from '#web/kit/ui/page.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import { countPages } from '#web/kit/ui/paging.ts'
import { isCut, type SearchTexts } from '#web/kit/url-state/query-string.ts'
import { SaidNote } from '#web/shared/search-notes/said-note.tsx'
import { ConditionChips } from './condition-chips.tsx'
import type { FacetedList, ListState } from './define-list.ts'
import { FilterAside } from './filter-aside.tsx'
import { FilterButton } from './filter-button.tsx'
import { GroupSwitch } from './group-switch.tsx'
import { isPreparing } from './is-preparing.ts'
import { ListProvider, resultsId, useList, useUnread } from './list-context.tsx'
import type { FacetedListData } from './list-data.ts'
import { type ListTexts, listCrumbs } from './list-head.ts'
import { ListTabs } from './list-tabs.tsx'
import { describeReadTexts, partsInForce } from './read-filters.ts'
import { SortSelect } from './sort-select.tsx'

/** Loaded on demand: few lists are empty. */
const EmptyResults = lazyComponent(() => import('./empty-results.tsx').then((module) => module.EmptyResults))

/** Loaded on demand: shown only for unreadable or unmet conditions. */
const ListNotes = lazyComponent(() => import('./list-notes.tsx').then((module) => module.ListNotes))

/** Loaded on demand: an old 品番 is seldom typed. */
const DiscontinuedMatches = lazyComponent(() =>
  import('#web/shared/succession/discontinued-matches.tsx').then((module) => module.DiscontinuedMatches),
)

type ListPageProps<S extends ListState, D extends FacetedListData> = {
  list: FacetedList<S>
  params?: Readonly<Record<string, string>>
  search: SearchTexts
  data: D
  describe: (search: S, data: D) => ListTexts
  /** A module-level function, to re-render only with other items. */
  drawItems: (items: D['items']) => ReactNode
  /** `TabLinks` to lists with the same URL state, such as 事例 and 写真, through `useList`. */
  tabs?: ReactNode
  /** At the end of the heading's line. */
  besides?: ReactNode
  /** In place of a list that is empty without any condition. */
  preparing?: ReactNode
  children?: ReactNode
}

export function ListPage<S extends ListState, D extends FacetedListData>({
  list,
  params,
  search,
  data,
  describe,
  drawItems,
  tabs,
  besides,
  preparing = <EmptyResults />,
  children,
}: ListPageProps<S, D>) {
  const shown = useMemo(() => list.read(search), [list, search])
  const items = useMemo(() => drawItems(data.items), [drawItems, data.items])
  const words = describe(shown, data)
  const matches = data.discontinued_matches ?? []
  if (isPreparing(list, shown, data))
    return (
      <ListProvider list={list} params={params} shown={shown} data={data}>
        <Page crumbs={listCrumbs(words)} title={words.heading}>
          <div className="mt-8">
            <Suspense>{preparing}</Suspense>
          </div>
        </Page>
      </ListProvider>
    )
  return (
    <ListProvider list={list} params={params} shown={shown} data={data}>
      <Page crumbs={listCrumbs(words)} className="pt-4">
        <div className="list-page">
          <div>
            <FilterAside />
          </div>
          <section
            id={resultsId}
            tabIndex={-1}
            aria-label="検索結果"
            className="min-w-0 scroll-mt-4 outline-none laptop:pt-8"
          >
            <div className="list-head">
              <div>
                <h1>{words.heading}</h1>
                <p role="status" className="num text-sm text-muted">
                  {formatNumber(data.total_count)}件
                </p>
                <GroupSwitch />
                {besides}
              </div>
              <SortSelect />
            </div>
            {tabs}
            <ListTabs />
            <FilterButton />
            <div className="mt-5 mb-7 print:my-3">
              <ConditionChips />
              <ReadNote />
              <Notes isCut={isCut(search)} />
            </div>
            {matches.length > 0 && (
              <div className="mb-8">
                <Suspense>
                  <DiscontinuedMatches matches={matches} />
                </Suspense>
              </div>
            )}
            {data.items.length > 0 ? (
              <>
                <Results>{items}</Results>
                <ListPager />
              </>
            ) : (
              matches.length === 0 && (
                <Suspense>
                  <EmptyResults />
                </Suspense>
              )
            )}
          </section>
        </div>
        {children}
      </Page>
    </ListProvider>
  )
}

/**
 * The chips show it, so it is for screen readers only, unless conditions were widened, dropped or searched in
 * texts.
 */
function ReadNote() {
  const { parts = [], relaxed, in_texts } = useList().data.interpretation ?? {}
  const message = (relaxed?.message ?? '') + (in_texts?.message ?? '')
  return (
    <p role="status" className={message ? 'mt-3 text-sm' : 'sr-only'}>
      <SaidNote message={message || describeReadTexts(partsInForce(parts).map(({ text }) => text))} />
    </p>
  )
}

function Notes({ isCut }: { isCut: boolean }) {
  const { relaxed } = useList().data.interpretation ?? {}
  const [unread] = useUnread()
  if (!isCut && !relaxed && !Object.values(unread).some(Boolean)) return null
  return (
    <Suspense>
      <ListNotes />
    </Suspense>
  )
}

/** Keeps the old list while another one loads, and fades it if that takes long. */
function Results({ children }: { children: ReactNode }) {
  const pending = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div
      aria-busy={pending}
      className={classNames('transition-opacity duration-150', pending && 'opacity-50 delay-200')}
    >
      {children}
    </div>
  )
}

function ListPager() {
  const { shown, data, linkTo } = useList()
  const { page = 1 } = shown
  const link = linkTo(shown)
  const pageCount = countPages(data.total_count)
  return (
    <>
      <Pager link={link} page={page} totalCount={data.total_count} className="mt-14 print:hidden" />
      {pageCount > 1 && (
        <p className="num mt-4 hidden text-xs text-muted print:block">
          {page}／{pageCount}ページ
        </p>
      )}
    </>
  )
}
