import { limits } from '#contract/data/limits.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'

const states = [
  { id: 'all', label: 'すべての状態' },
  { id: 'draft', label: '下書き' },
  { id: 'published', label: '公開中' },
] as const

const parameters = {
  keyword: { type: 'text', maxLength: limits.keyword },
  state: { type: 'word', allowed: ['all', 'draft', 'published'], default: 'all' },
} as const

export function BoardList() {
  const [{ keyword, state }, change] = useAreaSearch(parameters)
  const pages = usePersonPages('GET /console/boards', {
    query: { ...(keyword && { keyword }), ...(state && { state }) },
  })
  return (
    <>
      <ListHead
        total={pages.data?.pages[0]?.total_count}
        action={
          <ButtonLink size={32} to="/console/$area/$thing" params={{ area: 'boards', thing: 'new' }}>
            ボードを作る
          </ButtonLink>
        }
      >
        <SearchText
          label="題と文章からさがす"
          keyword={keyword}
          onSearch={(word) => change({ keyword: word })}
        />
        <BareSelect
          aria-label="状態"
          value={state ?? 'all'}
          onChange={({ target }) => change({ state: states.find(({ id }) => id === target.value)?.id })}
          options={states}
        />
      </ListHead>
      <PageList pages={pages} empty={<EmptyState title="該当するボードはありません" />}>
        {({ id, title, published, post_count }) => (
          <li key={id} className="relative flex items-baseline gap-4 py-2 text-sm hover:bg-card/50">
            <PageLink
              to="/console/$area/$thing"
              params={{ area: 'boards', thing: String(id) }}
              data-row
              className="stretched min-w-0 grow hover:underline"
            >
              {title}
            </PageLink>
            <span className="num shrink-0 text-xs text-muted">写真{post_count}枚</span>
            <span className="shrink-0 text-xs text-muted">{published ? '公開中' : '下書き'}</span>
          </li>
        )}
      </PageList>
    </>
  )
}
