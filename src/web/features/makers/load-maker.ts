import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { type CardVariation, toCardVariation } from '#web/shared/cards/card-variation.ts'
import { type CardProject, toCardProject } from '#web/shared/photos/card-data.ts'

export type MakerData = {
  maker: ApiResponse<'GET /makers/{id}'>
  categories: { id: number; name: string; count: number }[]
  products: { items: CardVariation[]; total_count: number }
  variationCount: number
  posts: ApiResponse<'GET /makers/{id}/posts'>
  ownPosts: ApiResponse<'GET /makers/{id}/own_posts'>
  projects: { items: CardProject[]; total_count: number }
  lists: ApiResponse<'GET /makers/{id}/lists'>
}

/** Two rows on wide screens. */
export const ownPostsAtOnce = 8

export async function loadMaker(call: Call, id: number, signal: AbortSignal): Promise<MakerData> {
  const params = { id }
  const [maker, categories, products, variations, ownPosts, posts, projects, lists] = await Promise.all([
    call('GET /makers/{id}', { params, signal }),
    call('GET /makers/{id}/categories', { params, signal }),
    call('GET /makers/{id}/product_variations', {
      params,
      query: { group: 'product', limit: 12 },
      signal,
    }),
    call('GET /product_variations/search_total', { query: { maker_id: [id] }, signal }),
    call('GET /makers/{id}/own_posts', { params, query: { limit: ownPostsAtOnce }, signal }),
    call('GET /makers/{id}/posts', { params, query: { limit: 4, sort: 'newest' }, signal }),
    call('GET /makers/{id}/projects', { params, query: { limit: 3, sort: 'newest' }, signal }),
    call('GET /makers/{id}/lists', { params, query: { limit: 4 }, signal }),
  ])
  const { items, total_count, facets } = products
  const counts = new Map(facets.category_id.map((value) => [value.id, value.count]))
  return asJson({
    maker,
    // The endpoint counts variations instead of products.
    categories: categories.items.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })),
    products: { items: items.map(toCardVariation), total_count },
    variationCount: variations.total_count,
    ownPosts,
    posts,
    projects: { items: projects.items.map(toCardProject), total_count: projects.total_count },
    lists,
  })
}
