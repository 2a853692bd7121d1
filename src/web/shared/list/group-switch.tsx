import { PageLink } from '#web/kit/ui/page-link.tsx'
import { changeSearch } from './change-search.ts'
import { useList } from './list-context.tsx'

export function GroupSwitch() {
  const { list, search, addressOf } = useList()
  const { groups = [] } = list
  if (groups.length === 0) return null
  const shown = search.group ?? groups[0]?.id
  return (
    <nav aria-label="一覧の単位" className="group-switch">
      {groups.map(({ id, label }) => (
        <PageLink
          key={id}
          {...addressOf(changeSearch(list, search, { group: id }))}
          keepScroll
          aria-current={id === shown ? 'page' : undefined}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  )
}
