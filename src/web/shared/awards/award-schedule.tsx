import type { Award } from '#contract/awards/schemas.ts'
import { formatMonthAndDay, formatTimeOf } from '#web/kit/format/format-date.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { needsTimes } from './award-days.ts'

type Scheduled = Pick<Award, 'phase' | 'entry_from' | 'voting_from' | 'final_from' | 'closed_from'>

export function AwardSchedule({ award, className }: { award: Scheduled; className?: string }) {
  const steps = [
    { phase: 'entry', label: '応募', from: award.entry_from },
    { phase: 'voting', label: '投票', from: award.voting_from },
    { phase: 'final', label: '最終投票', from: award.final_from },
    { phase: 'closed', label: '結果発表', from: award.closed_from },
  ]
  const hasTimes = needsTimes(award)
  return (
    <ol aria-label="日程" className={classNames('grid grid-cols-4', className)}>
      {steps.map(({ phase, label, from }) => {
        const isNow = phase === award.phase
        return (
          <li
            key={phase}
            aria-current={isNow ? 'step' : undefined}
            className={classNames('border-t-2 pt-2 pr-2', isNow ? 'border-accent' : 'border-line text-muted')}
          >
            <span className={classNames('block text-sm', isNow && 'font-semibold')}>{label}</span>
            <time dateTime={from} className="num block text-2xs">
              {formatMonthAndDay(from)}
              {hasTimes && <span className="inline-block pl-[.4em]">{formatTimeOf(from)}</span>}
            </time>
          </li>
        )
      })}
    </ol>
  )
}
