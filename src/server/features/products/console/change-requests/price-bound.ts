import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { changeRequestMessages, mostWithoutApproval, needsApproval } from '#contract/data/change-requests.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { changePrice, type ProductChange } from '#contract/data/product-changes.ts'
import { changeProducts } from '#contract/products/change-routes.ts'
import { updateProduct } from '#contract/products/console-routes.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { patchProduct, takeBackProductChanges } from '#contract/products/patch-routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf, lockNames } from '#server/db/query-fragments.ts'
import { auditLog, makerMembers, products, productVariations } from '#server/db/schema/index.ts'

const v = productVariations

/**
 * Serializes the price changes of a person, so that parallel requests count each other. Before the locks of
 * products, of which a bulk change takes many.
 */
export async function lockPriceChanges(tx: Transaction, { isStaff, userId }: Actor): Promise<void> {
  if (!isStaff) await lockNames(tx, `price changes of person ${userId}`)
}

/** 品番 by maker with a price that the actor changed within the hour, up to a row of the log. */
export type PricesRead = { until: number; byMaker: Map<number, Set<number>> }

export const noPricesRead = (): PricesRead => ({ until: 0, byMaker: new Map() })

type BoundedChange = { productIds: readonly number[]; change: ProductChange; read: PricesRead }

/** Refuses an editor's change that would exceed the bound of an hour. Counts 品番 once, however often they change. */
export async function requireWithinBound(
  executor: Executor,
  actor: Actor,
  bounded: BoundedChange,
): Promise<void> {
  for (const { changed } of await countChanged(executor, actor, bounded))
    if (changed.size > mostWithoutApproval) throw new ApiError('approval_needed')
}

/** The same bound for changes of one product, price by price. */
export async function requirePricesWithinBound(
  tx: Transaction,
  actor: Actor,
  { id, before, after }: { id: number; before: ProductContent; after: ProductContent },
): Promise<void> {
  const prices = new Map(before.variations.map((variation) => [variation.id, variation.price]))
  const now = after.variations.flatMap(({ id: at, price }) =>
    at === null || !prices.has(at) || prices.get(at) === price ? [] : at,
  )
  if (actor.isStaff || now.length === 0) return
  const rows = await selectBounded(tx, actor, [id])
  const [{ makerId } = { makerId: 0 }] = rows
  if (rows.length === 0) return
  const done = (await readOn(tx, actor, noPricesRead())).byMaker.get(makerId) ?? new Set()
  if (done.union(new Set(now)).size > mostWithoutApproval)
    throw new ApiError('approval_needed', undefined, { detail: changeRequestMessages.manyPrices })
}

/** Returns how many 品番 the actor may still change in this hour; null if there is no bound. */
export async function readLeft(
  executor: Executor,
  actor: Actor,
  bounded: BoundedChange,
): Promise<number | null> {
  const makers = await countChanged(executor, actor, bounded)
  const left = makers.map(({ before }) => Math.max(0, mostWithoutApproval - before.size))
  return left.length > 0 ? Math.min(...left) : null
}

/** By maker that the actor edits without being its admin: variations changed in the last hour, and with this change. */
async function countChanged(executor: Executor, actor: Actor, { productIds, change, read }: BoundedChange) {
  if (actor.isStaff || !needsApproval(change)) return []
  const rows = await selectBounded(executor, actor, productIds)
  if (rows.length === 0) return []
  const changed = rows.filter(
    ({ price, discontinued }) => price !== null && !discontinued && changePrice(price, change) !== price,
  )
  const { byMaker } = await readOn(executor, actor, read)
  return [...new Set(rows.map(({ makerId }) => makerId))].map((makerId) => {
    const before = byMaker.get(makerId) ?? new Set()
    const now = changed.flatMap((row) => (row.makerId === makerId ? row.id : []))
    return { before, changed: before.union(new Set(now)) }
  })
}

/** Variations of products that were ever public, of makers that the actor edits without being their admin. */
const selectBounded = (executor: Executor, { userId }: Actor, productIds: readonly number[]) =>
  executor
    .select({ id: v.id, makerId: v.makerId, price: v.price, discontinued: v.discontinued })
    .from(v)
    .innerJoin(products, eq(products.id, v.productId))
    .innerJoin(makerMembers, and(eq(makerMembers.makerId, v.makerId), eq(makerMembers.userId, userId)))
    .where(
      and(
        isOneOf(v.productId, productIds),
        eq(makerMembers.role, makerRole.editor),
        isNotNull(products.firstPublishedAt),
      ),
    )

const counted = [changeProducts, updateProduct, patchProduct, takeBackProductChanges]
const isCounted = inArray(
  auditLog.route,
  counted.map((route) => route.id),
)

/** Reads the log on from the last row that was read: under the person's lock, rows come in the order of their ids. */
async function readOn(executor: Executor, { userId }: Actor, read: PricesRead): Promise<PricesRead> {
  const { rows } = await executor.execute<{ id: number; makerId: number; row: number }>(sql`
    select (now_is ->> 'id')::float8 as id, ${products.makerId}::float8 as "makerId",
      max(${auditLog.id})::float8 as row
    from ${auditLog}
    join ${products} on ${products.id} = ${auditLog.thingId}
      and ${products.firstPublishedAt} < ${auditLog.createdAt}
    cross join lateral jsonb_array_elements(${auditLog.before} -> 'variations') was
    join lateral jsonb_array_elements(${auditLog.after} -> 'variations') now_is
      on now_is -> 'id' = was -> 'id' and now_is -> 'price' <> was -> 'price'
    where ${auditLog.actorId} = ${userId} and ${auditLog.id} > ${read.until} and ${auditLog.thingKind} = 'product'
      and ${isCounted}
      and ${auditLog.createdAt} > now() - interval '1 hour'
    group by 1, 2`)
  for (const { id, makerId, row } of rows) {
    read.byMaker.set(makerId, (read.byMaker.get(makerId) ?? new Set()).add(id))
    read.until = Math.max(read.until, row)
  }
  return read
}
