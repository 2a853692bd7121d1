import { createFileRoute } from '@tanstack/react-router'
import { loadTag, type TagData } from '#web/features/magazine/load-magazine.ts'
import { TagPage } from '#web/features/magazine/magazine-page.tsx'
import { readPageNumber } from '#web/kit/ui/paging.ts'
import { readPathSlug } from '#web/kit/url-state/path-id.ts'
import { keepTexts, stringifySearch } from '#web/kit/url-state/query-string.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { dataHead } from '#web/shared/site/head.ts'

export const Route = createFileRoute('/magazines/tags/$slug')({
  validateSearch: keepTexts<{ page?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() => loadTag(call, readPathSlug(params.slug), readPageNumber(deps), signal)),
  head: dataHead(({ tag, page, articles }: TagData) => ({
    title: `${tag.name}の記事`,
    path: `/magazines/tags/${tag.slug}${stringifySearch({ page })}`,
    imageId: articles.items[0]?.cover_image?.id,
  })),
  component: TagRoute,
})

function TagRoute() {
  return <TagPage {...Route.useLoaderData()} />
}
