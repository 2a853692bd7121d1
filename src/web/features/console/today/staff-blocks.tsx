import { contentReasons } from '#contract/data/content-reasons.ts'
import { labelOf } from '#contract/data/enums.ts'
import { publishedKinds } from '#contract/data/published-kinds.ts'
import { isOut } from '#web/features/console/format-moment.ts'
import { RowDate } from '#web/features/console/row-date.tsx'
import { formatTimeOf } from '#web/kit/format/format-date.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { TodayBlock, TodayRow } from './today-block.tsx'

type TodayAnswer = ApiResponse<'GET /console/today'>

const reportsPage: AppLink = { to: '/console/$area', params: { area: 'reports' } }

export const OpenReports = ({ count, items }: NonNullable<TodayAnswer['reports']>) => (
  <TodayBlock title="未対応の通報" count={count} all={{ label: 'すべての通報', ...reportsPage }}>
    {items.map(({ id, kind, name, reason, created_at }) => (
      <TodayRow
        key={id}
        link={reportsPage}
        name={name || '名前がありません'}
        note={`${publishedKinds[kind]}・${labelOf(contentReasons, reason)}`}
        end={<RowDate moment={created_at} />}
      />
    ))}
  </TodayBlock>
)

export const ArticlesOfToday = ({ count, items }: NonNullable<TodayAnswer['articles']>) => (
  <TodayBlock
    title="今日の記事"
    count={count}
    unit="本"
    all={{ label: 'マガジン', to: '/console/$area', params: { area: 'magazine' } }}
  >
    {items.map(({ id, title, published_at }) => (
      <TodayRow
        key={id}
        link={{ to: '/console/$area/$record', params: { area: 'magazine', record: String(id) } }}
        name={title}
        note={isOut(published_at) ? '公開しました' : '公開の予定です'}
        end={formatTimeOf(published_at)}
      />
    ))}
  </TodayBlock>
)

const shown = 5
const days = 7

/** Read apart: each keyword is searched again, which the counts of the menu need not wait for. */
export function MissedSearches() {
  const { data } = usePersonQuery('GET /console/search_misses', { query: { days } })
  if (!data || data.total_count === 0) return null
  return (
    <TodayBlock
      title="この7日に見つからなかった検索"
      count={data.total_count}
      all={{
        label: 'すべての検索',
        to: '/console/$area',
        params: { area: 'search_misses' },
        search: { days: String(days) },
      }}
    >
      {data.items.slice(0, shown).map(({ keyword, browsers, days: onDays }) => (
        <TodayRow
          key={keyword}
          link={{ to: '/console/$area', params: { area: 'synonyms' }, search: { new: keyword } }}
          name={keyword}
          note="同義語を加える"
          end={`${formatNumber(browsers)}ブラウザー・${formatNumber(onDays)}日`}
        />
      ))}
    </TodayBlock>
  )
}
