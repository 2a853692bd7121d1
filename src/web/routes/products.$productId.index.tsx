import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadOr404 } from '#web/api/load-or-404.ts'
import { loadFirstFinish } from '#web/features/product/load-product.ts'
import { failureHead, pageHead } from '#web/head.ts'
import { readPathId } from '#web/url-state/path-id.ts'

export const Route = createFileRoute('/products/$productId/')({
  loader: async ({ context: { call }, params, abortController: { signal } }) => {
    const id = readPathId(params.productId)
    const first = await loadOr404(() => loadFirstFinish(call, id, signal))
    throw redirect({
      to: '/products/$productId/$variationId',
      params: { productId: params.productId, variationId: String(first) },
      replace: true,
    })
  },
  head: ({ match }) => pageHead(match.context, failureHead(match.status)),
})
