import { Page } from '#web/kit/ui/page.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { TeamTiles } from '#web/shared/people/team-card.tsx'
import { type Person, type UserData, userTab } from './load-user.ts'
import { UserHeader } from './user-header.tsx'
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

function UserTabs({ user, tab }: { user: Person; tab: UserTab }) {
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
