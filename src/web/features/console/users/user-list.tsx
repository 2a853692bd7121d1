import { limits } from '#contract/data/limits.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
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
  state: { type: 'word', allowed: states },
} as const

export function UserList() {
  const [{ text, state = 'all' }, change] = useAreaSearch(parameters)
  const query = { state, ...(text && { keyword: text }) }
  const pages = usePersonPages('GET /console/users', { query })
  return (
    <>
      <ListHead total={pages.data?.pages[0]?.total_count}>
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
      </ListHead>
      <PageList pages={pages} empty={<EmptyState title="該当する人はいません" />}>
        {(person) => (
          <li
            key={person.id}
            className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50 laptop:flex-nowrap"
          >
            <PageLink
              to="/console/$area/$thing"
              params={{ area: 'users', thing: String(person.id) }}
              data-row
              className="stretched hover:underline max-laptop:grow laptop:w-72 laptop:shrink-0"
            >
              {person.screen_name}
            </PageLink>
            <span className="min-w-0 grow break-all text-xs text-muted max-laptop:order-1 max-laptop:basis-full max-laptop:empty:hidden">
              {person.email}
            </span>
            <PersonStates person={person} />
            <span className="num shrink-0 text-right text-xs text-muted max-laptop:ml-auto laptop:w-36">
              <RowDate moment={person.created_at} />
            </span>
          </li>
        )}
      </PageList>
    </>
  )
}
