import { lazyComponent } from '#web/kit/ui/lazy-component.ts'
import type { SearchTexts } from '#web/kit/url-state/query-string.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import type { WallPost } from '#web/shared/photos/card-data.ts'
import { PhotoWall } from '#web/shared/photos/photo-wall.tsx'
import { SaveSearchButton } from '#web/shared/saved-searches/save-search-button.tsx'
import { describePosts } from './describe-lists.ts'
import type { PostsFound } from './load-lists.ts'
import { postList } from './project-lists.ts'
import { ProjectTabs } from './project-tabs.tsx'

/** Loaded on demand: only a new installation is empty. */
const NoProjects = lazyComponent(() => import('./no-projects.tsx').then((module) => module.NoProjects))

export function PostListPage({ search, list }: { search: SearchTexts; list: PostsFound }) {
  return (
    <ListPage
      list={postList}
      search={search}
      data={list}
      describe={describePosts}
      drawItems={drawWall}
      besides={<SaveSearchButton kind="post" />}
      tabs={<ProjectTabs counts={list.counts} />}
      preparing={<NoProjects noun={postList.noun} />}
    />
  )
}

const drawWall = (items: WallPost[]) => <PhotoWall posts={items} leads />
