import { ExternalLink } from '#web/kit/ui/external-link.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { FollowButton } from '#web/shared/marks/follow-button.tsx'
import { TeamTiles } from '#web/shared/people/team-card.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { ReportLink } from '#web/shared/reports/report-link.tsx'
import { useSession } from '#web/shared/session/session-store.ts'
import { type UserData, type UserProfile, userTab } from './load-user.ts'
import { UserTabContent } from './user-tab-content.tsx'
import { tabNames, type UserTab, userTabs } from './user-tabs.ts'

export function UserPage(data: UserData) {
  const { user, teams, tab } = data
  return (
    <Page crumbs={[{ label: user.screen_name }]} className="pt-4 pb-20">
      <UserHeader user={user} />
      {teams.length > 0 && (
        <div className="mb-10 laptop:mb-12">
          <Section title="チーム">
            <TeamTiles teams={teams} />
          </Section>
        </div>
      )}
      <UserTabs user={user} tab={tab} />
      <section aria-label={userTabs[tab]} className="mt-7 laptop:mt-9">
        <UserTabContent {...data} />
      </section>
    </Page>
  )
}

function UserTabs({ user, tab }: { user: UserProfile; tab: UserTab }) {
  return (
    <TabLinks label={`${user.screen_name}さんのページ`}>
      {tabNames.map((name) => (
        <TabLink
          key={name}
          {...userTab(user.id, name)}
          keepScroll
          aria-current={name === tab ? 'page' : undefined}
          count={user.counts[name]}
        >
          {userTabs[name]}
        </TabLink>
      ))}
    </TabLinks>
  )
}

function UserHeader({ user }: { user: UserProfile }) {
  const isOwn = useSession((session) => session.user?.id === user.id)
  const facts = [user.work, user.company, user.qualifications.join('、')].filter(Boolean)
  return (
    <header className="mb-8 laptop:mt-6 laptop:mb-12">
      <div className="flex items-center gap-4 laptop:gap-6">
        <Avatar name={user.screen_name} size={80} image={user.icon} />
        <div className="min-w-0">
          <h1 className="text-xl leading-tight laptop:text-2xl">{user.screen_name}</h1>
          {facts.length > 0 && (
            <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          )}
        </div>
        <div className="ml-auto">
          <FollowButton user={user} size={40} />
        </div>
      </div>
      {user.bio && <p className="mt-6 max-w-[40em] whitespace-pre-line reading">{user.bio}</p>}
      {user.website && (
        <p className="mt-3 text-sm">
          <ExternalLink href={user.website} rel="nofollow ugc" className="link-underlined">
            {new URL(user.website).host}
          </ExternalLink>
        </p>
      )}
      {!isOwn && <ReportLink kind="user" id={user.id} name={user.screen_name} className="mt-4" />}
    </header>
  )
}
