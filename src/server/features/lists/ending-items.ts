import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { CountedList } from '#contract/kit/lists.ts'
import type { Decision } from '#contract/lists/schemas.ts'
import type { SpecifiedVariation } from '#contract/products/schemas.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { listItems, productVariations } from '#server/db/schema/index.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { findSuccessors, loadSpecs } from '#server/features/product-variations/service.ts'
import type { Services } from '#server/services.ts'
import { findList } from './access.ts'
import { loadDecisions } from './decisions.ts'
import { listPolicy } from './policy.ts'

type EndingItem = {
  item_id: number
  product_variation: SpecifiedVariation
  successors: SpecifiedVariation[]
  decision: Decision | null
}

export async function listEndingItems(
  services: Services,
  listId: number,
  actor: Actor,
): Promise<CountedList<EndingItem>> {
  const { db } = services
  const { roles } = await findList(db, listId, actor)
  listPolicy.require(roles, 'edit')
  const ending = await selectEnding(db, listId)
  const successors = await findSuccessors(
    db,
    ending.map(({ variationId }) => variationId),
  )
  const known = await loadSpecified(services, [
    ...ending.map(({ variationId }) => variationId),
    ...[...successors.values()].flat(),
  ])
  const decisions = await loadDecisions(
    db,
    ending.map(({ itemId }) => itemId),
  )
  const items = ending.flatMap(({ itemId, variationId }): EndingItem[] => {
    const variation = known.get(variationId)
    const after = (successors.get(variationId) ?? []).flatMap((id) => known.get(id) ?? [])
    const decision = decisions.get(itemId) ?? null
    return variation ? [{ item_id: itemId, product_variation: variation, successors: after, decision }] : []
  })
  return { items, total_count: items.length }
}

const selectEnding = (executor: Executor, listId: number) =>
  executor
    .select({ itemId: listItems.id, variationId: productVariations.id })
    .from(listItems)
    .innerJoin(productVariations, eq(productVariations.id, listItems.variationId))
    .where(
      and(
        eq(listItems.listId, listId),
        or(productVariations.discontinued, isNotNull(productVariations.discontinuedOn)),
      ),
    )
    .orderBy(asc(listItems.position))

async function loadSpecified(
  services: Services,
  ids: readonly number[],
): Promise<Map<number, SpecifiedVariation>> {
  const wanted = [...new Set(ids)]
  const [cards, specs] = await Promise.all([
    loadVariationCards(services, wanted),
    loadSpecs(services.db, wanted),
  ])
  return new Map(
    cards.flatMap((card) => {
      const spec = specs.get(card.id)
      return spec ? [[card.id, { ...card, ...spec }] as const] : []
    }),
  )
}
