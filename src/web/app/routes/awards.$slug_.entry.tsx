import { createFileRoute } from '@tanstack/react-router'
import { EntryPage } from '#web/features/awards/entry-page.tsx'
import { type AwardCategories, loadAwardCategories } from '#web/features/awards/load-award-names.ts'
import { readPathSlug } from '#web/kit/url-state/path-id.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/awards/$slug_/entry')({
  loader: ({ context: { call }, params, abortController: { signal } }) =>
    loadOr404(() => loadAwardCategories(call, readPathSlug(params.slug), signal)),
  head: dataHead(({ award }: AwardCategories) => ({ title: `${award.title}に応募する`, noIndex: true })),
  component: EntryRoute,
})

function EntryRoute() {
  return <EntryPage {...Route.useLoaderData()} />
}
