import { reportSorts } from '#contract/data/console-sorts.ts'
import { type PublishedKind, publishedKindNames, publishedKinds } from '#contract/data/published-kinds.ts'
import { FilterChips } from '#web/features/console/filter-chips.tsx'
import { ListHead } from '#web/features/console/list-head.tsx'
import { labelOfSort, SortSelect, sortParameter } from '#web/features/console/list-sorts.tsx'
import { toTexts, useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { ReportRow } from './report-row.tsx'

const states = [
  { id: 'open', label: '未対応' },
  { id: 'done', label: '対応済み' },
] as const

const decisionKeys = {
  open: { H: '非表示にする', D: '対応は不要', A: '同じものへの通報をまとめて対応不要に' },
  done: { R: 'ふたたび公開する' },
}

const parameters = {
  state: { type: 'word', allowed: ['open', 'done'], default: 'open' },
  kind: { type: 'word', allowed: publishedKindNames },
  user_id: idParameter,
  sort: sortParameter(reportSorts),
} as const

export function Reports() {
  const [search, change] = useAreaSearch(parameters)
  const { state = 'open', kind, user_id, sort } = search
  const pages = usePersonPages('GET /console/reports', { query: { ...search, state } })
  return (
    <>
      <ListHead total={pages.data?.pages[0]?.total_count} keys={decisionKeys[state]}>
        <BareSelect
          aria-label="対応"
          value={state}
          onChange={({ target }) => change({ state: target.value === 'done' ? 'done' : undefined })}
          options={states}
        />
        <BareSelect
          aria-label="もの"
          value={kind ?? ''}
          onChange={({ target }) => change({ kind: (target.value as PublishedKind) || undefined })}
          options={[
            { id: '', label: 'すべてのもの' },
            ...publishedKindNames.map((id) => ({ id, label: publishedKinds[id] })),
          ]}
        />
        <SortSelect sorts={reportSorts} sort={sort} onSort={(by) => change({ sort: by })} />
      </ListHead>
      <FilterChips
        area="reports"
        search={toTexts(search)}
        words={[
          state === 'done' && '対応済み',
          kind && publishedKinds[kind],
          user_id && pages.data?.pages[0]?.items[0]?.reporter?.screen_name,
          labelOfSort(reportSorts, sort),
        ]}
      />
      <PageList
        pages={pages}
        empty={
          <EmptyState title={state === 'open' ? '未対応の通報はありません' : '該当する通報はありません'} />
        }
      >
        {(report) => <ReportRow key={report.id} report={report} />}
      </PageList>
    </>
  )
}
