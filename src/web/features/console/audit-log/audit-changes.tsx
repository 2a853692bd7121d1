import { type AuditNameKind, auditKindOf } from '#contract/data/audit-fields.ts'
import type { JsonValue } from '#contract/data/errors.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { narrowChanges } from './narrow-changes.ts'
import { fieldName, showValue } from './show-value.ts'

type Detail = ApiResponse<'GET /console/audit_log/{id}'>

export function AuditChanges({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/audit_log/{id}', { params: { id } })
  if (!query.data) return <LoadingState query={query} height="h-16" />
  return <StateChanges {...query.data} fields={shownFields(query.data)} />
}

type StateChangesProps = Pick<Detail, 'fields' | 'before' | 'after' | 'names'>

/** Shows fields before and after a change, and of long lists the changed entries alone. */
export const StateChanges = ({ fields, before, after, names }: StateChangesProps) => (
  <div className="relative overflow-x-auto">
    <table className="w-full table-fixed border-y border-line text-left text-xs">
      <thead className="text-muted">
        <tr>
          <th className="w-28 py-1 font-normal">項目</th>
          <th className="py-1 font-normal">前</th>
          <th className="py-1 font-normal">後</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((name) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-2 font-normal">
              {fieldName(name)}
            </th>
            <Value field={name} of={before} other={after} names={names} />
            <Value field={name} of={after} other={before} names={names} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const shownFields = ({ fields, before, after }: Detail) =>
  before && after ? fields : Object.keys(before ?? after ?? {})

type ValueProps = { field: string; of: Detail['before']; other: Detail['before']; names: Detail['names'] }

const Value = ({ field, of, other, names }: ValueProps) => (
  <td className="max-w-0 py-1 pr-2 break-words whitespace-pre-wrap">
    {of ? (
      <AuditValue field={field} value={narrowChanges(of[field], other?.[field])} names={names} />
    ) : (
      '（なし）'
    )}
  </td>
)

type AuditValueProps = {
  field: string
  value: JsonValue | undefined
  names: Detail['names']
  within?: string
}

function AuditValue({ field, value, names, within }: AuditValueProps) {
  const kind = auditKindOf(field)
  if (kind && typeof value === 'number') return <RecordName kind={kind} id={value} names={names} />
  if (typeof value !== 'object' || value === null) return showValue(value, field, within)
  if (Object.keys(value).length === 0) return '（なし）'
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.map((each) => showValue(each, field, within)).join('、')
  return (
    <ul className="grid gap-1">
      {Object.entries(value).map(([name, inner]) => (
        <li key={name} className={Array.isArray(value) ? 'border-l border-line pl-2' : undefined}>
          {!Array.isArray(value) && <span className="text-muted">{fieldName(name)} </span>}
          <AuditValue field={name} value={inner} names={names} within={field} />
        </li>
      ))}
    </ul>
  )
}

const pages = {
  user: { area: 'users', gone: '退会した方' },
  maker: { area: 'makers', gone: 'なくなったメーカー' },
  award: { area: 'awards', gone: 'なくなったアワード' },
  project: { area: undefined, gone: '削除された事例' },
} as const

type RecordNameProps = { kind: AuditNameKind; id: number; names: Detail['names'] }

function RecordName({ kind, id, names }: RecordNameProps) {
  const { area, gone } = pages[kind]
  const { is_staff: isStaff, maker_members } = usePerson()
  const isAdmin = maker_members.some(({ role }) => role === makerRole.admin)
  const named = names.find((each) => each.kind === kind && each.id === id)
  if (!named) return `${gone}（ID ${id}）`
  const name = named.name || `ID ${id}`
  if (!isStaff && !(kind === 'maker' && isAdmin)) return name
  return area === undefined ? (
    <PageLink to="/projects/$projectId" params={{ projectId: String(id) }} className="link-underlined">
      {name}
    </PageLink>
  ) : (
    <PageLink to="/console/$area/$record" params={{ area, record: String(id) }} className="link-underlined">
      {name}
    </PageLink>
  )
}
