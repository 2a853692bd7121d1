import { createFileRoute } from '@tanstack/react-router'
import { loadOr404 } from '#web/api/load-or-404.ts'
import { loadProject, type ProjectData } from '#web/features/project/load-project.ts'
import { describeProject, projectPath, structureProject } from '#web/features/project/project-data.ts'
import { ProjectPage } from '#web/features/project/project-page.tsx'
import { dataHead } from '#web/head.ts'
import { readPathId } from '#web/url-state/path-id.ts'
import { keepShareToken, readShareToken, shareHeaders } from '#web/url-state/share-token.ts'

export const Route = createFileRoute('/projects/$projectId')({
  validateSearch: keepShareToken,
  loaderDeps: ({ search }) => ({ token: readShareToken(search) }),
  loader: ({ context: { call }, params, deps: { token }, abortController: { signal } }) =>
    loadOr404(() => loadProject(call, readPathId(params.projectId), token, signal)),
  headers: shareHeaders,
  head: dataHead((data: ProjectData, { context }) => ({
    title: `${data.project.title}（${data.project.team.name}）`,
    description: describeProject(data),
    path: projectPath(data.project),
    imageId: data.project.main_image?.id ?? data.posts[0]?.image.id,
    type: 'article',
    noIndex: !data.project.published || data.token !== undefined,
    structuredData: structureProject(data, context.config),
  })),
  component: ProjectRoute,
})

function ProjectRoute() {
  return <ProjectPage {...Route.useLoaderData()} />
}
