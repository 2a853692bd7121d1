import { createFileRoute } from '@tanstack/react-router'
import { loadOr404 } from '#web/api/load-or-404.ts'
import { loadMaker } from '#web/features/makers/load-maker.ts'
import { MakerPage } from '#web/features/makers/maker-page.tsx'
import { failureHead, pageHead } from '#web/head.ts'
import { readPathId } from '#web/url-state/path-id.ts'

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
