import { describePhase } from '#web/ui/award-phase.ts'
import { AwardSchedule } from '#web/ui/award-schedule.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { Page } from '#web/ui/page.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { TabLink, TabLinks } from '#web/ui/tab-links.tsx'
import { AwardGrid } from './award-grid.tsx'
import type { AwardData, ShownEntry } from './load-award.ts'
import { VoteButton } from './vote-button.tsx'
import { VotingLine } from './voting-line.tsx'

export function AwardPage({ award, categories, entries, category, page, seed }: AwardData) {
  const address = { to: '/awards/$slug', params: { slug: award.slug } } as const
  return (
    <Page crumbs={[{ label: 'アワード', link: { to: '/awards' } }, { label: award.title }]}>
      <header className="mt-4 max-w-[44em]">
        <h1 className="text-xl laptop:text-2xl">{award.title}</h1>
        <p className="mt-4 border-l-2 border-accent pl-4 text-md font-semibold">{describePhase(award)}</p>
        <p className="mt-4 whitespace-pre-line reading">{award.description}</p>
        <AwardSchedule award={award} className="mt-8 max-w-[36em]" />
        <VotingLine award={award} />
      </header>
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
      {entries.items.length === 0 && (
        <div className="mt-8">
          <EmptyState title="応募作はまだありません" />
        </div>
      )}
      <AwardGrid
        items={entries.items}
        imageOf={({ project }) => project.image}
        drawWords={(entry) => <EntryWords award={award} entry={entry} />}
      />
      <Pager
        address={{ ...address, search: { category, seed } }}
        page={page}
        totalCount={entries.total_count}
        className="mt-12"
      />
    </Page>
  )
}

type EntryWordsProps = Pick<AwardData, 'award'> & { entry: ShownEntry }

const EntryWords = ({ award: { slug, phase }, entry }: EntryWordsProps) => {
  const { title, description, project, result } = entry
  return (
    <>
      {result && (
        <p className="num mt-3 text-sm font-semibold">
          {result.rank}位
          <span className="ml-3 font-normal text-muted">
            最終投票 {formatNumber(result.final_vote_count)}票・投票 {formatNumber(result.vote_count)}票
          </span>
        </p>
      )}
      <h2 className="mt-2 text-lg">
        <a href={`/projects/${project.id}`} className="stretched group-hover:underline">
          {title}
        </a>
      </h2>
      <p className="mt-1 text-sm text-muted">
        {project.title}・
        <PageLink
          to="/teams/$teamId"
          params={{ teamId: String(project.team.id) }}
          className="relative inline-block link-quiet"
        >
          {project.team.name}
        </PageLink>
      </p>
      <p className="mt-3 reading max-w-[36em] text-sm">{description}</p>
      {(phase === 'voting' || phase === 'final') && (
        <p className="mt-4">
          <VoteButton slug={slug} round={phase} entry={entry} />
        </p>
      )}
    </>
  )
}
