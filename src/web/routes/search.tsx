import { createFileRoute } from '@tanstack/react-router'
import type { AloneKind } from '#web/features/search/load-search.ts'
import { loadSearch, readAloneKind, type SearchData } from '#web/features/search/load-search.ts'
import { SearchPage, searchTitle } from '#web/features/search/search-page.tsx'
import { dataHead } from '#web/head.ts'
import { readPageNumber } from '#web/ui/paging.ts'
import { keepTexts, readKeyword } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/search')({
  validateSearch: keepTexts<{ keyword?: string; kind?: AloneKind; page?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadSearch(
      call,
      { keyword: readKeyword(deps), alone: readAloneKind(deps), page: readPageNumber(deps) },
      signal,
    ),
  head: dataHead((data: SearchData) => ({ title: searchTitle(data), noIndex: true })),
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage {...Route.useLoaderData()} />
}
