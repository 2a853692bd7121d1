import { createFileRoute } from '@tanstack/react-router'
import { describeProjects } from '#web/features/space-search/describe-spaces.ts'
import { loadProjects } from '#web/features/space-search/load-spaces.ts'
import { ProjectListPage } from '#web/features/space-search/project-list-page.tsx'
import type { SpaceSearch } from '#web/features/space-search/space-lists.ts'
import { projectList } from '#web/features/space-search/space-lists.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { listHead } from '#web/shared/list/list-head.ts'

export const Route = createFileRoute('/projects/')({
  validateSearch: keepTexts<SpaceSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadProjects(call, projectList.read(deps), signal),
  head: listHead(projectList, describeProjects),
  component: Screen,
})

function Screen() {
  return <ProjectListPage search={Route.useSearch()} list={Route.useLoaderData()} />
}
