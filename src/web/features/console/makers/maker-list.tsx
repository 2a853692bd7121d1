import { type ConsoleMakerSort, consoleMakerSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { FilterChips } from '#web/features/console/filter-chips.tsx'
import { ListHead } from '#web/features/console/list-head.tsx'
import { labelOfSort, type Sorting, SortSelect, sortParameter } from '#web/features/console/list-sorts.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { SortButton } from '#web/features/console/sort-button.tsx'
import { toTexts, useAreaSearch } from '#web/features/console/use-search.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'

const parameters = {
  keyword: { type: 'text', maxLength: limits.keyword },
  sort: sortParameter(consoleMakerSorts),
} as const

const newMaker = { to: '/console/$area/$record', params: { area: 'makers', record: 'new' } } as const

export function MakerList() {
  const isStaff = usePerson().is_staff
  const [search, change] = useAreaSearch(parameters)
  const { keyword, sort } = search
  const pages = usePersonPages('GET /console/makers', { query: search })
  const total = pages.data?.pages[0]?.total_count
  return (
    <>
      <ListHead
        total={total}
        action={
          isStaff &&
          (keyword || total !== 0) && (
            <ButtonLink size={32} {...newMaker}>
              メーカーを作る
            </ButtonLink>
          )
        }
      >
        <SearchText label="名前か読み" keyword={keyword} onSearch={(word) => change({ keyword: word })} />
        <SortSelect sorts={consoleMakerSorts} sort={sort} onSort={(by) => change({ sort: by })} />
      </ListHead>
      <FilterChips
        area="makers"
        search={toTexts(search)}
        words={[keyword && `「${keyword}」`, labelOfSort(consoleMakerSorts, sort)]}
      />
      {total !== undefined && total > 0 && <Heads sort={sort} onSort={(by) => change({ sort: by })} />}
      <PageList pages={pages} empty={<NoMaker isSearch={Boolean(keyword)} isStaff={isStaff} />}>
        {({ id, name, contact_email, has_mailbox, member_count, suspended_at }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50 desk:flex-nowrap"
          >
            <PageLink
              to="/console/$area/$record"
              params={{ area: 'makers', record: String(id) }}
              data-row
              className="stretched min-w-0 grow hover:underline max-desk:basis-full desk:truncate"
            >
              {name}
            </PageLink>
            <span className={`empty:hidden ${widths.state}`}>
              {suspended_at !== null && <FactBadge>停止中</FactBadge>}
            </span>
            <span className={`min-w-0 text-xs max-desk:break-all ${widths.mailbox}`}>
              {has_mailbox ? (
                <span className="text-muted">{contact_email ?? '管理者に届きます'}</span>
              ) : (
                <span className="text-err">メールの届く先がありません</span>
              )}
            </span>
            <span className={`num text-xs text-muted max-desk:ml-auto ${widths.members}`}>
              {member_count > 0 && `担当者 ${member_count}人`}
            </span>
          </li>
        )}
      </PageList>
    </>
  )
}

/** Widths of the columns on wide screens. */
const widths = {
  state: 'desk:block! desk:w-14 desk:shrink-0',
  mailbox: 'desk:w-64 desk:shrink-0 desk:truncate',
  members: 'desk:w-24 desk:shrink-0 desk:text-right',
}

const Heads = (sorting: Sorting<ConsoleMakerSort>) => (
  <div className="hidden gap-x-4 py-1.5 text-xs text-muted desk:flex">
    <SortButton label="名前" sorts={['name']} {...sorting} className="grow" />
    <span className={widths.state} />
    <span className={widths.mailbox}>お知らせのメール</span>
    <SortButton
      label="担当者"
      sorts={['member_count']}
      isDescending
      {...sorting}
      className={widths.members}
    />
  </div>
)

function NoMaker({ isSearch, isStaff }: { isSearch: boolean; isStaff: boolean }) {
  if (isSearch || !isStaff) return <EmptyState title="該当するメーカーはありません" />
  return (
    <EmptyState
      title="まだメーカーがありません"
      actions={
        <ButtonLink variant="primary" {...newMaker}>
          メーカーを作る
        </ButtonLink>
      }
    >
      製品の掲載元です。作ったあとに担当者を招くと、紹介文やロゴはメーカーの方が整えられます。
    </EmptyState>
  )
}
