import { createFileRoute } from '@tanstack/react-router'
import { loadAwardNames } from '#web/features/awards/load-award-names.ts'
import { VotesPage } from '#web/features/awards/votes-page.tsx'
import { readPathSlug } from '#web/kit/url-state/path-id.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/awards/$slug_/votes')({
  loader: ({ context: { call }, params, abortController: { signal } }) =>
    loadOr404(() => loadAwardNames(call, readPathSlug(params.slug), signal)),
  head: dataHead(() => ({ title: 'あなたの投票', noIndex: true })),
  component: VotesRoute,
})

function VotesRoute() {
  return <VotesPage {...Route.useLoaderData()} />
}
