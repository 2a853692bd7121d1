import { redirect } from '@tanstack/react-router'
import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'

export const brandPageSize = 24

/** What the page of one brand shows. */
export type BrandData = {
  brand: ApiResponse<'GET /brands/{id}'>
  products: Pick<ApiResponse<'GET /brands/{id}/product_variations'>, 'items' | 'total_count'>
  posts: ApiResponse<'GET /brands/{id}/posts'>
  page: number
}

/** A page beyond the last leads there. */
export async function loadBrand(
  call: Call,
  id: number,
  page: number,
  signal: AbortSignal,
): Promise<BrandData> {
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
