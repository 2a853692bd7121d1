import { ListHead } from '#web/features/console/list-head.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

const phases = {
  hidden: '告知の前',
  announced: '告知',
  entry: '応募',
  voting: '投票',
  final: '最終投票',
  closed: '結果発表',
}

export function AwardList() {
  const query = usePersonQuery('GET /console/awards')
  if (!query.data) return <LoadingState query={query} />
  const { items } = query.data
  return (
    <>
      <ListHead
        total={items.length}
        action={
          <ButtonLink size={32} to="/console/$area/$thing" params={{ area: 'awards', thing: 'new' }}>
            アワードを作る
          </ButtonLink>
        }
      />
      {items.length === 0 && <EmptyState title="アワードはまだありません" />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {items.map(({ id, title, phase, entry_count, entry_from, closed_from }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline gap-x-4 py-2 text-sm hover:bg-card/50"
          >
            <PageLink
              to="/console/$area/$thing"
              params={{ area: 'awards', thing: String(id) }}
              data-row
              className="stretched min-w-0 grow hover:underline"
            >
              {title}
            </PageLink>
            <span className="laptop:w-20">{phases[phase]}</span>
            <span className="num text-xs text-muted laptop:w-16">応募{formatNumber(entry_count)}点</span>
            <span className="num text-xs text-muted laptop:w-64 laptop:text-right">
              <RowDate moment={entry_from} />〜<RowDate moment={closed_from} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
