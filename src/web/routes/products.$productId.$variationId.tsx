import { createFileRoute, notFound } from '@tanstack/react-router'
import { similarityAxes } from '#contract/enums.ts'
import type { Call } from '../api/call.ts'
import { loadOr404 } from '../api/load-or-404.ts'
import { asJson } from '../api/page-data.ts'
import { describeProduct, productPath, structureProduct } from '../features/product/product-data.ts'
import { ProductPage } from '../features/product/product-page.tsx'
import { failureHead, pageHead } from '../head.ts'
import { createSearchReader } from '../url-state/parameters.ts'
import { readPathId } from '../url-state/path-id.ts'

const axes = similarityAxes.map((axis) => axis.id)

const readSearch = createSearchReader({ axis: { type: 'word', allowed: axes, default: 'image' } })

export const Route = createFileRoute('/products/$productId/$variationId')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => ({ axis: search.axis ?? 'image' }),
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() =>
      loadProduct(call, readPathId(params.productId), readPathId(params.variationId), deps.axis, signal),
    ),
  head: ({ match, loaderData }) =>
    pageHead(
      match.context,
      loaderData
        ? {
            title: `${loaderData.variation.full_name}（${loaderData.variation.product.maker.name}）`,
            description: describeProduct(loaderData.variation),
            path: productPath(loaderData.variation),
            imageId: loaderData.variation.image?.id,
            type: 'product',
            structuredData: structureProduct(loaderData.variation, match.context.config),
          }
        : failureHead(match.status),
    ),
  component: ProductRoute,
})

async function loadProduct(
  call: Call,
  productId: number,
  id: number,
  axis: (typeof axes)[number],
  signal: AbortSignal,
) {
  const params = { id }
  const [variation, posts, similar] = await Promise.all([
    call('GET /product_variations/{id}', { params, signal }),
    call('GET /product_variations/{id}/posts', { params, query: { limit: 3 }, signal }),
    call('GET /product_variations/{id}/similarities', { params, query: { axis, limit: 6 }, signal }),
  ])
  if (variation.product.id !== productId) throw notFound()
  return asJson({ variation, posts: posts.items, similar })
}

function ProductRoute() {
  return <ProductPage {...Route.useLoaderData()} />
}
