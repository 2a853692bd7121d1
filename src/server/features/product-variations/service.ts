import type { PageList } from '#contract/kit/lists.ts'
import type { Variation } from '#contract/products/schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import { found } from '#server/api-error.ts'
import { readPostPage } from '#server/features/posts/cards.ts'
import { listByIds, listByPage } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { loadSamples, loadVariationCards } from './cards.ts'
import { presentVariation } from './present.ts'
import { loadPriceChanges } from './price-changes.ts'
import { selectVariation, variationIsPublic } from './queries.ts'
import { loadSuccession } from './succession.ts'

export { loadPriceChanges } from './price-changes.ts'
export { loadSpecs } from './specs.ts'
export {
  findDiscontinued,
  findSuccessors,
  loadDiscontinuedMatches,
  matchDiscontinued,
} from './succession.ts'

export async function getVariation(services: Services, id: number): Promise<Variation> {
  const { db, config } = services
  const row = found(await selectVariation(db, id))
  const isEnding = row.discontinued || row.discontinuedOn !== null
  const [succession, changes] = await Promise.all([
    loadSuccession(services, id, isEnding),
    loadPriceChanges(db, [id]),
  ])
  return presentVariation(config.apiUrl, row, { ...succession, price_change: changes.get(id) ?? null })
}

/** Includes fresh samples: a cart may be older than the stock. */
export const listVariationsByIds = (services: Services, given: readonly number[]) =>
  listByIds(given, async (ids) => {
    const [cards, samples] = await Promise.all([
      loadVariationCards(services, ids),
      loadSamples(services, ids),
    ])
    return cards.flatMap((card) => {
      const sample = samples.get(card.id)
      return sample ? { ...card, sample } : []
    })
  })

export async function listVariationPosts(
  services: Services,
  id: number,
  query: { limit: number; page: number },
): Promise<PageList<PostCard>> {
  found(await variationIsPublic(services.db, id))
  return listByPage(query, (page) => readPostPage(services, { variationId: id }, page))
}
