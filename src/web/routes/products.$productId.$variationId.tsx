import { createFileRoute } from '@tanstack/react-router'
import { similarityAxes } from '#contract/data/enums.ts'
import { loadOr404 } from '#web/api/load-or-404.ts'
import { loadProduct } from '#web/features/product/load-product.ts'
import { describeProduct, productPath, structureProduct } from '#web/features/product/product-data.ts'
import { ProductPage } from '#web/features/product/product-page.tsx'
import { failureHead, pageHead } from '#web/head.ts'
import { createSearchReader } from '#web/url-state/parameters.ts'
import { readPathId } from '#web/url-state/path-id.ts'
import { keepTexts } from '#web/url-state/query-string.ts'

const axes = similarityAxes.map((axis) => axis.id)

const readSearch = createSearchReader({ axis: { type: 'word', allowed: axes, default: 'image' } })

export const Route = createFileRoute('/products/$productId/$variationId')({
  validateSearch: keepTexts<{ axis?: (typeof similarityAxes)[number]['id'] }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() => {
      const [productId, id] = [readPathId(params.productId), readPathId(params.variationId)]
      const { axis = 'image' } = readSearch(deps)
      return loadProduct(call, { productId, id, axis }, signal)
    }),
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

function ProductRoute() {
  return <ProductPage {...Route.useLoaderData()} />
}
