import { type PublishedKind, publishedKindNames, publishedKinds } from '#contract/data/published-kinds.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
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
  state: { type: 'word', allowed: ['open', 'done'] },
  kind: { type: 'word', allowed: publishedKindNames },
  user_id: idParameter,
} as const

export function Reports() {
  const [search, change] = useAreaSearch(parameters)
  const { state = 'open', kind } = search
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
      </ListHead>
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
