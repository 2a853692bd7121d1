import { notFound } from '@tanstack/react-router'
import type { similarityAxes } from '#contract/data/enums.ts'
import type { Variation } from '#contract/products/schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'

/** What the page of one product shows. */
export type ProductData = {
  variation: Variation
  posts: readonly PostCard[]
  /** In how many photos it stands. */
  postCount: number
  similar: ApiResponse<'GET /product_variations/{id}/similarities'>
}

/** An address that names a finish of another product names nothing. */
export async function loadProduct(
  call: Call,
  { productId, id, axis }: { productId: number; id: number; axis: (typeof similarityAxes)[number]['id'] },
  signal: AbortSignal,
): Promise<ProductData> {
  const params = { id }
  const [variation, posts, similar] = await Promise.all([
    call('GET /product_variations/{id}', { params, signal }),
    call('GET /product_variations/{id}/posts', { params, query: { limit: 3 }, signal }),
    call('GET /product_variations/{id}/similarities', { params, query: { axis, limit: 6 }, signal }),
  ])
  if (variation.product.id !== productId) throw notFound()
  return asJson({ variation, posts: posts.items, postCount: posts.total_count, similar })
}

/** The id of the finish that a product is shown through. */
export async function loadFirstFinish(call: Call, id: number, signal: AbortSignal): Promise<number> {
  const product = await call('GET /products/{id}', { params: { id }, signal })
  const [first] = product.product_variations
  if (!first) throw notFound()
  return first.id
}
