import { changeRequestState, changeRequestStates, describeScope } from '#contract/data/change-requests.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { RequestState } from './request-state.tsx'

type RequestRow = ApiResponse<'GET /console/product_change_requests'>['items'][number]

/** Changes of many 品番 that editors asked for. */
export function RequestList() {
  const [{ state }, change] = useAreaSearch({ state: idParameter })
  const pages = usePersonPages('GET /console/product_change_requests', { query: { ...(state && { state }) } })
  return (
    <>
      <ListHead total={pages.data?.pages[0]?.total_count}>
        <BareSelect
          aria-label="状態"
          value={state ?? ''}
          onChange={({ target }) => change({ state: Number(target.value) || undefined })}
          options={[{ id: '', label: 'すべての状態' }, ...changeRequestStates]}
        />
      </ListHead>
      <PageList pages={pages} empty={<NoRequest state={state} />}>
        {(row) => <Row key={row.id} row={row} />}
      </PageList>
    </>
  )
}

const Row = ({ row }: { row: RequestRow }) => (
  <li className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 text-sm hover:bg-card/50">
    <div className="min-w-0 grow max-tablet:w-full">
      <PageLink
        to="/console/$area/$record"
        params={{ area: 'product_changes', record: String(row.id) }}
        data-row
        className="stretched hover:underline"
      >
        {row.title}
      </PageLink>
      <p className="text-xs text-muted">
        {row.maker.name}・{row.requested_by ? `${row.requested_by.name}さん` : '退会した方'}・
        <span className="num">{describeScope(row.product_count, row.variation_count)}</span>
      </p>
    </div>
    <RequestState state={row.state} />
    <span className="num text-xs text-muted max-tablet:ml-auto tablet:w-40 tablet:text-right">
      <RowDate moment={row.created_at} />
    </span>
  </li>
)

function NoRequest({ state }: { state: number | undefined }) {
  if (state === changeRequestState.waiting) return <EmptyState title="承認を待つ変更はありません" />
  if (state !== undefined) return <EmptyState title="該当する依頼はありません" />
  return (
    <EmptyState title="承認の依頼はまだありません">
      編集者が50品番をこえて価格、等級、認定、廃番を変えるときは、管理者に承認を頼みます。頼まれた変更は、ここと「今日」に並びます。
    </EmptyState>
  )
}
