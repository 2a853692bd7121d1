import { createFileRoute } from '@tanstack/react-router'
import { describeMaker } from '#web/features/makers/describe-maker.ts'
import { loadMaker, type MakerData } from '#web/features/makers/load-maker.ts'
import { MakerPage } from '#web/features/makers/maker-page.tsx'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/makers/$makerId')({
  loader: ({ context: { call }, params, abortController: { signal } }) =>
    loadOr404(() => loadMaker(call, readPathId(params.makerId), signal)),
  head: dataHead(({ maker }: MakerData) => ({
    title: maker.name,
    description: describeMaker(maker),
    path: `/makers/${maker.id}`,
    imageId: maker.cover_image?.id,
  })),
  component: MakerRoute,
})

function MakerRoute() {
  return <MakerPage {...Route.useLoaderData()} />
}
