import type { Award } from '#contract/awards/schemas.ts'
import { formatDayOf, formatTimeOf } from '#web/kit/format/format-date.ts'
import { needsTimes } from './award-days.ts'

type Of = { award: Omit<Award, 'cover_image'> }

export function AwardPhase({ award }: Of) {
  const [before, moment, after] = sayPhase(award)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">
        {formatDayOf(moment)}
        {needsTimes(award) && formatTimeOf(moment)}
      </span>
      {after}
    </>
  )
}

function sayPhase(award: Of['award']): [before: string, moment: string, after: string] {
  switch (award.phase) {
    case 'announced':
      return ['応募は', award.entry_from, 'にはじまります。']
    case 'entry':
      return ['応募を受け付けています。投票は', award.voting_from, 'にはじまります。']
    case 'voting':
      return ['投票を受け付けています。最終投票は', award.final_from, 'にはじまります。']
    case 'final':
      return ['最終投票を受け付けています。結果は', award.closed_from, 'に発表します。']
    case 'closed':
      return ['', award.closed_from, 'に終わり、結果を発表しました。']
  }
}
