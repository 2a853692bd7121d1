import { createFileRoute } from '@tanstack/react-router'
import { loadOr404 } from '../api/load-or-404.ts'
import { loadMaker } from '../features/makers/load-maker.ts'
import { MakerPage } from '../features/makers/maker-page.tsx'
import { failureHead, pageHead } from '../head.ts'
import { readPathId } from '../url-state/path-id.ts'

export const Route = createFileRoute('/makers/$makerId')({
  loader: ({ context: { call }, params, abortController: { signal } }) =>
    loadOr404(() => loadMaker(call, readPathId(params.makerId), signal)),
  head: ({ match, loaderData }) =>
    pageHead(
      match.context,
      loaderData
        ? {
            title: loaderData.maker.name,
            description: `${loaderData.maker.tagline}${loaderData.maker.description}`,
            path: `/makers/${loaderData.maker.id}`,
            imageId: loaderData.maker.cover_image?.id,
          }
        : failureHead(match.status),
    ),
  component: MakerRoute,
})

function MakerRoute() {
  return <MakerPage {...Route.useLoaderData()} />
}
