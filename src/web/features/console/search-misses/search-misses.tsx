import { searchMissSorts } from '#contract/data/console-sorts.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { SortSelect, sortParameter } from '#web/features/console/list-sorts.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { formatDate } from '#web/kit/format/format-date.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

const spans = [7, 30, 90] as const

type Miss = ApiResponse<'GET /console/search_misses'>['items'][number]

const shownAs: Readonly<Record<Miss['missed_as'], string>> = {
  keyword: '何も見つからない',
  word: '除いて近いものを表示',
  condition: '条件から外して近いものを表示',
  widened: '広げて近いものを表示',
}

const parameters = {
  days: { type: 'integer', min: 1, max: 90 },
  sort: sortParameter(searchMissSorts),
} as const

export function SearchMisses() {
  const [{ days = 30, sort }, change] = useAreaSearch(parameters)
  const query = usePersonQuery('GET /console/search_misses', { query: { days, ...(sort && { sort }) } })
  const misses = query.data
  return (
    <>
      <ListHead total={misses?.total_count} opens="この言葉でさがす" keys={{ S: '同義語を加える' }}>
        <BareSelect
          aria-label="期間"
          value={days}
          onChange={({ target }) => change({ days: Number(target.value) })}
          options={spans.map((id) => ({ id, label: `この${id}日` }))}
        />
        <SortSelect sorts={searchMissSorts} sort={sort} onSort={(by) => change({ sort: by })} />
      </ListHead>
      <p className="mb-3 text-sm text-muted">
        計測を許可した3つ以上のブラウザーからさがされ、いまも何も見つからない言葉と、近いものを見せるために除いたり広げたりしている部分です。
      </p>
      {!misses && <LoadingState query={query} />}
      {misses?.total_count === 0 && <EmptyState title="見つからなかった検索はありません" />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {misses?.items.map(({ keyword, missed_as, browsers, days: onDays, last_day }) => (
          <li key={keyword} className="flex items-center gap-4 py-2 text-sm">
            <p className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
              <PageLink data-row to="/search" search={{ keyword }} className="break-words hover:underline">
                {keyword}
              </PageLink>
              <span className="text-xs text-muted">{shownAs[missed_as]}</span>
              <span className="num text-xs text-muted max-laptop:w-full">
                {formatNumber(browsers)}ブラウザー・{formatNumber(onDays)}日・最後は{formatDate(last_day)}
              </span>
            </p>
            {(missed_as === 'keyword' || missed_as === 'word') && (
              <ButtonLink
                size={32}
                aria-keyshortcuts="S"
                to="/console/$area"
                params={{ area: 'synonyms' }}
                search={{ new: keyword }}
                aria-label={`「${keyword}」の同義語を加える`}
              >
                同義語を加える
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
