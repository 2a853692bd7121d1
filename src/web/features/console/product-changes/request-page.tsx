import { changeRequestState } from '#contract/data/change-requests.ts'
import { RowDate } from '#web/features/console/row-date.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { Decision } from './decision.tsx'
import { RequestItems } from './request-items.tsx'
import { type ChangeRequest, RequestState } from './request-state.tsx'
import { RequestedSave } from './requested-save.tsx'

export function RequestPage({ id }: { id: number }) {
  const pages = usePersonPages('GET /console/product_change_requests/{id}', { params: { id } })
  const request = pages.data?.pages[0]
  if (!request) return <LoadingState query={pages} height="h-80" title="表示できませんでした" />
  return (
    <div className="grid grid-cols-1 gap-8 laptop:grid-cols-[minmax(0,1fr)_20rem] laptop:gap-x-16">
      <header className="grid gap-2 laptop:col-span-2">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
          {request.title}
          <RequestState state={request.state} />
        </h2>
        <p className="text-sm text-muted">
          {request.maker.name}・{nameOf(request.requested_by)}の依頼・
          <RowDate moment={request.created_at} withTime />
        </p>
      </header>
      <aside aria-label="承認" className="grid content-start gap-6 laptop:order-last">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-y border-line py-3 text-sm">
          <Count term="製品" count={request.product_count} />
          {request.variation_count > 0 && <Count term="変わる品番" count={request.variation_count} />}
          {describeOutcomes(request).map(([term, count]) => (
            <Count key={term} term={term} count={count} />
          ))}
        </dl>
        {request.state === changeRequestState.waiting ? (
          <Decision request={request} />
        ) : (
          <DecisionNote request={request} />
        )}
      </aside>
      {request.record ? <RequestedSave record={request.record} /> : <RequestItems pages={pages} />}
    </div>
  )
}

const nameOf = (person: ChangeRequest['requested_by']): string =>
  person ? `${person.name}さん` : '退会した方'

const Count = ({ term, count }: { term: string; count: number }) => (
  <>
    <dt className="text-muted">{term}</dt>
    <dd className="num text-right">{formatNumber(count)}</dd>
  </>
)

function describeOutcomes({ changed_count, left_count }: ChangeRequest): [term: string, count: number][] {
  const counts: [string, number][] = [
    ['変えた製品', changed_count],
    ['変わらない製品', left_count],
  ]
  return counts.filter(([, count]) => count > 0)
}

const decisions: Readonly<Record<number, string>> = {
  [changeRequestState.approved]: '承認しました',
  [changeRequestState.refused]: '見送りました',
  [changeRequestState.withdrawn]: '取り下げました',
}

function DecisionNote({ request: { state, decided_by, decided_at, reason } }: { request: ChangeRequest }) {
  return (
    <section className="grid gap-2 text-sm">
      <h3>{decisions[state]}</h3>
      <p className="text-xs text-muted">
        {nameOf(decided_by)}
        {decided_at && (
          <>
            ・<RowDate moment={decided_at} withTime />
          </>
        )}
      </p>
      {reason && <p className="whitespace-pre-line border-l-2 border-line pl-3">{reason}</p>}
    </section>
  )
}
