import { Suspense, useEffect } from 'react'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { lazyInBrowser } from '#web/kit/ui/lazy-part.ts'
import { MorePages } from '#web/kit/ui/more-pages.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { type Address, PageLink } from '#web/kit/ui/page-link.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { CollectedGrid } from '#web/shared/collected/collected-grid.tsx'
import { rememberList } from '#web/shared/history/kept-history.ts'
import { HiddenNote, ReportLink } from '#web/shared/reports/report-link.tsx'
import { type ListData, listKinds, loadListItems } from './load-list.ts'
import { ProductLinks } from './product-links.tsx'

const ListTool = lazyInBrowser(() => import('./tool/list-tool.tsx').then((module) => module.ListTool))

export function ListPage(data: ListData) {
  const { list } = data
  useEffect(() => rememberList(list.id), [list.id])
  return (
    <Page crumbs={[{ label: 'リスト', link: { to: '/lists' } }, { label: list.name }]} className="pt-4 pb-20">
      <header className="mb-8 laptop:mt-6 laptop:mb-10">
        <h1 className="text-xl leading-tight laptop:text-2xl">{list.name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <PageLink
            to="/users/$userId"
            params={{ userId: String(list.owner.id) }}
            className="link-underlined"
          >
            {list.owner.screen_name}
          </PageLink>
          {list.team && (
            <PageLink
              to="/teams/$teamId"
              params={{ teamId: String(list.team.id) }}
              className="link-underlined"
            >
              {list.team.name}
            </PageLink>
          )}
          {!list.isOurs && <span>{formatNumber(list.item_count)}点</span>}
          <span>{formatDayOf(list.updated_at)} 更新</span>
          {list.is_private && <FactBadge>非公開</FactBadge>}
        </p>
        {list.description && (
          <p className="mt-4 max-w-[40em] whitespace-pre-line reading">{list.description}</p>
        )}
        <HiddenNote reason={list.hidden_reason} />
        {!list.isOurs && <ReportLink kind="list" id={list.id} name={list.name} className="mt-4" />}
      </header>
      {list.isOurs ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ListTool key={list.id} id={list.id} />
        </Suspense>
      ) : (
        <>
          <div className="mb-8 flex flex-wrap gap-2 empty:hidden print:hidden">
            <ProductLinks list={list} variationIds={variationsOf(data)} />
          </div>
          <Items {...data} />
        </>
      )}
    </Page>
  )
}

const variationsOf = ({ items }: ListData): number[] =>
  items.items.flatMap((item) => ('variation' in item ? item.variation.id : []))

function Items({ list, kind, items, isFurther }: ListData) {
  const { call } = useRuntime()
  const addressOf = (shown: ListData['kind']): Address => ({
    to: '/lists/$listId',
    params: { listId: String(list.id) },
    search: { kind: shown },
  })
  if (list.item_count === 0) {
    return (
      <EmptyState
        title="このリストにはまだ何も入っていません"
        actions={<ButtonLink to="/lists">ほかのリストを見る</ButtonLink>}
      />
    )
  }
  const counted = listKinds.map((each) => ({
    ...each,
    count: list.counts.find((other) => other.kind === each.kind)?.count ?? 0,
  }))
  const tabs = [{ kind: undefined, label: 'すべて', count: list.item_count }, ...counted]
  return (
    <>
      <TabLinks label="種類">
        {tabs
          .filter((tab) => tab.count > 0 || tab.kind === kind)
          .map((tab) => (
            <TabLink
              key={tab.label}
              {...addressOf(tab.kind)}
              keepScroll
              aria-current={tab.kind === kind ? 'page' : undefined}
              count={tab.count}
            >
              {tab.label}
            </TabLink>
          ))}
      </TabLinks>
      <section aria-label="リストに入っているもの" className="mt-7 laptop:mt-9">
        {items.items.length === 0 ? (
          <EmptyState title="この種類のものは入っていません" />
        ) : (
          <MorePages
            page={items}
            isFurther={isFurther}
            address={addressOf(kind)}
            load={(cursor) => loadListItems(call, list.id, { kind, cursor })}
          >
            {(shown) => <CollectedGrid items={shown} />}
          </MorePages>
        )}
      </section>
    </>
  )
}
