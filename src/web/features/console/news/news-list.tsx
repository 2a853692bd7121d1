import { consoleNewsSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { SortSelect, sortParameter } from '#web/features/console/list-sorts.tsx'
import { PublishedAt } from '#web/features/console/published-at.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'

const parameters = {
  keyword: { type: 'text', maxLength: limits.keyword },
  sort: sortParameter(consoleNewsSorts),
} as const

export function NewsList() {
  const [{ keyword, sort }, change] = useAreaSearch(parameters)
  const pages = usePersonPages('GET /console/news', {
    query: { ...(keyword && { keyword }), ...(sort && { sort }) },
  })
  return (
    <>
      <ListHead
        total={pages.data?.pages[0]?.total_count}
        action={
          <ButtonLink size={32} to="/console/$area/$record" params={{ area: 'news', record: 'new' }}>
            お知らせを作る
          </ButtonLink>
        }
      >
        <SearchText
          label="題と本文からさがす"
          keyword={keyword}
          onSearch={(word) => change({ keyword: word })}
        />
        <SortSelect sorts={consoleNewsSorts} sort={sort} onSort={(by) => change({ sort: by })} />
      </ListHead>
      <PageList pages={pages} empty={<EmptyState title="該当するお知らせはありません" />}>
        {({ id, title, published_at }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline gap-x-4 py-2 text-sm hover:bg-card/50"
          >
            <PageLink
              to="/console/$area/$record"
              params={{ area: 'news', record: String(id) }}
              data-row
              className="stretched min-w-0 grow hover:underline max-laptop:w-full"
            >
              {title}
            </PageLink>
            <PublishedAt moment={published_at} />
          </li>
        )}
      </PageList>
    </>
  )
}
