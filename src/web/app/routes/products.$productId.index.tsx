import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadFirstFinish } from '#web/features/product/load-product.ts'
import { readPathId } from '#web/kit/url-state/path-id.ts'
import { loadOr404 } from '#web/shared/api/load-or-404.ts'
import { failureHead, pageHead } from '#web/shared/site/head.ts'

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
