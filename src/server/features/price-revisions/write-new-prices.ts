import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { auditLog, priceRevisionItems, productVariations } from '#server/db/schema/index.ts'
import { lockProductCodes, productRecord, readProductStates } from '#server/features/products/service.ts'
import { applyNewPricesRoute } from './apply-due-routes.ts'

const v = productVariations
const items = priceRevisionItems

type DueRevision = { id: number; makerId: number; name: string }

const productsAtOnce = 200

/**
 * Writes the prices of a revision, with a row of the log for each product. Locks rows in place of the names of
 * products: PostgreSQL has no room for thousands of names, and writers of a product lock its rows before they read.
 */
export async function writeNewPrices(tx: Transaction, { id, makerId, name }: DueRevision): Promise<void> {
  await lockProductCodes(tx, makerId)
  const productIds = await lockProducts(tx, id)
  await noteFormerPrices(tx, id)
  for (let at = 0; at < productIds.length; at += productsAtOnce)
    await writeProducts(tx, id, productIds.slice(at, at + productsAtOnce), name)
}

/** Locks the variations of all products by id, like checkouts. */
async function lockProducts(tx: Transaction, id: number): Promise<number[]> {
  const revised = tx
    .select({ productId: v.productId })
    .from(items)
    .innerJoin(v, eq(v.id, items.variationId))
    .where(eq(items.revisionId, id))
  const rows = await tx
    .select({ productId: v.productId })
    .from(v)
    .where(inArray(v.productId, revised))
    .orderBy(asc(v.id))
    .for('no key update')
  return [...new Set(rows.map(({ productId }) => productId))].toSorted((a, b) => a - b)
}

const noteFormerPrices = (tx: Transaction, id: number) =>
  tx
    .update(items)
    .set({
      ...{ formerKind: sql`${v.priceKind}`, formerPrice: sql`${v.price}` },
      formerUnit: sql`${v.priceUnit}`,
    })
    .from(v)
    .where(and(eq(items.revisionId, id), eq(v.id, items.variationId)))

async function writeProducts(
  tx: Transaction,
  id: number,
  productIds: readonly number[],
  name: string,
): Promise<void> {
  const before = await readProductStates(tx, productIds)
  const written = new Map((await updatePrices(tx, id, productIds)).map((row) => [row.id, row]))
  const rows = [...before].flatMap(([thingId, state]) => {
    if (!state.variations.some((variation) => written.has(variation.id ?? 0))) return []
    const variations = state.variations.map((variation) => ({
      ...variation,
      ...written.get(variation.id ?? 0),
    }))
    const thing = { thingKind: productRecord.kind, thingId, thingName: state.name }
    const states = { before: state, after: { ...state, variations } }
    return [{ actorId: 0, route: applyNewPricesRoute, ...thing, ...states, reason: name }]
  })
  if (rows.length > 0) await tx.insert(auditLog).values(rows)
}

/** Leaves equal rows alone, so that they are not indexed anew. */
const updatePrices = (tx: Transaction, id: number, productIds: readonly number[]) =>
  tx
    .update(v)
    .set({
      priceKind: sql`${items.priceKind}`,
      price: sql`${items.price}`,
      priceUnit: sql`${items.priceUnit}`,
    })
    .from(items)
    .where(
      and(
        ...[eq(items.revisionId, id), eq(items.variationId, v.id), isOneOf(v.productId, productIds)],
        sql`(${v.priceKind}, ${v.price}, ${v.priceUnit})
          is distinct from (${items.priceKind}, ${items.price}, ${items.priceUnit})`,
      ),
    )
    .returning({ id: v.id, price_kind: v.priceKind, price: v.price, price_unit: v.priceUnit })
