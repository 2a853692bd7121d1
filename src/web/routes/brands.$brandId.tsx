import { createFileRoute } from '@tanstack/react-router'
import { loadOr404 } from '#web/api/load-or-404.ts'
import { BrandPage } from '#web/features/brands/brand-page.tsx'
import { loadBrand } from '#web/features/brands/load-brand.ts'
import { failureHead, pageHead } from '#web/head.ts'
import { canonicalPath } from '#web/url-state/canonical-path.ts'
import { createSearchReader } from '#web/url-state/parameters.ts'
import { readPathId } from '#web/url-state/path-id.ts'

const parameters = { page: { type: 'integer', min: 1, max: 400, default: 1 } } as const

const readSearch = createSearchReader(parameters)

export const Route = createFileRoute('/brands/$brandId')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() => loadBrand(call, readPathId(params.brandId), deps.page, signal)),
  head: ({ match, loaderData }) =>
    pageHead(
      match.context,
      loaderData
        ? {
            title: `${loaderData.brand.name}（${loaderData.brand.maker.name}）`,
            description: loaderData.brand.description,
            path: canonicalPath(`/brands/${loaderData.brand.id}`, parameters, match.search),
            imageId: loaderData.brand.cover_image?.id,
          }
        : failureHead(match.status),
    ),
  component: BrandRoute,
})

function BrandRoute() {
  return <BrandPage {...Route.useLoaderData()} />
}
