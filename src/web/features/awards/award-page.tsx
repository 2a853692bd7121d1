import type { AwardRound } from '#contract/data/award-votes.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { press } from '#web/shared/cards/marks-store.ts'
import { AwardGrid } from './award-grid.tsx'
import { AwardHeader } from './award-header.tsx'
import { EntryCredit } from './entry-credit.tsx'
import type { OpenAward } from './load-award.ts'
import type { ShownEntry } from './shown-entry.ts'
import { hasVote, useVotes } from './votes-store.ts'
import { VotingLine } from './voting-line.tsx'

export function AwardPage({ award, categories, entries, category, page, seed }: OpenAward) {
  const address = { to: '/awards/$slug', params: { slug: award.slug } } as const
  return (
    <Page crumbs={[{ label: 'アワード', link: { to: '/awards' } }, { label: award.title }]}>
      <AwardHeader award={award}>
        <VotingLine award={award} />
      </AwardHeader>
      <div className="mt-10">
        <TabLinks label="部門">
          <TabLink
            {...address}
            count={award.entry_count}
            aria-current={category === undefined ? 'page' : undefined}
          >
            すべて
          </TabLink>
          {categories.map(({ id, name, entry_count }) => (
            <TabLink
              key={id}
              {...address}
              search={{ category: id }}
              count={entry_count}
              aria-current={category === id ? 'page' : undefined}
            >
              {name}
            </TabLink>
          ))}
        </TabLinks>
      </div>
      <div className="mt-8">
        {entries.items.length === 0 && <EmptyState title="応募作はまだありません" />}
        <AwardGrid
          items={entries.items}
          leads
          imageOf={({ project }) => project.image}
          drawWords={(entry) => <EntryWords award={award} entry={entry} />}
        />
      </div>
      <Pager
        address={{ ...address, search: { category, seed } }}
        page={page}
        totalCount={entries.total_count}
        className="mt-12"
      />
    </Page>
  )
}

type EntryWordsProps = Pick<OpenAward, 'award'> & { entry: ShownEntry }

function EntryWords({ award: { slug, phase }, entry }: EntryWordsProps) {
  const { title, description, project } = entry
  return (
    <>
      <h2 className="mt-3 text-lg">
        <a href={`/projects/${project.id}`} className="stretched group-hover:underline">
          {title}
        </a>
      </h2>
      <EntryCredit project={project} />
      <p className="mt-3 reading max-w-[36em] text-sm">{description}</p>
      {(phase === 'voting' || phase === 'final') && (
        <p className="mt-4">
          <VoteButton slug={slug} round={phase} entry={entry} />
        </p>
      )}
    </>
  )
}

type VoteButtonProps = { slug: string; round: AwardRound; entry: { id: number; title: string } }

const labels = {
  voting: { open: '投票する', done: '投票しました' },
  final: { open: 'この作品に最終投票する', done: '最終投票しました' },
}

function VoteButton({ slug, round, entry }: VoteButtonProps) {
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
