import { createFileRoute } from '@tanstack/react-router'
import { describeList } from '#web/features/lists/describe-lists.ts'
import { ListPage } from '#web/features/lists/list-page.tsx'
import type { ListData, ListKind } from '#web/features/lists/load-list.ts'
import { loadList, readListKind } from '#web/features/lists/load-list.ts'
import { readCursor } from '#web/kit/ui/paging.ts'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/lists/$listId')({
  validateSearch: keepTexts<{ kind?: ListKind; cursor?: string }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() =>
      loadList(call, readPathId(params.listId), {
        kind: readListKind(deps),
        cursor: readCursor(deps),
        signal,
      }),
    ),
  head: dataHead((data: ListData) => describeList(data)),
  component: ListRoute,
})

function ListRoute() {
  return <ListPage {...Route.useLoaderData()} />
}
