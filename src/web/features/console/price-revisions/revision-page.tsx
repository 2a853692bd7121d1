import { currentDay, formatJapaneseDay } from '#contract/data/japanese-day.ts'
import { describeRevisionDay } from '#contract/data/price-revisions.ts'
import { HistoryLink } from '#web/features/console/history-link.tsx'
import { RecordPage } from '#web/features/console/record-page.tsx'
import { useRecordTitle } from '#web/features/console/record-title.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { Announcement } from './announcement.tsx'
import { Impact } from './impact.tsx'
import { PriceTools } from './price-tools.tsx'
import { RevisedPrices } from './revised-prices.tsx'
import { revisionEditing } from './revision-form.tsx'
import { type PriceRevision, RevisionState } from './revision-state.tsx'

export function RevisionPage({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/price_revisions/{id}', { params: { id } })
  const revision = query.data
  const edit = revision?.permissions.edit
  // The editor of a draft has its own title, and clears it when it goes.
  useRecordTitle(edit ? undefined : revision?.name)
  if (!revision) return <LoadingState query={query} height="h-80" />
  return (
    <div className="grid grid-cols-1 gap-8 laptop:grid-cols-[minmax(0,1fr)_20rem] laptop:gap-x-16">
      <Head {...revision} />
      <div className="grid min-w-0 content-start gap-10">
        {edit && <PriceTools revision={revision} />}
        <RevisedPrices revision={revision} />
      </div>
      <aside aria-label="予告" className="grid content-start gap-6">
        <Impact revision={revision} />
        <Announcement revision={revision} />
        {edit && (
          <details className="border-y border-line py-3" open={revision.is_overdue}>
            <summary className="cursor-pointer text-sm">名前と適用日を変える</summary>
            <div className="pt-4">
              <RecordPage kind={revisionEditing} id={id} />
            </div>
          </details>
        )}
        <HistoryLink kind="price_revision" id={id} />
      </aside>
    </div>
  )
}

const Head = (revision: PriceRevision) => (
  <header className="grid gap-2 laptop:col-span-2">
    <h2 className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
      <span className="num">{formatJapaneseDay(revision.effective_on)}から</span>
      <RevisionState state={revision.state} is_overdue={revision.is_overdue} />
    </h2>
    <p className={revision.is_overdue ? 'text-sm text-err' : 'text-sm text-muted'}>
      {revision.maker.name}・{describeRevisionDay(revision, currentDay())}
    </p>
  </header>
)
