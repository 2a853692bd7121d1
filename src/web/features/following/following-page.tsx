import { Page } from '#web/kit/ui/page.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { FollowedPosts, FollowedProjects } from './feeds.tsx'

export function FollowingPage({ tab }: { tab: 'posts' | undefined }) {
  return (
    <Page
      crumbs={[{ label: 'マイページ', link: { to: '/mypage' } }, { label: 'フォロー中' }]}
      title="フォロー中"
    >
      <div className="mt-5 mb-7 laptop:mb-9">
        <TabLinks label="フォロー中の新着">
          <TabLink to="/following" keepScroll aria-current={tab === undefined ? 'page' : undefined}>
            事例
          </TabLink>
          <TabLink
            to="/following"
            search={{ tab: 'posts' }}
            keepScroll
            aria-current={tab === 'posts' ? 'page' : undefined}
          >
            写真
          </TabLink>
        </TabLinks>
      </div>
      <PersonOnly>{tab === 'posts' ? <FollowedPosts /> : <FollowedProjects />}</PersonOnly>
    </Page>
  )
}
