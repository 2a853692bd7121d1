import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'

/** What the page of one maker shows. */
export type MakerData = {
  maker: ApiResponse<'GET /makers/{id}'>
  categories: ApiResponse<'GET /makers/{id}/categories'>
  products: Pick<ApiResponse<'GET /makers/{id}/product_variations'>, 'items' | 'total_count'>
  posts: ApiResponse<'GET /makers/{id}/posts'>
  lists: ApiResponse<'GET /makers/{id}/lists'>
}

export async function loadMaker(call: Call, id: number, signal: AbortSignal): Promise<MakerData> {
  const params = { id }
  const [maker, categories, products, posts, lists] = await Promise.all([
    call('GET /makers/{id}', { params, signal }),
    call('GET /makers/{id}/categories', { params, signal }),
    call('GET /makers/{id}/product_variations', { params, query: { limit: 12 }, signal }),
    call('GET /makers/{id}/posts', { params, query: { limit: 4 }, signal }),
    call('GET /makers/{id}/lists', { params, query: { limit: 4 }, signal }),
  ])
  const { items, total_count } = products
  return asJson({ maker, categories, products: { items, total_count }, posts, lists })
}
