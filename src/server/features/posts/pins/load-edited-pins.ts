import { asc } from 'drizzle-orm'
import type { PostEditing } from '#contract/projects/editing-schemas.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { pins } from '#server/db/schema/index.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import type { Services } from '#server/services.ts'

/** Loads the pins of each photo for an editor, with cards of public products. */
export async function loadEditedPins(
  services: Services,
  postIds: readonly number[],
): Promise<(postId: number) => PostEditing['pins']> {
  const placed = await services.db
    .select()
    .from(pins)
    .where(isOneOf(pins.postId, postIds))
    .orderBy(asc(pins.postId), asc(pins.position), asc(pins.id))
  const pinned = new Set(placed.flatMap(({ variationId }) => variationId ?? []))
  const cards = new Map((await loadVariationCards(services, [...pinned])).map((card) => [card.id, card]))
  const pinsOf = Map.groupBy(placed, ({ postId }) => postId)
  return (postId) =>
    (pinsOf.get(postId) ?? []).map(({ id, key, x, y, similar, variationId, name, makerName }) => ({
      ...{ id, key, x, y, similar, name: name ?? '', maker_name: makerName ?? '' },
      variation_id: variationId,
      product_variation: cards.get(variationId ?? 0) ?? null,
    }))
}
