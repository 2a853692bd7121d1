import { createFileRoute } from '@tanstack/react-router'
import { limits } from '#contract/data/limits.ts'
import type { AloneKind } from '#web/features/search/load-search.ts'
import { loadSearch, readAloneKind, type SearchData } from '#web/features/search/load-search.ts'
import { SearchPage, searchTitle } from '#web/features/search/search-page.tsx'
import { readPageNumber } from '#web/kit/ui/paging.ts'
import { keepTexts, readKeyword, readText } from '#web/kit/url-state/query-string.ts'
import { dataHead } from '#web/shared/site/head.ts'

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
