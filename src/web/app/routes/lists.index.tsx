import { createFileRoute } from '@tanstack/react-router'
import { describeLists } from '#web/features/lists/describe-lists.ts'
import type { ListsSearch } from '#web/features/lists/list-search.ts'
import { readListsSearch } from '#web/features/lists/list-search.ts'
import { ListsPage } from '#web/features/lists/lists-page.tsx'
import { type FoundLists, loadLists } from '#web/features/lists/load-lists.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/lists/')({
  validateSearch: keepTexts<ListsSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, deps, abortController: { signal } }) =>
    loadLists(call, readListsSearch(deps), signal),
  head: dataHead((found: FoundLists) => describeLists(found)),
  component: ListsRoute,
})

function ListsRoute() {
  return <ListsPage {...Route.useLoaderData()} />
}
