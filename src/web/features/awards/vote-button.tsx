import type { AwardRound } from '#contract/data/award-votes.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hasVote, useVotes } from './votes-store.ts'

type VoteButtonProps = { slug: string; round: AwardRound; entry: { id: number; title: string } }

const labels = {
  voting: { open: '投票する', done: '投票しました' },
  final: { open: 'この作品に最終投票する', done: '最終投票しました' },
}

/** Beside an entry; pressed again, it takes the vote back. What a press does is loaded when there is one. */
export function VoteButton({ slug, round, entry }: VoteButtonProps) {
  const isVoted = useVotes((votes) => hasVote(votes, round, entry.id))
  const says = labels[round][isVoted ? 'done' : 'open']
  const press = async () => {
    const { pressVote } = await import('./press-vote.ts')
    pressVote({ slug, round, entry, voted: !isVoted })
  }
  return (
    <Button
      variant={isVoted ? 'primary' : 'outline'}
      aria-pressed={isVoted}
      aria-label={`「${entry.title}」：${says}`}
      className="needs-script relative z-1"
      onClick={() => void press()}
    >
      {isVoted && <Icon name="check" size={16} />}
      {says}
    </Button>
  )
}
