import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { ListReplacement } from '#contract/lists/replacement-routes.ts'
import type { ListItem } from '#contract/lists/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { isShownProduct, listItems, lists, products, productVariations } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { enterList } from './access.ts'
import { announceListChange } from './announce-change.ts'
import { applyChanges } from './apply-changes.ts'
import { showItems } from './items.ts'
import { planReplacements, type WantedReplacement } from './plan-replacements.ts'

export async function replaceItem(
  services: Services,
  actor: Actor,
  { list_id, item_id }: { list_id: number; item_id: number },
  body: ListReplacement,
): Promise<ListItem> {
  const asked = toReplacement({ ...body, item_id }, 'product_variation_id')
  return found((await replaceEach(services, actor, list_id, [asked]))[0])
}

export const replaceItems = async (
  services: Services,
  actor: Actor,
  listId: number,
  asked: readonly ItemReplacement[],
): Promise<{ items: ListItem[] }> => ({
  items: await replaceEach(
    services,
    actor,
    listId,
    asked.map((each, at) => toReplacement(each, `items.${at}.product_variation_id`)),
  ),
})

type ItemReplacement = ListReplacement & { item_id: number }

const toReplacement = (
  { item_id, product_variation_id, seen_product_variation_id }: ItemReplacement,
  path: string,
): WantedReplacement => ({ itemId: item_id, to: product_variation_id, seen: seen_product_variation_id, path })

/** The item keeps its id, so that schedules compare its products with those of their versions. */
async function replaceEach(
  services: Services,
  actor: Actor,
  listId: number,
  replacements: readonly WantedReplacement[],
): Promise<ListItem[]> {
  await services.db.transaction(async (tx) => {
    await enterList(tx, listId, actor, 'edit')
    const wanted = replacements.map(({ to }) => to)
    const changes = planReplacements(replacements, {
      held: await selectHeld(tx, listId),
      shown: await selectShown(tx, wanted),
    })
    if (changes.length === 0) return
    await applyChanges(tx, changes)
    await tx.update(lists).set({ updatedAt: sql`now()` }).where(eq(lists.id, listId))
    await announceListChange(tx, listId)
  })
  return showItems(
    services,
    replacements.map(({ itemId }) => itemId),
  )
}

async function selectHeld(tx: Transaction, listId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: listItems.id, variationId: sql<number>`${listItems.variationId}`.mapWith(Number) })
    .from(listItems)
    .where(and(eq(listItems.listId, listId), isNotNull(listItems.variationId)))
  return new Map(rows.map((row) => [row.id, row.variationId]))
}

async function selectShown(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: productVariations.id })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(and(isOneOf(productVariations.id, ids), productVariations.published, isShownProduct))
  return new Set(rows.map(({ id }) => id))
}
