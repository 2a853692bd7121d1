import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Call } from '../api/call.ts'
import { loadOr404 } from '../api/load-or-404.ts'
import { asJson } from '../api/page-data.ts'
import { BrandPage, brandPageSize } from '../features/brands/brand-page.tsx'
import { failureHead, pageHead } from '../head.ts'
import { canonicalPath } from '../url-state/canonical-path.ts'
import { createSearchReader } from '../url-state/parameters.ts'
import { readPathId } from '../url-state/path-id.ts'

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

async function loadBrand(call: Call, id: number, page: number, signal: AbortSignal) {
  const params = { id }
  const query = { limit: brandPageSize, offset: (page - 1) * brandPageSize }
  const [brand, { items, total_count }, posts] = await Promise.all([
    call('GET /brands/{id}', { params, signal }),
    call('GET /brands/{id}/product_variations', { params, query, signal }),
    call('GET /brands/{id}/posts', { params, query: { limit: 4 }, signal }),
  ])
  const pageCount = Math.max(1, Math.ceil(total_count / brandPageSize))
  if (page > pageCount) {
    throw redirect({
      to: '/brands/$brandId',
      params: { brandId: String(id) },
      search: { page: pageCount === 1 ? undefined : pageCount },
      replace: true,
    })
  }
  return asJson({ brand, products: { items, total_count }, posts, page })
}

function BrandRoute() {
  return <BrandPage {...Route.useLoaderData()} />
}
