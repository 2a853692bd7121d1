import { type Sample, type VariationCard, VariationCardSchema } from '#contract/products/schemas.ts'
import { shareValues } from '#server/http/shared-values.ts'
import type { SearchIndexes } from '#server/search-index/search-indexes.ts'
import type { Services } from '#server/services.ts'
import { type CardCache, createCardCache } from './card-cache.ts'
import { selectCards, selectSamples } from './card-queries.ts'
import { presentCard, presentSample } from './present-card.ts'

const capacity = 20_000

shareValues(VariationCardSchema)

/** One cache for each index, which is what tells of changes. */
const caches = new WeakMap<SearchIndexes, CardCache<VariationCard>>()

/**
 * The cards of variations in the asked order; unknown and unpublished ones are left out, discontinued ones are not.
 * The cards are shared between requests: spread one to add to it, never change it.
 */
export async function loadVariationCards(
  services: Services,
  ids: readonly number[],
): Promise<VariationCard[]> {
  const read = async (missing: number[]) => {
    const rows = await selectCards(services.db, missing)
    return new Map(rows.map((row) => [row.id, presentCard(services.config.apiUrl, row)]))
  }
  const cache = cacheOf(services.indexes)
  if (cache) return cache.load(ids, read)
  if (ids.length === 0) return []
  const cards = await read([...new Set(ids)])
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** What can be asked for of these variations now, by id; nothing of unknown and unpublished ones. */
export async function loadSamples(
  { db }: Pick<Services, 'db'>,
  ids: readonly number[],
): Promise<Map<number, Sample>> {
  const rows = await selectSamples(db, ids)
  return new Map(rows.map((row) => [row.id, presentSample(row)]))
}

/** None before the index follows the database: nobody would tell of a change. */
function cacheOf(indexes: SearchIndexes): CardCache<VariationCard> | undefined {
  if (!indexes.ready) return undefined
  const known = caches.get(indexes)
  if (known) return known
  const cache = createCardCache<VariationCard>(capacity)
  indexes.variations.onChange((change) =>
    change === 'everything' ? cache.forgetAll() : cache.forget(change),
  )
  caches.set(indexes, cache)
  return cache
}
