import type { Award } from '#contract/awards/schemas.ts'
import { formatDayOf } from './format-date.ts'

/** The state of an award in one sentence, with the one date that matters now. */
export function describePhase(award: Omit<Award, 'cover_image'>): string {
  switch (award.phase) {
    case 'announced':
      return `応募は${formatDayOf(award.entry_from)}にはじまります。`
    case 'entry':
      return `応募を受け付けています。投票は${formatDayOf(award.voting_from)}にはじまります。`
    case 'voting':
      return `投票を受け付けています。最終投票は${formatDayOf(award.final_from)}にはじまります。`
    case 'final':
      return `最終投票を受け付けています。結果は${formatDayOf(award.closed_from)}に発表します。`
    case 'closed':
      return `${formatDayOf(award.closed_from)}に終わり、結果を発表しました。`
  }
}
