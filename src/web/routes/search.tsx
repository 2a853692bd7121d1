import { createFileRoute } from '@tanstack/react-router'
import { limits } from '#contract/data/limits.ts'
import type { AloneKind } from '#web/features/search/load-search.ts'
import { loadSearch, readAloneKind, type SearchData } from '#web/features/search/load-search.ts'
import { SearchPage, searchTitle } from '#web/features/search/search-page.tsx'
import { dataHead } from '#web/head.ts'
import { readPageNumber } from '#web/ui/paging.ts'
import { keepTexts, readKeyword, readText } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/search')({
  validateSearch: keepTexts<{ keyword?: string; plain?: string; kind?: AloneKind; page?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadSearch(
      call,
      {
        keyword: readKeyword(deps),
        plain: readText(deps.plain, limits.keyword),
        alone: readAloneKind(deps),
        page: readPageNumber(deps),
      },
      signal,
    ),
  head: dataHead((data: SearchData) => ({ title: searchTitle(data), noIndex: true })),
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage {...Route.useLoaderData()} />
}
