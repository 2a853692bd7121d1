import type { SearchTexts } from '#web/kit/url-state/query-string.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import type { WallPost } from '#web/shared/photos/card-data.ts'
import { PhotoWall } from '#web/shared/photos/photo-wall.tsx'
import { describePosts } from './describe-spaces.ts'
import type { PostsFound } from './load-spaces.ts'
import { postList } from './space-lists.ts'
import { SpaceTabs } from './space-tabs.tsx'

export function PostListPage({ search, list }: { search: SearchTexts; list: PostsFound }) {
  return (
    <ListPage
      list={postList}
      search={search}
      data={list}
      describe={describePosts}
      drawItems={drawWall}
      tabs={<SpaceTabs counts={list.counts} />}
    />
  )
}

const drawWall = (items: WallPost[]) => <PhotoWall posts={items} leads />
