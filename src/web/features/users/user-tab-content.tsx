import type { ReactNode } from 'react'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { MorePages } from '#web/kit/ui/more-pages.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import type { CursorPage } from '#web/kit/ui/paging.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { CollectedGrid } from '#web/shared/collected/collected-grid.tsx'
import { ListGrid } from '#web/shared/collected/list-card.tsx'
import { UserGrid } from '#web/shared/people/user-card.tsx'
import { PhotoWall } from '#web/shared/photos/photo-wall.tsx'
import { ProjectGrid } from '#web/shared/photos/project-card.tsx'
import { type Person, type UserData, userTab } from './load-user.ts'
import { type LoadMore, type UserTab, userPages } from './user-tabs.ts'

const nothing: Record<UserTab, string> = {
  projects: '公開中の事例はまだありません',
  posts: '公開中の写真はまだありません',
  likes: 'いいねしたものはまだありません',
  lists: '公開しているリストはまだありません',
  following: 'フォローしている人はまだいません',
  followers: 'フォロワーはまだいません',
}

export function UserTabContent(data: UserData) {
  const { user } = data
  if (user.counts[data.tab] === 0) return <EmptyState title={nothing[data.tab]} />
  switch (data.tab) {
    case 'projects':
      return (
        <>
          <ProjectGrid projects={data.projects.items} leads />
          <Pager
            address={userTab(user.id, data.tab)}
            page={data.page}
            totalCount={data.projects.total_count}
            className="mt-14"
          />
        </>
      )
    case 'posts':
      return (
        <More {...data} load={userPages.posts}>
          {(posts) => <PhotoWall posts={posts} leads />}
        </More>
      )
    case 'likes':
      return (
        <More {...data} load={userPages.likes}>
          {(items) => <CollectedGrid items={items} />}
        </More>
      )
    case 'lists':
      return (
        <More {...data} load={userPages.lists}>
          {(lists) => <ListGrid lists={lists} leads />}
        </More>
      )
    default:
      return (
        <More {...data} load={userPages[data.tab]}>
          {(users) => <UserGrid users={users} headingLevel={2} />}
        </More>
      )
  }
}

type MoreProps<Item> = {
  user: Person
  tab: UserTab
  list: CursorPage<Item>
  isFurther: boolean
  load: LoadMore<Item>
  children: (items: readonly Item[]) => ReactNode
}

function More<Item>({ user, tab, list, isFurther, load, children }: MoreProps<Item>) {
  const { call } = useRuntime()
  return (
    <MorePages
      page={list}
      isFurther={isFurther}
      address={userTab(user.id, tab)}
      load={(cursor) => load({ call, id: user.id, cursor })}
    >
      {children}
    </MorePages>
  )
}
