import { expiryOf } from '#contract/data/certificates.ts'
import { describeExpiry } from '#contract/data/product-words.ts'
import { type Sample, VariationCardSchema } from '#contract/products/schemas.ts'
import { shareValues } from '#server/http/shared-values.ts'
import { createCards } from '#server/search-index/card-cache.ts'
import type { Services } from '#server/services.ts'
import { selectCards, selectSamples } from './card-queries.ts'
import { type CachedCard, type CardFact, presentCard, presentSample } from './present-card.ts'

export { hasSample } from './present-card.ts'

shareValues(VariationCardSchema)

const loadKept = createCards<CachedCard>('variations', 20_000)

/** Skips unknown and unpublished variations, but not discontinued ones. */
export const loadVariationCards = ({ db, indexes, config }: Services, ids: readonly number[]) =>
  loadKept(indexes, ids, async (missing) => {
    const rows = await selectCards(db, missing)
    return rows.map((row) => [row.id, presentCard(config.apiUrl, row)] as const)
  })

export function describeFact(
  { factOf, lastDayOf }: CachedCard,
  fact: CardFact,
  today: number,
): string | null {
  const [description, lastDay] = [factOf[fact], lastDayOf[fact]]
  return description && lastDay && expiryOf(lastDay, today) === 'expired'
    ? describeExpiry(description)
    : description
}

export async function loadSamples(
  { db }: Pick<Services, 'db'>,
  ids: readonly number[],
): Promise<Map<number, Sample>> {
  const rows = await selectSamples(db, ids)
  return new Map(rows.map((row) => [row.id, presentSample(row)]))
}
