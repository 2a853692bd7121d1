import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { ViewedLists } from '#web/shared/collected/viewed-lists.tsx'
import { RecentlyViewed } from '#web/shared/history/recently-viewed.tsx'
import { Recommendations } from '#web/shared/history/recommendations.tsx'
import { SeenInPhotos } from '#web/shared/history/seen-in-photos.tsx'
import { Bell } from '#web/shared/notifications/notification-link.tsx'
import { UnreadMark } from '#web/shared/notifications/unread-mark.tsx'
import { MyTeams } from '#web/shared/people/my-teams.tsx'
import { OwnProjects } from '#web/shared/photos/own-projects.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { PersonOnly, usePerson } from '#web/shared/session/person-only.tsx'
import { accountEntries, consoleName } from './account-entries.ts'
import { MySearches } from './my-searches.tsx'

export function MyPage() {
  return (
    <Page crumbs={[{ label: 'マイページ' }]} title="マイページ">
      <div className="mt-6">
        <PersonOnly>
          <OwnPage />
        </PersonOnly>
      </div>
      <div id="history">
        <RecentlyViewed />
        <SeenInPhotos />
        <Recommendations />
        <ViewedLists />
      </div>
    </Page>
  )
}

function OwnPage() {
  const person = usePerson()
  const { id, screen_name, icon } = person
  const desk = consoleName(person)
  return (
    <>
      <div className="mb-8 flex items-center gap-4">
        <Avatar name={screen_name} size={64} image={icon} />
        <div className="min-w-0">
          <p className="line-clamp-2 text-lg font-semibold">{screen_name}</p>
          <PageLink to="/users/$userId" params={{ userId: String(id) }} className="link-underlined text-sm">
            公開ページを見る
          </PageLink>
        </div>
        {desk && (
          <ButtonLink to="/console" className="ml-auto shrink-0">
            {desk}
          </ButtonLink>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2 desk:grid-cols-3">
        {accountEntries(id).map(({ label, icon, note, link }) => (
          <li key={label} className="grid">
            <PageLink
              {...link}
              className="flex min-h-20 items-center gap-4 border border-line px-5 py-3 hover:bg-card"
            >
              {icon ? <Icon name={icon} size={24} /> : <Bell className="w-6" />}
              <span className="min-w-0 grow">
                <span className="block text-md">{label}</span>
                <span className="block text-xs text-muted">{note}</span>
              </span>
              {link.to === '/notifications' && <UnreadMark className="" />}
              <Icon name="chevron-right" size={18} />
            </PageLink>
          </li>
        ))}
      </ul>
      <MyProjects />
      <MyTeams />
      <MySearches />
    </>
  )
}

function MyProjects() {
  const [limit, setLimit] = useState(6)
  return (
    <section aria-labelledby="my-projects" className="mt-12 grid grid-cols-1 gap-5">
      <h2 id="my-projects" className="text-lg">
        自分の事例
      </h2>
      <OwnProjects
        query={{ limit }}
        empty={
          <p className="text-sm text-muted">
            写真を選ぶと、下書きができます。公開は、チームの名前で行います。
          </p>
        }
        more={(count) => (
          <Button size={32} className="justify-self-start" onClick={() => setLimit(limits.pageSizeMax)}>
            {formatNumber(count)}件をすべて表示する
          </Button>
        )}
      />
      <ButtonLink to="/projects/new" className="justify-self-start">
        新しい事例を作る
      </ButtonLink>
    </section>
  )
}
