import { formatNumber } from '#web/kit/format/format-number.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { AwardPhase } from '#web/shared/awards/award-phase.tsx'
import { AwardSchedule } from '#web/shared/awards/award-schedule.tsx'
import type { ShownAward } from '#web/shared/photos/editorial-data.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { AwardGrid } from './award-grid.tsx'
import type { AwardsData } from './load-awards.ts'

export function AwardsPage({ awards }: AwardsData) {
  const current = awards.filter(({ phase }) => phase !== 'closed')
  const past = awards.filter(({ phase }) => phase === 'closed')
  return (
    <Page crumbs={[{ label: 'アワード' }]} title="アワード">
      <div className="mt-8 grid grid-cols-1 gap-16">
        {awards.length === 0 && <EmptyState title="アワードはまだありません" />}
        <Section title="現在のアワード" items={current}>
          <ol className="grid grid-cols-1 gap-12">
            {current.map((award) => (
              <li key={award.id}>
                <CurrentAward award={award} />
              </li>
            ))}
          </ol>
        </Section>
        <Section title="これまでのアワード" items={past}>
          <AwardGrid
            items={past}
            leads={current.length === 0}
            imageOf={({ image }) => image}
            drawWords={drawPast}
          />
        </Section>
      </div>
    </Page>
  )
}

const CurrentAward = ({ award }: { award: ShownAward }) => (
  <article className="group relative grid grid-cols-1 gap-x-10 gap-y-4 laptop:grid-cols-[3fr_2fr]">
    {award.image && (
      <Picture
        image={award.image}
        alt=""
        sizes="(width<52.25rem) 100vw, 60vw"
        maxWidth={1120}
        ratio="3 / 2"
        priority
      />
    )}
    <div>
      <AwardTitle award={award} className="text-xl laptop:text-2xl" />
      <p className="mt-4 border-l-2 border-accent pl-4 text-md font-semibold">
        <AwardPhase award={award} />
      </p>
      <EntryCount award={award} />
      <p className="mt-4 reading line-clamp-4 text-sm">{award.description}</p>
      <AwardSchedule award={award} className="mt-8" />
    </div>
  </article>
)

const drawPast = (award: ShownAward) => (
  <>
    <AwardTitle award={award} className="mt-3 text-lg" />
    <p className="mt-1 text-sm font-semibold">
      <AwardPhase award={award} />
    </p>
    <EntryCount award={award} />
    <p className="mt-3 reading line-clamp-3 max-w-[36em] text-sm">{award.description}</p>
  </>
)

type Of = { award: ShownAward }

const AwardTitle = ({ award: { slug, title }, className }: Of & { className: string }) => (
  <h3 className={className}>
    <PageLink to="/awards/$slug" params={{ slug }} className="stretched group-hover:underline">
      {title}
    </PageLink>
  </h3>
)

const EntryCount = ({ award: { entry_count } }: Of) => (
  <p className="num mt-1 text-sm text-muted">応募作{formatNumber(entry_count)}点</p>
)
