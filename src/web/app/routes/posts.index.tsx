import { createFileRoute } from '@tanstack/react-router'
import { describePosts } from '#web/features/space-search/describe-spaces.ts'
import { loadPosts } from '#web/features/space-search/load-spaces.ts'
import { PostListPage } from '#web/features/space-search/post-list-page.tsx'
import type { SpaceSearch } from '#web/features/space-search/space-lists.ts'
import { postList } from '#web/features/space-search/space-lists.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { listHead } from '#web/shared/list/list-head.ts'

export const Route = createFileRoute('/posts/')({
  validateSearch: keepTexts<SpaceSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadPosts(call, postList.read(deps), signal),
  head: listHead(postList, describePosts),
  component: Screen,
})

function Screen() {
  return <PostListPage search={Route.useSearch()} list={Route.useLoaderData()} />
}
