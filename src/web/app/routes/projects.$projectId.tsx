import { createFileRoute } from '@tanstack/react-router'
import { loadProject, type ProjectData } from '#web/features/project/load-project.ts'
import { describeProject, projectPath, structureProject } from '#web/features/project/project-data.ts'
import { ProjectPage } from '#web/features/project/project-page.tsx'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { keepShareToken, readShareToken, shareHeaders } from '#web/kit/url-state/share-token.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

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
