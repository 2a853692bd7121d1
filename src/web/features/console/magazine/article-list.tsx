import { consoleArticleSorts } from '#contract/data/console-sorts.ts'
import { articleCategories } from '#contract/data/editorial-enums.ts'
import { limits } from '#contract/data/limits.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { SortSelect, sortParameter } from '#web/features/console/list-sorts.tsx'
import { PublishedAt } from '#web/features/console/published-at.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'

const states = [
  { id: 'all', label: 'すべての状態' },
  { id: 'draft', label: '下書き' },
  { id: 'scheduled', label: '公開予定' },
  { id: 'published', label: '公開中' },
] as const

const parameters = {
  keyword: { type: 'text', maxLength: limits.keyword },
  state: { type: 'word', allowed: ['all', 'draft', 'scheduled', 'published'], default: 'all' },
  category: idParameter,
  sort: sortParameter(consoleArticleSorts),
} as const

export function ArticleList() {
  const [{ keyword, state, category, sort }, change] = useAreaSearch(parameters)
  const pages = usePersonPages('GET /console/articles', {
    query: {
      ...(keyword && { keyword }),
      ...(state && { state }),
      ...(category && { category: [category] }),
      ...(sort && { sort }),
    },
  })
  return (
    <>
      <ListHead
        total={pages.data?.pages[0]?.total_count}
        action={
          <ButtonLink size={32} to="/console/$area/$record" params={{ area: 'magazine', record: 'new' }}>
            記事を作る
          </ButtonLink>
        }
      >
        <SearchText
          label="題とリードからさがす"
          keyword={keyword}
          onSearch={(word) => change({ keyword: word })}
        />
        <BareSelect
          aria-label="状態"
          value={state ?? 'all'}
          onChange={({ target }) => change({ state: states.find(({ id }) => id === target.value)?.id })}
          options={states}
        />
        <BareSelect
          aria-label="分類"
          value={category ?? ''}
          onChange={({ target }) => change({ category: Number(target.value) || undefined })}
          options={[{ id: '', label: 'すべての分類' }, ...articleCategories]}
        />
        <SortSelect sorts={consoleArticleSorts} sort={sort} onSort={(by) => change({ sort: by })} />
      </ListHead>
      <PageList pages={pages} empty={<EmptyState title="該当する記事はありません" />}>
        {({ id, title, slug, category: { name }, cover_image, published_at, url }) => (
          <li key={id} className="relative flex items-center gap-3 py-2 text-sm hover:bg-card/50">
            <div className="w-16 shrink-0">
              <Picture image={cover_image} alt="" sizes="64px" maxWidth={64} ratio="4 / 3" />
            </div>
            <p className="min-w-0 grow">
              <PageLink
                to="/console/$area/$record"
                params={{ area: 'magazine', record: String(id) }}
                data-row
                className="stretched hover:underline"
              >
                {title}
              </PageLink>
              <span className="block truncate text-xs text-muted">
                {name}・{url ?? slug}
              </span>
            </p>
            <PublishedAt moment={published_at} />
          </li>
        )}
      </PageList>
    </>
  )
}
