import { Suspense } from 'react'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ExternalLink } from '#web/kit/ui/external-link.tsx'
import { lazyInBrowser } from '#web/kit/ui/lazy-component.ts'
import { Page } from '#web/kit/ui/page.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { TeamTiles } from '#web/shared/people/team-card.tsx'
import { TeamLogo } from '#web/shared/people/team-logo.tsx'
import { UserGrid } from '#web/shared/people/user-card.tsx'
import { ProjectGrid } from '#web/shared/photos/project-card.tsx'
import { HiddenNote, ReportLink } from '#web/shared/reports/report-link.tsx'
import { type TeamData, type TeamDetail, type TeamTab, teamTab, teamTabs } from './load-team.ts'
import { TeamActions } from './team-actions.tsx'

const TeamDrafts = lazyInBrowser(() => import('./team-drafts.tsx').then((module) => module.TeamDrafts))

export function TeamPage(data: TeamData) {
  const { team, tab } = data
  return (
    <Page crumbs={[{ label: 'チーム', link: { to: '/teams' } }, { label: team.name }]} className="pt-4 pb-20">
      <TeamHeader team={team} />
      <TeamTabs team={team} tab={tab} />
      <section aria-label={teamTabs[tab]} className="mt-7 laptop:mt-9">
        <TabContent {...data} />
      </section>
    </Page>
  )
}

function TeamHeader({ team }: { team: TeamDetail }) {
  return (
    <header className="mb-8 laptop:mt-6 laptop:mb-12">
      <div className="flex items-center gap-4 laptop:gap-6">
        <TeamLogo team={team} size={80} />
        <div className="min-w-0">
          <h1 className="text-xl leading-tight laptop:text-2xl">{team.name}</h1>
          {team.address && <p className="mt-1 text-xs text-muted">{team.address}</p>}
        </div>
      </div>
      {team.description && (
        <p className="mt-6 max-w-[40em] whitespace-pre-line reading">{team.description}</p>
      )}
      {team.website && (
        <p className="mt-3 text-sm">
          <ExternalLink href={team.website} rel="nofollow" className="link-underlined">
            {new URL(team.website).host}
          </ExternalLink>
        </p>
      )}
      <TeamActions team={team} />
      {team.hidden_reason === null ? (
        !team.mine?.role && <ReportLink kind="team" id={team.id} name={team.name} className="mt-4" />
      ) : (
        <HiddenNote reason={team.hidden_reason} />
      )}
    </header>
  )
}

/** 関連チーム is shown if there are any, 下書き to members. */
function TeamTabs({ team, tab }: { team: TeamDetail; tab: TeamTab }) {
  const counts: Partial<Record<TeamTab, number>> = {
    projects: team.project_count,
    members: team.team_member_count,
    relational_teams: team.relational_teams.length,
  }
  const shown: TeamTab[] = [
    'projects',
    'members',
    ...(team.relational_teams.length > 0 ? ['relational_teams' as const] : []),
    ...(team.mine?.role || tab === 'drafts' ? ['drafts' as const] : []),
  ]
  return (
    <TabLinks label={`${team.name}のページ`}>
      {shown.map((name) => (
        <TabLink
          key={name}
          {...teamTab(team.id, name)}
          keepScroll
          aria-current={name === tab ? 'page' : undefined}
          count={counts[name]}
        >
          {teamTabs[name]}
        </TabLink>
      ))}
    </TabLinks>
  )
}

function TabContent(data: TeamData) {
  const { team } = data
  switch (data.tab) {
    case 'projects':
      if (data.projects.items.length === 0)
        return (
          <EmptyState
            title="公開中の事例はまだありません"
            actions={team.mine?.role && <ButtonLink to="/projects/new">事例を作る</ButtonLink>}
          />
        )
      return (
        <>
          <ProjectGrid projects={data.projects.items} leads />
          <Pager
            link={teamTab(team.id, 'projects')}
            page={data.page}
            totalCount={data.projects.total_count}
            className="mt-14"
          />
        </>
      )
    case 'members':
      if (data.members.length === 0) return <EmptyState title="メンバーはまだいません" />
      return <UserGrid users={data.members} headingLevel={2} />
    case 'relational_teams':
      return <TeamTiles teams={team.relational_teams} headingLevel={2} />
    case 'drafts':
      return (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <TeamDrafts id={team.id} />
        </Suspense>
      )
  }
}
