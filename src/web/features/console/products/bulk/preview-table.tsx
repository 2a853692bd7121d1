import { formatJapaneseDay } from '#contract/data/japanese-day.ts'
import { focusOnMount } from '#web/kit/hooks/focus-on-mount.ts'
import { formatYen } from '#web/shared/cards/price.tsx'
import type { ChangePreview } from './run-change.ts'

type FieldChange = ChangePreview['changes'][number]

const fieldNames = {
  price: '価格',
  lead_time_days: '納期',
  sample_stock: 'サンプル',
  published: '公開',
  discontinued: '状態',
  discontinued_on: '廃番日',
  last_order_on: '最終受注日',
} as const satisfies Record<FieldChange['field'], string>

/** Every field that a change would write, by product. */
export const PreviewTable = ({ previews }: { previews: readonly ChangePreview[] }) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
    tabIndex={0}
    // The button that was pressed is gone.
    ref={focusOnMount}
    aria-label="変わるところ"
    className="max-h-72 overflow-y-auto border-y border-line"
  >
    <table className="w-full border-collapse text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">製品</th>
          <th scope="col">変わるところ</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {previews.map(({ id, name, changes, issue }) => (
          <tr key={id} className="align-top">
            <th scope="row" className="w-2/5 py-1.5 pr-4 text-left font-normal">
              {name}
            </th>
            <td className="py-1.5">
              {issue ? (
                <span className={changes.length > 0 ? 'text-err' : 'text-muted'}>{issue}</span>
              ) : (
                <FieldChanges changes={changes} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

export const FieldChanges = ({ changes }: { changes: readonly FieldChange[] }) => (
  <ul className="grid gap-0.5">
    {changes.map((change) => (
      <li key={`${change.code} ${change.field}`} className="flex flex-wrap gap-x-3">
        <span className="num text-xs leading-5 text-muted">{change.code ?? '製品'}</span>
        <span className="num">
          {`${fieldNames[change.field]} ${formatValue(change, change.before)} → `}
          <b className="font-semibold">{formatValue(change, change.after)}</b>
        </span>
      </li>
    ))}
  </ul>
)

function formatValue({ field }: FieldChange, value: FieldChange['before']): string {
  if (field === 'discontinued') return value ? '廃番' : '販売中'
  if (typeof value === 'boolean') return value ? '公開' : '非公開'
  if (value === null) return 'なし'
  if (typeof value === 'string') return formatJapaneseDay(value)
  if (field === 'price') return formatYen(value)
  return field === 'lead_time_days' ? `${value}日` : `${value}点`
}
