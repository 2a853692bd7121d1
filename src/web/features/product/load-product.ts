import { notFound } from '@tanstack/react-router'
import type { SimilarityAxis } from '#contract/data/enums.ts'
import type { Variation } from '#contract/products/schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'

export type ProductData = {
  variation: Variation
  posts: readonly PostCard[]
  postCount: number
  projects: { id: number; title: string; team: string }[]
  similar: ApiResponse<'GET /product_variations/{id}/similarities'>
}

const photosShown = 3
/** More than are shown, because each photo may add a project. */
const photosAsked = 12

/** A finish of another product is 404. */
export async function loadProduct(
  call: Call,
  { productId, id, axis }: { productId: number; id: number; axis: SimilarityAxis | undefined },
  signal: AbortSignal,
): Promise<ProductData> {
  const params = { id }
  const [variation, posts, similar] = await Promise.all([
    call('GET /product_variations/{id}', { params, signal }),
    call('GET /product_variations/{id}/posts', { params, query: { limit: photosAsked }, signal }),
    loadSimilar(call, { id, axis }, signal),
  ])
  if (variation.product.id !== productId) throw notFound()
  return asJson({
    variation,
    posts: posts.items.slice(0, photosShown),
    postCount: posts.total_count,
    projects: listProjects(posts.items),
    similar,
  })
}

/** Loads similar products: by appearance without `axis`, or by category if there are none. */
async function loadSimilar(
  call: Call,
  { id, axis }: { id: number; axis: SimilarityAxis | undefined },
  signal: AbortSignal,
): Promise<ProductData['similar']> {
  const ask = (wanted: SimilarityAxis) =>
    call('GET /product_variations/{id}/similarities', {
      params: { id },
      query: { axis: wanted, limit: 6 },
      signal,
    })
  const similar = await ask(axis ?? 'image')
  return axis || similar.items.length > 0 ? similar : ask('category')
}

function listProjects(posts: readonly PostCard[]): ProductData['projects'] {
  const projects = posts.flatMap(({ project }) => project ?? [])
  return [...new Map(projects.map((project) => [project.id, project])).values()].map(
    ({ id, title, team }) => ({ id, title, team: team.name }),
  )
}

export async function loadFirstFinish(call: Call, id: number, signal: AbortSignal): Promise<number> {
  const product = await call('GET /products/{id}', { params: { id }, signal })
  const [first] = product.product_variations
  if (!first) throw notFound()
  return first.id
}
