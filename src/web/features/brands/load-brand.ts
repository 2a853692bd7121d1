import { leadToLastPage, offsetQuery } from '#web/kit/ui/paging.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type CardVariation, toCardVariation } from '#web/shared/cards/card-variation.ts'

export type BrandData = {
  brand: ApiResponse<'GET /brands/{id}'>
  products: { items: CardVariation[]; total_count: number }
  posts: ApiResponse<'GET /brands/{id}/posts'>
  page?: number
}

export async function loadBrand(
  call: Call,
  id: number,
  page: number | undefined,
  signal: AbortSignal,
): Promise<BrandData> {
  const params = { id }
  const [brand, { items, total_count }, posts] = await Promise.all([
    call('GET /brands/{id}', { params, signal }),
    call('GET /brands/{id}/product_variations', {
      params,
      query: { group: 'product', ...offsetQuery(page) },
      signal,
    }),
    call('GET /brands/{id}/posts', { params, query: { limit: 4 }, signal }),
  ])
  const address = { to: '/brands/$brandId', params: { brandId: String(id) } } as const
  leadToLastPage(address, page, total_count)
  return asJson({ brand, products: { items: items.map(toCardVariation), total_count }, posts, page })
}
