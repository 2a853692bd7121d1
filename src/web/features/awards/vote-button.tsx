import type { AwardRound } from '#contract/data/award-votes.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { press } from '#web/shared/cards/marks-store.ts'
import { hasVote, useVotes } from './votes-store.ts'

type VoteButtonProps = { slug: string; round: AwardRound; entry: { id: number; title: string } }

const labels = {
  voting: { open: '投票する', done: '投票しました' },
  final: { open: 'この作品に最終投票する', done: '最終投票しました' },
}

export function VoteButton({ slug, round, entry }: VoteButtonProps) {
  const { id, title } = entry
  const isVoted = useVotes((votes) => hasVote(votes, round, id))
  const says = labels[round][isVoted ? 'done' : 'open']
  return (
    <>
      <Button
        variant={isVoted ? 'primary' : 'outline'}
        aria-pressed={isVoted}
        aria-label={`「${title}」：${says}`}
        className="relative z-1 noscript:hidden"
        onClick={(event) => press({ action: 'vote', id, name: title, slug, round, voted: !isVoted }, event)}
      >
        {isVoted && <Icon name="check" size={16} />}
        {says}
      </Button>
      <span className="hidden text-sm text-muted noscript:inline">
        投票には、ブラウザーの JavaScript が必要です。
      </span>
    </>
  )
}
