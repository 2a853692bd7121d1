import type { Variation, VariationCard } from '#contract/product-schemas.ts'
import type { PostCard } from '#contract/project-schemas.ts'
import type { List } from '#contract/shared-schemas.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { nextPageOf } from '#server/http/cursor.ts'
import { found } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { loadVariationCards } from './cards.ts'
import { presentVariation } from './present.ts'
import { selectVariation, variationIsPublic } from './queries.ts'

export async function getVariation({ db, config }: Services, id: number): Promise<Variation> {
  return presentVariation(config.apiUrl, found(await selectVariation(db, id)))
}

export async function listVariationsByIds(
  services: Services,
  ids: readonly number[],
): Promise<List<VariationCard>> {
  const items = await loadVariationCards(services, [...new Set(ids)])
  return { items, total_count: items.length, next_cursor: null }
}

export async function listVariationPosts(
  services: Services,
  id: number,
  { limit, page }: { limit: number; page: number },
): Promise<List<PostCard>> {
  found(await variationIsPublic(services.db, id))
  const offset = (page - 1) * limit
  const { items, total } = await loadPostCards(services, { variationIds: [id] }, { limit, offset })
  return { items, total_count: total, next_cursor: nextPageOf({ page, limit }, total) }
}
