import { formatNumber } from '#web/kit/format/format-number.ts'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { listUses } from './describe-end.ts'

/** Counts uses before saving. A new 品番 is used nowhere. */
export const EndImpact = ({ id }: { id: number | null }) => (id === null ? null : <Impact id={id} />)

function Impact({ id }: { id: number }) {
  const { data, error } = usePersonQuery('GET /console/variations/{id}/use', { params: { id } })
  if (error) return <p className="text-xs text-muted">使われかたを読み込めませんでした。</p>
  if (!data)
    return (
      <p role="status" className="text-xs text-muted">
        使われかたを数えています…
      </p>
    )
  const used = listUses(data)
  return (
    <section aria-label="廃番の影響" className="grid gap-2">
      <p role="status" className="text-sm font-semibold">
        {used.length > 0 ? 'この品番が使われているところ' : 'この品番は、まだどこにも使われていません'}
      </p>
      {used.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {used.map(({ label, count }) => (
            <div key={label} className="grid">
              <dd className="num text-lg leading-tight">{formatNumber(count)}</dd>
              <dt className="text-2xs text-muted">{label}</dt>
            </div>
          ))}
        </dl>
      )}
      {used.length > 0 && (
        <p className="text-xs text-muted">
          リストや仕上表には残り、廃番の印が付きます。残した版は変わりません。後継品を選ぶと、製品のページと検索でご案内します。
        </p>
      )}
    </section>
  )
}
