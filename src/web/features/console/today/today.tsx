import { MakerSetups } from '#web/features/console/setup/maker-setup.tsx'
import { formatDayOf } from '#web/kit/format/format-date.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { ArticlesOfToday, MissedSearches, OpenReports } from './staff-blocks.tsx'
import {
  EndingCertificates,
  LowSamples,
  UnreadContacts,
  UnshippedOrders,
  WaitingChanges,
} from './waiting-blocks.tsx'

/** Start page: open work of the person, one block a kind, without empty kinds. */
export function Today() {
  const query = usePersonQuery('GET /console/today')
  const today = query.data
  return (
    <>
      <p className="-mt-4 mb-8 text-sm text-muted">{formatDayOf(new Date().toISOString())}</p>
      {today ? <Blocks today={today} /> : <LoadingState query={query} />}
    </>
  )
}

function Blocks({ today }: { today: ApiResponse<'GET /console/today'> }) {
  const { orders, contacts, samples, changes, certificates, reports, articles } = today
  const isCalm = [orders, contacts, samples, changes, certificates, reports, articles].every(
    (kind) => !kind?.count,
  )
  const isStaff = usePerson().is_staff
  const hasRequests = orders.count + contacts.count > 0
  return (
    <div className="grid gap-10">
      {!isStaff && !hasRequests && <MakerSetups />}
      {isCalm && (
        <EmptyState title="いま待っているものはありません">
          新しいご請求やお問い合わせが届くと、ここに並びます。
        </EmptyState>
      )}
      <div className="grid grid-cols-1 gap-10 empty:hidden desk:grid-cols-2 desk:gap-x-12">
        {changes.count > 0 && <WaitingChanges {...changes} />}
        {orders.count > 0 && <UnshippedOrders {...orders} />}
        {contacts.count > 0 && <UnreadContacts {...contacts} />}
        {reports && reports.count > 0 && <OpenReports {...reports} />}
        {articles && articles.count > 0 && <ArticlesOfToday {...articles} />}
        {samples.count > 0 && <LowSamples {...samples} />}
        {certificates.count > 0 && <EndingCertificates {...certificates} />}
        {isStaff && <MissedSearches />}
      </div>
      {!isStaff && hasRequests && <MakerSetups />}
    </div>
  )
}
