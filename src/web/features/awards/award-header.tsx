import type { ReactNode } from 'react'
import { AwardPhase } from '#web/shared/awards/award-phase.tsx'
import { AwardSchedule } from '#web/shared/awards/award-schedule.tsx'
import type { ShownAward } from '#web/shared/photos/editorial-data.ts'

export function AwardHeader({ award, children }: { award: ShownAward; children?: ReactNode }) {
  return (
    <header className="mt-4 max-w-[44em]">
      <h1 className="text-xl laptop:text-2xl">{award.title}</h1>
      <p className="mt-4 border-l-2 border-accent pl-4 text-md font-semibold">
        <AwardPhase award={award} />
      </p>
      <p className="mt-4 whitespace-pre-line reading">{award.description}</p>
      <AwardSchedule award={award} className="mt-8 max-w-[36em]" />
      {children}
    </header>
  )
}
