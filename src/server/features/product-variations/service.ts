import type { List, PageList } from '#contract/kit/lists.ts'
import type { Sample, Variation, VariationCard } from '#contract/products/schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import { found } from '#server/api-error.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { toPageList, toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { loadSamples, loadVariationCards } from './cards.ts'
import { presentVariation } from './present.ts'
import { selectVariation, variationIsPublic } from './queries.ts'

export async function getVariation({ db, config }: Services, id: number): Promise<Variation> {
  return presentVariation(config.apiUrl, found(await selectVariation(db, id)))
}

/** With their samples as they are now: a cart may be older than the stock. */
export async function listVariationsByIds(
  services: Services,
  ids: readonly number[],
): Promise<List<VariationCard & { sample: Sample }>> {
  const [cards, samples] = await Promise.all([
    loadVariationCards(services, [...new Set(ids)]),
    loadSamples(services, ids),
  ])
  const items = cards.flatMap((card) => {
    const sample = samples.get(card.id)
    return sample ? { ...card, sample } : []
  })
  return toWholeList(items)
}

export async function listVariationPosts(
  services: Services,
  id: number,
  { limit, page }: { limit: number; page: number },
): Promise<PageList<PostCard>> {
  found(await variationIsPublic(services.db, id))
  const offset = (page - 1) * limit
  return toPageList(await loadPostCards(services, { variationIds: [id] }, { limit, offset }), { page, limit })
}
