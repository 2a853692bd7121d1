import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { projectSorts } from '#contract/data/project-enums.ts'
import { KeywordForm } from '#web/kit/form/keyword-form.tsx'
import { SortForm } from '#web/kit/form/sort-form.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { lazyInBrowser } from '#web/kit/ui/lazy-component.ts'
import { Page } from '#web/kit/ui/page.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { ListGrid } from '#web/shared/collected/list-card.tsx'
import { CutNote } from '#web/shared/search-notes/cut-note.tsx'
import { useSession } from '#web/shared/session/session-store.ts'
import { type ListsSearch, ownerTypes, readListsSearch } from './list-search.ts'
import type { FoundLists } from './load-lists.ts'
import { NoLists } from './no-lists.tsx'

const MyLists = lazyInBrowser(() => import('./my-lists.tsx').then((module) => module.MyLists))

export function ListsPage({ search, items, total_count }: FoundLists) {
  const { keyword, page, owner_type } = search
  const isNone = total_count === 0 && !keyword && !owner_type
  const isSignedIn = useSession(({ user, lost }) => (user ?? lost) !== null)
  return (
    <Page crumbs={[{ label: 'リスト' }]} title="リスト">
      <p className="mt-2 text-sm text-muted">デザイナーや住まい手が集めた、事例、写真、製品のリストです。</p>
      {isSignedIn && !keyword && !page && (
        <Suspense fallback={<Skeleton className="mt-8 h-60" />}>
          <MyLists />
        </Suspense>
      )}
      {!isNone && (
        <KeywordForm
          action="/lists"
          label="キーワード"
          placeholder="名前、作った人、入っているもの"
          keyword={keyword}
        />
      )}
      <CutNote />
      {!isNone && (
        <div className="mt-8 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 laptop:mt-10">
          <OwnerTabs search={search} />
          <div className="flex items-center gap-4">
            <p role="status" className="num text-sm text-muted">
              {formatNumber(total_count)}件
            </p>
            <SortSelect search={search} />
          </div>
        </div>
      )}
      {items.length > 0 ? (
        <>
          <ListGrid lists={items} leads />
          <Pager link={{ to: '/lists', search }} page={page} totalCount={total_count} className="mt-14" />
        </>
      ) : (
        <div className={isNone ? 'mt-8' : undefined}>
          <NoLists search={search} />
        </div>
      )}
    </Page>
  )
}

function OwnerTabs({ search }: { search: ListsSearch }) {
  return (
    <TabLinks label="作った人">
      {[{ id: undefined, label: 'すべて' }, ...ownerTypes].map(({ id, label }) => (
        <TabLink
          key={label}
          to="/lists"
          search={{ ...search, owner_type: id, page: undefined }}
          keepScroll
          aria-current={id === search.owner_type ? 'page' : undefined}
        >
          {label}
        </TabLink>
      ))}
    </TabLinks>
  )
}

function SortSelect({ search }: { search: ListsSearch }) {
  const navigate = useNavigate()
  const { page: _, seed: __, ...filters } = search
  const { keyword, owner_type, sort } = filters
  return (
    <SortForm
      action="/lists"
      again={sort === 'random' && { to: '/lists', search: filters }}
      options={projectSorts}
      value={sort ?? projectSorts[0].id}
      onChange={({ target }) => {
        const next = readListsSearch({ keyword, owner_type, sort: target.value })
        void navigate({ to: '/lists', search: next, resetScroll: false })
      }}
    >
      {keyword && <input type="hidden" name="keyword" value={keyword} />}
      {owner_type && <input type="hidden" name="owner_type" value={owner_type} />}
    </SortForm>
  )
}
