import type { ApiResponse } from '#web/api/call.ts'
import { LoadingState } from '#web/session/loading-state.tsx'
import { usePersonQuery } from '#web/session/person-query.ts'
import { fieldName, showValue } from './show-value.ts'

type Detail = ApiResponse<'GET /console/audit_log/{id}'>

/** What was there before and what is there after, field by field. */
export function AuditChanges({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/audit_log/{id}', { params: { id } })
  if (!query.data) return <LoadingState query={query} height="h-16" />
  const { before, after } = query.data
  return (
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
          {shownFields(query.data).map((name) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-2 font-normal">
                {fieldName(name)}
              </th>
              <Value of={before} name={name} />
              <Value of={after} name={name} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All of what came or went. */
const shownFields = ({ fields, before, after }: Detail) =>
  before && after ? fields : Object.keys(before ?? after ?? {})

const Value = ({ of, name }: { of: Detail['before']; name: string }) => (
  <td className="max-w-0 py-1 pr-2 break-words whitespace-pre-wrap">
    {of ? showValue(of[name]) : '（なし）'}
  </td>
)
