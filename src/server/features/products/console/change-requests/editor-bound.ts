import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { changeRequestMessages, mostWithoutApproval, needsApproval } from '#contract/data/change-requests.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { changePrice, type ProductChange } from '#contract/data/product-changes.ts'
import { applyImport, undoImport } from '#contract/imports/routes.ts'
import { changeProducts } from '#contract/products/change-routes.ts'
import { updateProduct } from '#contract/products/console-routes.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { patchProduct, takeBackProductChanges } from '#contract/products/patch-routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf, lockNames } from '#server/db/query-fragments.ts'
import { auditLog, makerMembers, products, productVariations } from '#server/db/schema/index.ts'
import { type BoundTally, changedCodes, compareBounded, emptyTally, joinTallies } from './bound-tally.ts'

const v = productVariations

type VariationPrices = ProductContent['variations']

/**
 * Serializes the price changes of a person, so that parallel requests count each other. Before the locks of
 * products, of which a bulk change takes many.
 */
export async function lockBoundedChanges(tx: Transaction, { isStaff, userId }: Actor): Promise<void> {
  if (!isStaff) await lockNames(tx, `price changes of person ${userId}`)
}

/** Price changes of the actor within the hour by maker, up to a row of the log. */
export type BoundRead = { until: number; byMaker: Map<number, BoundTally> }

export const noBoundRead = (): BoundRead => ({ until: 0, byMaker: new Map() })

type BoundedChange = { productIds: readonly number[]; change: ProductChange; read: BoundRead }

/** Counts 品番 once, however often they change. */
export async function requireWithinBound(
  executor: Executor,
  actor: Actor,
  bounded: BoundedChange,
): Promise<void> {
  for (const { changed } of await countChanged(executor, actor, bounded))
    if (changed.size > mostWithoutApproval) throw new ApiError('approval_needed')
}

export type EditorBound = ReturnType<typeof createEditorBound>

/** Reads the log before the product is locked: checkouts wait for that. */
export function createEditorBound(id: number, read: BoundRead = noBoundRead()) {
  let done: BoundTally | undefined
  return {
    async enter(tx: Transaction, actor: Actor): Promise<void> {
      await lockBoundedChanges(tx, actor)
      const [bounded] = actor.isStaff ? [] : await selectBounded(tx, actor, [id])
      if (!bounded) return
      const { byMaker } = await readOn(tx, actor, read)
      done = byMaker.get(bounded.makerId) ?? emptyTally
    },
    require(before: ProductContent, after: ProductContent): void {
      if (!done) return
      const codes = changedCodes(joinTallies(done, compareBounded(before.variations, after.variations)))
      if (codes.size > mostWithoutApproval && codes.size > changedCodes(done).size)
        throw new ApiError('approval_needed', undefined, { detail: changeRequestMessages.manyPrices })
    },
  }
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

/** Rejects a file of an editor that changes too many 品番, counted with the prices that they changed in this hour. */
export async function requireWithinEditorsBound(
  executor: Executor,
  actor: Actor,
  makerId: number,
  variationIds: readonly number[],
): Promise<void> {
  if (actor.isStaff) return
  const isPriced = isOneOf(v.id, variationIds)
  const rows = await executor
    .select({ key: v.codeKey })
    .from(v)
    .innerJoin(products, eq(products.id, v.productId))
    .innerJoin(makerMembers, and(eq(makerMembers.makerId, v.makerId), eq(makerMembers.userId, actor.userId)))
    .where(and(isPriced, eq(makerMembers.role, makerRole.editor), isNotNull(products.firstPublishedAt)))
  const { byMaker } = await readOn(executor, actor, noBoundRead())
  const before = changedCodes(byMaker.get(makerId) ?? emptyTally)
  const changed = before.union(new Set(rows.map(({ key }) => key)))
  if (changed.size > mostWithoutApproval)
    throw new ApiError('approval_needed', undefined, { detail: changeRequestMessages.manyOfFile })
}

/** By maker that the actor edits without being its admin: 品番 changed in the last hour, and with this change. */
async function countChanged(executor: Executor, actor: Actor, { productIds, change, read }: BoundedChange) {
  if (actor.isStaff || !needsApproval(change)) return []
  const rows = await selectBounded(executor, actor, productIds)
  if (rows.length === 0) return []
  const changed = rows.filter(
    ({ price, discontinued }) => price !== null && !discontinued && changePrice(price, change) !== price,
  )
  const { byMaker } = await readOn(executor, actor, read)
  return [...new Set(rows.map(({ makerId }) => makerId))].map((makerId) => {
    const before = changedCodes(byMaker.get(makerId) ?? emptyTally)
    const now = changed.flatMap((row) => (row.makerId === makerId ? row.key : []))
    return { before, changed: before.union(new Set(now)) }
  })
}

/** Variations of products that were ever public, of makers that the actor edits without being their admin. */
const selectBounded = (executor: Executor, { userId }: Actor, productIds: readonly number[]) =>
  executor
    .select({ key: v.codeKey, makerId: v.makerId, price: v.price, discontinued: v.discontinued })
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

const counted = [changeProducts, updateProduct, patchProduct, takeBackProductChanges, applyImport, undoImport]
const isCounted = inArray(
  auditLog.route,
  counted.map((route) => route.id),
)

type LoggedPrices = { row: number; makerId: number; before: VariationPrices; after: VariationPrices }

const listOf = (state: PgColumn, field: string) =>
  sql`jsonb_path_query_array(${state}, ${`$.variations[*].${field}`}::jsonpath)`

/** Reads the log on from the last row that was read: under the person's lock, rows come in the order of their ids. */
async function readOn(executor: Executor, { userId }: Actor, read: BoundRead): Promise<BoundRead> {
  const priced = (
    state: PgColumn,
  ) => sql`(select jsonb_agg(jsonb_build_object('id', each -> 'id', 'code', each -> 'code', 'price', each -> 'price'))
    from jsonb_array_elements(${state} -> 'variations') each)`
  const { rows } = await executor.execute<LoggedPrices>(sql`
    select ${auditLog.id}::float8 as row, ${products.makerId}::float8 as "makerId",
      coalesce(${priced(auditLog.before)}, '[]') as before, coalesce(${priced(auditLog.after)}, '[]') as after
    from ${auditLog}
    join ${products} on ${products.id} = ${auditLog.thingId}
      and ${products.firstPublishedAt} < ${auditLog.createdAt}
    where ${auditLog.actorId} = ${userId} and ${auditLog.id} > ${read.until} and ${auditLog.thingKind} = 'product'
      and ${isCounted}
      and ${auditLog.createdAt} > now() - interval '1 hour'
      and (${listOf(auditLog.before, 'price')} <> ${listOf(auditLog.after, 'price')}
        or ${listOf(auditLog.before, 'code')} <> ${listOf(auditLog.after, 'code')})`)
  for (const { row, makerId, before, after } of rows) {
    read.byMaker.set(
      makerId,
      joinTallies(read.byMaker.get(makerId) ?? emptyTally, compareBounded(before, after)),
    )
    read.until = Math.max(read.until, row)
  }
  return read
}
