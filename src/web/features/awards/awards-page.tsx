import type { ShownAward } from '#web/photos/editorial-data.ts'
import { describePhase } from '#web/ui/award-phase.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { Page } from '#web/ui/page.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { AwardGrid } from './award-grid.tsx'
import type { AwardsData } from './load-awards.ts'

/** The award that is on, and those that are over, the newest first. */
export function AwardsPage({ awards }: AwardsData) {
  return (
    <Page crumbs={[{ label: 'アワード' }]} title="アワード">
      {awards.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="アワードはまだありません" />
        </div>
      ) : (
        <AwardGrid items={awards} imageOf={({ image }) => image} drawWords={drawAward} />
      )}
    </Page>
  )
}

const drawAward = (award: ShownAward) => (
  <>
    <h2 className="mt-3 text-lg">
      <PageLink to="/awards/$slug" params={{ slug: award.slug }} className="stretched group-hover:underline">
        {award.title}
      </PageLink>
    </h2>
    <p className="mt-1 text-sm font-semibold">{describePhase(award)}</p>
    <p className="num mt-1 text-sm text-muted">応募作{formatNumber(award.entry_count)}点</p>
    <p className="mt-3 reading line-clamp-3 max-w-[36em] text-sm">{award.description}</p>
  </>
)
