import { createFileRoute } from '@tanstack/react-router'
import { limits } from '#contract/data/limits.ts'
import { loadMakers } from '#web/features/makers/load-makers.ts'
import { MakersPage } from '#web/features/makers/makers-page.tsx'
import { pageHead } from '#web/head.ts'
import { createSearchReader } from '#web/url-state/parameters.ts'

const readSearch = createSearchReader({ keyword: { type: 'text', maxLength: limits.keyword } })

export const Route = createFileRoute('/makers/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadMakers(call, deps.keyword, signal),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'メーカー',
      description: '家具と建材のメーカーを、五十音、名前、読みからさがせます。',
      path: '/makers',
      noIndex: match.search.keyword !== undefined,
    }),
  component: MakersRoute,
})

function MakersRoute() {
  return <MakersPage {...Route.useLoaderData()} />
}
