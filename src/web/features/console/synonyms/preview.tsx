import { formatNumber } from '#web/kit/format/format-number.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

export type Tried = { keyword: string; words: string; id?: number; replaces?: string }

type Found = ApiResponse<'GET /console/synonyms/preview'>['before']

const kinds = [
  ['products', '製品'],
  ['projects', '事例'],
  ['posts', '写真'],
] as const

export function Preview({ tried }: { tried: Tried }) {
  const query = usePersonQuery('GET /console/synonyms/preview', { query: tried })
  const answer = query.data
  if (!answer) return <LoadingState query={query} height="h-32" />
  return (
    <section aria-label="検索の結果" className="border border-line p-4 text-sm">
      <h3 className="mb-2 font-semibold">「{answer.keyword}」の結果</h3>
      <div className="grid grid-cols-2 gap-4">
        <Result title="いま" found={answer.before} />
        <Result title="保存したあと" found={answer.after} />
      </div>
    </section>
  )
}

const Result = ({ title, found }: { title: string; found: Found }) => (
  <div className="min-w-0">
    <h4 className="text-xs text-muted">{title}</h4>
    <p role="status" className="num my-1">
      {kinds.map(([kind, label]) => `${label} ${formatNumber(found[kind])}`).join('・')}
    </p>
    <ol className="grid gap-0.5 text-xs">
      {found.first.map(({ id, full_name }) => (
        <li key={id} className="truncate">
          {full_name}
        </li>
      ))}
    </ol>
  </div>
)
