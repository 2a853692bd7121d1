import { toCardUser } from '#web/people/card-data.ts'
import { UserGrid } from '#web/people/user-card.tsx'
import { toCardProject, toWallPost } from '#web/photos/card-data.ts'
import { PhotoWall } from '#web/photos/photo-wall.tsx'
import { ProjectGrid } from '#web/photos/project-card.tsx'
import { PagedItems } from '#web/session/loading-state.tsx'
import { usePersonPages, usePersonQuery } from '#web/session/person-query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'

export function FollowedProjects() {
  const pages = usePersonPages('GET /projects/following')
  return (
    <PagedItems pages={pages} empty={<WorthFollowing noun="事例" />}>
      {(projects) => <ProjectGrid projects={projects.map(toCardProject)} leads />}
    </PagedItems>
  )
}

export function FollowedPosts() {
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
