import type { ApiResponse } from '../../api/call.ts'

/** What the page of one maker shows. */
export type MakerData = {
  maker: ApiResponse<'GET /makers/{id}'>
  categories: ApiResponse<'GET /makers/{id}/categories'>
  products: Pick<ApiResponse<'GET /makers/{id}/product_variations'>, 'items' | 'total_count'>
  posts: ApiResponse<'GET /makers/{id}/posts'>
  lists: ApiResponse<'GET /makers/{id}/lists'>
}
