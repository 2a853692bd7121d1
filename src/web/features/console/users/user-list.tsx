import { type ConsolePersonSort, consolePersonSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { FilterChips } from '#web/features/console/filter-chips.tsx'
import { ListHead } from '#web/features/console/list-head.tsx'
import { labelOfSort, type Sorting, SortSelect, sortParameter } from '#web/features/console/list-sorts.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { SortButton } from '#web/features/console/sort-button.tsx'
import { toTexts, useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { PersonStates } from './person-states.tsx'

const states = ['all', 'locked', 'hidden', 'staff'] as const

const stateNames: Record<(typeof states)[number], string> = {
  all: 'すべての人',
  locked: '利用を停止した人',
  hidden: 'プロフィールが非表示の人',
  staff: '運営の担当者',
}

const parameters = {
  text: { type: 'text', maxLength: limits.keyword },
  state: { type: 'word', allowed: states, default: 'all' },
  sort: sortParameter(consolePersonSorts),
} as const

/** Widths of the columns on wide screens. */
const widths = { name: 'desk:w-72 desk:shrink-0 desk:truncate', date: 'desk:w-36 desk:text-right' }

export function UserList() {
  const [search, change] = useAreaSearch(parameters)
  const { text, state = 'all', sort } = search
  const query = { state, ...(text && { keyword: text }), ...(sort && { sort }) }
  const pages = usePersonPages('GET /console/users', { query })
  const total = pages.data?.pages[0]?.total_count
  return (
    <>
      <ListHead total={total}>
        <SearchText
          label="名前、メールアドレス、ID"
          keyword={text}
          onSearch={(word) => change({ text: word })}
        />
        <BareSelect
          aria-label="状態"
          value={state}
          onChange={({ target }) => change({ state: states.find((each) => each === target.value) })}
          options={states.map((id) => ({ id, label: stateNames[id] }))}
        />
        <SortSelect sorts={consolePersonSorts} sort={sort} onSort={(by) => change({ sort: by })} />
      </ListHead>
      <FilterChips
        area="users"
        search={toTexts(search)}
        words={[
          text && `「${text}」`,
          search.state && stateNames[search.state],
          labelOfSort(consolePersonSorts, sort),
        ]}
      />
      {total !== undefined && total > 0 && <Heads sort={sort} onSort={(by) => change({ sort: by })} />}
      <PageList pages={pages} empty={<EmptyState title="該当する人はいません" />}>
        {(person) => (
          <li
            key={person.id}
            className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50 desk:flex-nowrap"
          >
            <PageLink
              to="/console/$area/$record"
              params={{ area: 'users', record: String(person.id) }}
              data-row
              className={`stretched hover:underline max-desk:grow ${widths.name}`}
            >
              {person.screen_name}
            </PageLink>
            <span className="min-w-0 grow text-xs text-muted max-desk:order-1 max-desk:basis-full max-desk:break-all max-desk:empty:hidden desk:truncate">
              {person.email}
            </span>
            <PersonStates person={person} />
            <span className={`num shrink-0 text-right text-xs text-muted max-desk:ml-auto ${widths.date}`}>
              <RowDate moment={person.created_at} />
            </span>
          </li>
        )}
      </PageList>
    </>
  )
}

const Heads = (sorting: Sorting<ConsolePersonSort>) => (
  <div className="hidden gap-x-4 py-1.5 text-xs text-muted desk:flex">
    <SortButton label="名前" sorts={['name']} {...sorting} className={widths.name} />
    <span className="grow">メールアドレス</span>
    <SortButton label="登録日" sorts={['oldest']} {...sorting} className={widths.date} />
  </div>
)
