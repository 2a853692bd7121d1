import { limits } from '#contract/data/limits.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { PublishedAt } from '#web/features/console/published-at.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'

export function NewsList() {
  const [{ keyword }, change] = useAreaSearch({ keyword: { type: 'text', maxLength: limits.keyword } })
  const pages = usePersonPages('GET /console/news', { query: { ...(keyword && { keyword }) } })
  return (
    <>
      <ListHead
        total={pages.data?.pages[0]?.total_count}
        action={
          <ButtonLink size={32} to="/console/$area/$thing" params={{ area: 'news', thing: 'new' }}>
            お知らせを作る
          </ButtonLink>
        }
      >
        <SearchText
          label="題と本文からさがす"
          keyword={keyword}
          onSearch={(word) => change({ keyword: word })}
        />
      </ListHead>
      <PageList pages={pages} empty={<EmptyState title="該当するお知らせはありません" />}>
        {({ id, title, published_at }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline gap-x-4 py-2 text-sm hover:bg-card/50"
          >
            <PageLink
              to="/console/$area/$thing"
              params={{ area: 'news', thing: String(id) }}
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
