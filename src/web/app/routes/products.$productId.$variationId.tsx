import { createFileRoute } from '@tanstack/react-router'
import { type SimilarityAxis, similarityAxes } from '#contract/data/enums.ts'
import { loadProduct, type ProductData } from '#web/features/products/load-product.ts'
import { ProductPage } from '#web/features/products/product-page.tsx'
import { createSearchReader } from '#web/kit/url-state/parameters.ts'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { readSearchTexts } from '#web/kit/url-state/query-string.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { describeProduct, productPath, structureProduct } from '#web/shared/products/product-data.ts'
import { dataHead } from '#web/shared/site/head.ts'

const axes = similarityAxes.map((axis) => axis.id)

const readSearch = createSearchReader({ axis: { type: 'word', allowed: axes } })

export const Route = createFileRoute('/products/$productId/$variationId')({
  validateSearch: readSearchTexts<{ axis?: SimilarityAxis }>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { call }, params, deps, abortController: { signal } }) =>
    loadOr404(() => {
      const [productId, id] = [readPathId(params.productId), readPathId(params.variationId)]
      const { axis } = readSearch(deps)
      return loadProduct(call, { productId, id, axis }, signal)
    }),
  head: dataHead(({ variation }: ProductData, { context }) => ({
    title: `${variation.full_name}（${variation.product.maker.name}）`,
    description: describeProduct(variation),
    path: productPath(variation),
    imageId: variation.image?.id,
    type: 'product',
    structuredData: structureProduct(variation, context.config),
  })),
  component: ProductRoute,
})

function ProductRoute() {
  return <ProductPage {...Route.useLoaderData()} search={Route.useSearch()} />
}
