import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { limits } from '#contract/data/limits.ts'
import {
  defaultReactionSpan,
  fewestPeople,
  reactionDays,
  reactionGroups,
  reactionSorts,
  reactionSpans,
} from '#contract/data/reactions.ts'
import { sortParameter } from '#web/features/console/list-sorts.tsx'
import { MakerField } from '#web/features/console/maker-field.tsx'
import { useMakers } from '#web/features/console/use-makers.ts'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { personQuery, usePersonCache } from '#web/shared/session/person-query.ts'
import { FileButtons } from './file-buttons.tsx'
import { ReactionRows, type RowSearch } from './reaction-rows.tsx'
import { WeekTable } from './week-table.tsx'
import { WeekTiles } from './week-tiles.tsx'

const parameters = {
  maker_id: idParameter,
  weeks: { type: 'integer', min: 4, max: 52, default: defaultReactionSpan },
  group: sortParameter(reactionGroups),
  sort: sortParameter(reactionSorts),
  text: { type: 'text', maxLength: limits.keyword },
} as const

export function Reactions() {
  const [search, change] = useAreaSearch(parameters)
  const { query, makers, onlyId } = useMakers()
  const makerId = onlyId ?? search.maker_id ?? null
  const weeks = reactionSpans.find(({ id }) => id === search.weeks)?.id ?? defaultReactionSpan
  if (!makers) return <LoadingState query={query} />
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {onlyId === undefined && (
          <MakerField
            makerId={makerId}
            isStored={false}
            error={undefined}
            onChange={(id) => change({ maker_id: id ?? undefined })}
          />
        )}
        <BareSelect
          aria-label="期間"
          value={weeks}
          onChange={({ target }) => change({ weeks: Number(target.value) })}
          options={reactionSpans.map(({ id, label }) => ({ id, label: `直近${label}` }))}
        />
      </div>
      {makerId === null ? (
        <p className="text-sm text-muted">メーカーを選ぶと、製品への反応を表示します。</p>
      ) : (
        <MakerReactions key={makerId} makerId={makerId} search={{ ...search, weeks }} onChange={change} />
      )}
    </div>
  )
}

type MakerReactionsProps = {
  makerId: number
  search: RowSearch & { weeks: number }
  onChange: (search: Omit<RowSearch, 'weeks'>) => void
}

function MakerReactions({ makerId, search, onChange }: MakerReactionsProps) {
  const { weeks } = search
  const query = useQuery(
    {
      ...personQuery('GET /console/reactions', { query: { maker_id: makerId, weeks } }),
      placeholderData: keepPreviousData,
    },
    usePersonCache(),
  )
  const rows = query.data?.items
  return (
    <>
      <section aria-labelledby="reaction-weeks" className="grid grid-cols-1 gap-4">
        <h2 id="reaction-weeks" className="text-md">
          週ごとの反応
        </h2>
        {rows ? (
          <>
            <WeekTiles weeks={rows} />
            <details>
              <summary className="py-2 text-sm">週ごとの数を表で見る</summary>
              <WeekTable weeks={rows} />
            </details>
          </>
        ) : (
          <LoadingState query={query} />
        )}
        <Notes hasLastYear={rows?.some(({ last_year }) => last_year !== null) ?? false} />
      </section>
      <ReactionRows makerId={makerId} search={search} onChange={onChange} />
      <FileButtons makerId={makerId} weeks={weeks} />
    </>
  )
}

const Notes = ({ hasLastYear }: { hasLastYear: boolean }) => (
  <p className="max-w-[44em] text-xs leading-relaxed text-muted">
    棒は週ごとの数{hasLastYear && '、赤い線は前年の同じ週'}
    です。いちばん右は、途中の今週です。閲覧と資料は、数えはじめた週からの数です。日ごとの数は
    {reactionDays}
    日で消えるため、前年と比べられるのは最近の数週だけです。リスト、仕上表、採用・保留・見送りは、
    {fewestPeople}人以上になると、{fewestPeople}
    件きざみで表示します。だれの反応かは表示しません。仕上表と採用・保留・見送りは、期間によらず、いまの数です。
  </p>
)
