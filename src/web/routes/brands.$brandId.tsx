import { createFileRoute } from '@tanstack/react-router'
import { loadOr404 } from '#web/api/load-or-404.ts'
import { BrandPage } from '#web/features/brands/brand-page.tsx'
import { loadBrand } from '#web/features/brands/load-brand.ts'
import { failureHead, pageHead } from '#web/head.ts'
import { readPage } from '#web/list/paging.ts'
import { readPathId } from '#web/url-state/path-id.ts'
import { keepTexts, stringifySearch } from '#web/url-state/query-string.ts'

export const Route = createFileRoute('/brands/$brandId')({
  validateSearch: keepTexts<{ page?: number }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() => loadBrand(call, readPathId(params.brandId), readPage(deps).page, signal)),
  head: ({ match, loaderData }) =>
    pageHead(
      match.context,
      loaderData
        ? {
            title: `${loaderData.brand.name}（${loaderData.brand.maker.name}）`,
            description: loaderData.brand.description,
            path: `/brands/${loaderData.brand.id}${stringifySearch({ page: loaderData.page })}`,
            imageId: loaderData.brand.cover_image?.id,
          }
        : failureHead(match.status),
    ),
  component: BrandRoute,
})

function BrandRoute() {
  return <BrandPage {...Route.useLoaderData()} />
}
