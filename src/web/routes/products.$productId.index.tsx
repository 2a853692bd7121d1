import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { loadOr404 } from '../api/load-or-404.ts'
import { failureHead, pageHead } from '../head.ts'
import { readPathId } from '../url-state/path-id.ts'

/** A product is shown through one of its finishes: the first. */
export const Route = createFileRoute('/products/$productId/')({
  loader: async ({ context: { call }, params, abortController: { signal } }) => {
    const id = readPathId(params.productId)
    const product = await loadOr404(() => call('GET /products/{id}', { params: { id }, signal }))
    const [first] = product.product_variations
    if (!first) throw notFound()
    throw redirect({
      to: '/products/$productId/$variationId',
      params: { productId: params.productId, variationId: String(first.id) },
      replace: true,
    })
  },
  head: ({ match }) => pageHead(match.context, failureHead(match.status)),
})
