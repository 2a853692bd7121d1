import { createFileRoute } from '@tanstack/react-router'
import { loadMakers } from '#web/features/makers/load-makers.ts'
import { MakersPage } from '#web/features/makers/makers-page.tsx'
import { keepTexts, readKeyword } from '#web/kit/url-state/query-string.ts'
import { pageHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/makers/')({
  validateSearch: keepTexts<{ keyword?: string }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadMakers(call, readKeyword(deps), signal),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'メーカー',
      description: '家具と建材のメーカーを、五十音、名前、読みからさがせます。',
      path: '/makers',
      noIndex: readKeyword(match.search) !== undefined,
    }),
  component: MakersRoute,
})

function MakersRoute() {
  return <MakersPage {...Route.useLoaderData()} />
}
