import { createFileRoute } from '@tanstack/react-router'
import { loadOr404 } from '#web/api/load-or-404.ts'
import { loadAwardNames } from '#web/features/awards/load-award-names.ts'
import { VotesPage } from '#web/features/awards/votes-page.tsx'
import { dataHead } from '#web/head.ts'
import { readPathSlug } from '#web/url-state/path-id.ts'

export const Route = createFileRoute('/awards/$slug_/votes')({
  loader: ({ context: { call }, params, abortController: { signal } }) =>
    loadOr404(() => loadAwardNames(call, readPathSlug(params.slug), signal)),
  head: dataHead(() => ({ title: 'あなたの投票', noIndex: true })),
  component: VotesRoute,
})

function VotesRoute() {
  return <VotesPage {...Route.useLoaderData()} />
}
