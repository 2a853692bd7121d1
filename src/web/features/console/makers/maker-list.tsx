import { limits } from '#contract/data/limits.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'

export function MakerList() {
  const [{ keyword }, change] = useAreaSearch({ keyword: { type: 'text', maxLength: limits.keyword } })
  const pages = usePersonPages('GET /console/makers', { query: { ...(keyword && { keyword }) } })
  return (
    <>
      <ListHead total={pages.data?.pages[0]?.total_count}>
        <SearchText label="名前か読み" keyword={keyword} onSearch={(word) => change({ keyword: word })} />
      </ListHead>
      <PageList pages={pages} empty={<EmptyState title="該当するメーカーはありません" />}>
        {({ id, name, contact_email, member_count }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50"
          >
            <PageLink
              to="/console/$area/$record"
              params={{ area: 'makers', record: String(id) }}
              data-row
              className="stretched min-w-40 grow hover:underline"
            >
              {name}
            </PageLink>
            {contact_email === null ? (
              <span className="text-xs text-err">連絡先がありません</span>
            ) : (
              <span className="break-all text-xs text-muted">{contact_email}</span>
            )}
            <span className="num w-20 text-right text-xs text-muted">
              {member_count > 0 && `担当者 ${member_count}人`}
            </span>
          </li>
        )}
      </PageList>
    </>
  )
}
