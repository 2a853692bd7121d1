import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { toCardUser } from '#web/shared/people/card-data.ts'
import { UserGrid } from '#web/shared/people/user-card.tsx'
import { toCardProject, toWallPost } from '#web/shared/photos/card-data.ts'
import { PhotoWall } from '#web/shared/photos/photo-wall.tsx'
import { ProjectGrid } from '#web/shared/photos/project-card.tsx'
import { PagedItems } from '#web/shared/session/loading-state.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { usePersonPages, usePersonQuery } from '#web/shared/session/person-query.ts'

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

function FollowedProjects() {
  const pages = usePersonPages('GET /projects/following')
  return (
    <PagedItems pages={pages} empty={<WorthFollowing noun="事例" />}>
      {(projects) => <ProjectGrid projects={projects.map(toCardProject)} leads />}
    </PagedItems>
  )
}

function FollowedPosts() {
  const pages = usePersonPages('GET /posts/following')
  return (
    <PagedItems pages={pages} empty={<WorthFollowing noun="写真" />}>
      {(posts) => <PhotoWall posts={posts.map(toWallPost)} leads />}
    </PagedItems>
  )
}

/** Suggests the editors' designers if the feed is empty. */
function WorthFollowing({ noun }: { noun: string }) {
  const { data } = usePersonQuery('GET /pickups/users')
  const users = data?.items.map(({ user }) => toCardUser(user)) ?? []
  return (
    <div className="grid gap-14">
      <EmptyState
        title={`新しい${noun}はまだありません`}
        actions={<ButtonLink to="/projects">事例をさがす</ButtonLink>}
      >
        デザイナーをフォローすると、その方のチームが公開した{noun}が、ここに新しい順に並びます。
      </EmptyState>
      <Section title="注目のデザイナー" items={users}>
        <UserGrid users={users} />
      </Section>
    </div>
  )
}
