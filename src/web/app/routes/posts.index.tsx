import { createFileRoute } from '@tanstack/react-router'
import { describePosts } from '#web/features/project-search/describe-lists.ts'
import { loadPosts } from '#web/features/project-search/load-lists.ts'
import { PostListPage } from '#web/features/project-search/post-list-page.tsx'
import type { ProjectListSearch } from '#web/features/project-search/project-lists.ts'
import { postList } from '#web/features/project-search/project-lists.ts'
import { readSearchTexts } from '#web/kit/url-state/query-string.ts'
import { listHead } from '#web/shared/list/list-head.ts'

export const Route = createFileRoute('/posts/')({
  validateSearch: readSearchTexts<ProjectListSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadPosts(call, postList.read(deps), signal),
  head: listHead(postList, describePosts),
  component: Screen,
})

function Screen() {
  return <PostListPage search={Route.useSearch()} list={Route.useLoaderData()} />
}
