import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { linkGone } from '#web/features/shared-list/link-gone.tsx'
import type { SharedListData } from '#web/features/shared-list/load-shared-list.ts'
import { loadSharedList } from '#web/features/shared-list/load-shared-list.ts'
import { SharedListPage } from '#web/features/shared-list/shared-list-page.tsx'
import { keptByNobody } from '#web/kit/url-state/share-token.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/shared/lists/$token')({
  loader: ({ context: { call }, params: { token }, abortController: { signal } }) =>
    loadOr404(() => loadSharedList(call, token, signal)),
  headers: () => keptByNobody,
  head: dataHead(
    ({ list }: SharedListData) => ({
      title: list.name,
      description: `${list.owner.screen_name}さんから共有されたリストです。`,
      noIndex: true,
    }),
    linkGone,
  ),
  component: SharedListRoute,
  notFoundComponent: lazyRouteComponent(
    () => import('#web/features/shared-list/link-gone.tsx'),
    'SharedLinkGone',
  ),
})

function SharedListRoute() {
  return <SharedListPage {...Route.useLoaderData()} />
}
