import { createFileRoute } from '@tanstack/react-router'
import { describeUser } from '#web/features/users/describe-user.ts'
import { loadUser, type UserData } from '#web/features/users/load-user.ts'
import { UserPage } from '#web/features/users/user-page.tsx'
import { readCursor, readPageNumber } from '#web/kit/ui/paging.ts'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { keepTexts } from '#web/kit/url-state/query-string.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/users/$userId/$tab')({
  validateSearch: keepTexts<{ page?: number; cursor?: string }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() =>
      loadUser(
        call,
        readPathId(params.userId),
        { tab: params.tab, page: readPageNumber(deps), cursor: readCursor(deps) },
        signal,
      ),
    ),
  head: dataHead((data: UserData, { context }) => describeUser(data, context.config.siteUrl)),
  component: UserRoute,
})

function UserRoute() {
  return <UserPage {...Route.useLoaderData()} />
}
