import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { FieldChanges } from '#web/features/console/products/bulk/preview-table.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PagedItems } from '#web/shared/session/loading-state.tsx'
import type { ChangeRequest } from './request-state.tsx'

type RequestItem = ChangeRequest['items'][number]

const outcomes = {
  changed: '変えました',
  unchanged: '変わるところがなく、そのままです',
  conflict: '依頼のあとに変わったため、そのままです',
  refused: '価格が範囲をこえるため、そのままです',
  failed: '変えられなかったため、そのままです',
} as const satisfies Record<NonNullable<RequestItem['outcome']>, string>

type Pages = UseInfiniteQueryResult<InfiniteData<ChangeRequest>>

/** Each product with its changes, or their outcome. */
export const RequestItems = ({ pages }: { pages: Pages }) => (
  <section aria-label="変わるところ" className="min-w-0">
    <h3 className="border-b border-ink pb-2 text-sm">変わるところ</h3>
    <PagedItems pages={pages} empty={<EmptyState title="製品はすべて削除されました" />}>
      {(items: RequestItem[]) => (
        <ul className="divide-y divide-line border-b border-line text-sm">
          {items.map((item) => (
            <li key={item.id} className="grid gap-x-6 gap-y-1 py-2.5 tablet:grid-cols-[2fr_3fr]">
              <a
                href={`/console/products/${item.id}`}
                data-row
                className="link-underlined justify-self-start"
              >
                {item.name}
              </a>
              <ItemChanges item={item} />
            </li>
          ))}
        </ul>
      )}
    </PagedItems>
  </section>
)

function ItemChanges({ item: { outcome, is_stale, issue, changes } }: { item: RequestItem }) {
  if (outcome) return <p className={outcome === 'changed' ? 'text-ok' : 'text-err'}>{outcomes[outcome]}</p>
  if (is_stale) return <p className="text-err">依頼のあとに変わりました。承認しても、そのままです</p>
  if (issue) return <p className="text-err">{issue}</p>
  return <FieldChanges changes={changes} />
}
