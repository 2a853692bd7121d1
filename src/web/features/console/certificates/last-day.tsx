import { formatDate } from '#web/kit/format/format-date.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'

type Expiry = ApiResponse<'GET /console/certificates'>['items'][number]['expiry']

/** The last day of a certificate; says in words and color that it has ended. */
export function LastDay({ expiresOn, expiry }: { expiresOn: string | null; expiry: Expiry }) {
  if (expiresOn === null) return <span className="text-muted">期限なし</span>
  const day = `${formatDate(expiresOn)}まで`
  if (expiry === 'expired')
    return (
      <span className="text-err">
        <b className="mr-2 font-semibold">期限切れ</b>
        {day}
      </span>
    )
  return <span className={expiry === 'soon' ? 'font-semibold text-ink' : 'text-muted'}>{day}</span>
}
