import { createFileRoute } from '@tanstack/react-router'
import { EditorPage } from '#web/features/editor/editor-page.tsx'
import { loadTaxonomy } from '#web/features/editor/load-taxonomy.ts'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/projects/$projectId_/edit')({
  loader: ({ context: { call }, abortController: { signal } }) => loadTaxonomy(call, signal),
  head: ({ match }) => pageHead(match.context, { title: '事例の編集', noIndex: true }),
  component: EditorRoute,
})

function EditorRoute() {
  const { projectId } = Route.useParams()
  return <EditorPage id={readPathId(projectId)} taxonomy={Route.useLoaderData()} />
}
