import { createFileRoute } from '@tanstack/react-router'
import { describeProjects } from '#web/features/project-search/describe-lists.ts'
import { loadProjects } from '#web/features/project-search/load-lists.ts'
import { ProjectListPage } from '#web/features/project-search/project-list-page.tsx'
import type { ProjectListSearch } from '#web/features/project-search/project-lists.ts'
import { projectList } from '#web/features/project-search/project-lists.ts'
import { readSearchTexts } from '#web/kit/url-state/query-string.ts'
import { listHead } from '#web/shared/list/list-head.ts'

export const Route = createFileRoute('/projects/')({
  validateSearch: readSearchTexts<ProjectListSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadProjects(call, projectList.read(deps), signal),
  head: listHead(projectList, describeProjects),
  component: Screen,
})

function Screen() {
  return <ProjectListPage search={Route.useSearch()} list={Route.useLoaderData()} />
}
