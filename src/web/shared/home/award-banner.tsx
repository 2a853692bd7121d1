import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { AwardPhase } from '#web/shared/awards/award-phase.tsx'
import { AwardSchedule } from '#web/shared/awards/award-schedule.tsx'
import type { ShownAward } from '#web/shared/photos/editorial-data.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'

export function AwardBanner({ award }: { award: ShownAward }) {
  return (
    <section className="grid grid-cols-1 bg-card laptop:grid-cols-2">
      <div className="flex flex-col p-6 laptop:p-12 desk:p-14">
        <h2 className="text-xl laptop:text-2xl">{award.title}</h2>
        <p className="mt-3 font-semibold text-accent">
          <AwardPhase award={award} />
        </p>
        <p className="mt-4 line-clamp-4 reading text-md text-muted">{award.description}</p>
        <AwardSchedule award={award} className="mt-8" />
        <p className="mt-8">
          <ButtonLink to="/awards/$slug" params={{ slug: award.slug }} variant="outline" size={48}>
            {award.entry_count > 0 ? `応募作${formatNumber(award.entry_count)}点を見る` : 'くわしく見る'}
          </ButtonLink>
        </p>
      </div>
      <div className="min-h-60 max-laptop:-order-1">
        <Picture
          image={award.image}
          alt=""
          sizes="(width<52.25rem) 100vw, 50vw"
          maxWidth={1120}
          className="h-full"
        />
      </div>
    </section>
  )
}
