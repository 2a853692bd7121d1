import { and, eq, isNotNull } from 'drizzle-orm'
import { mostWithoutApproval } from '#contract/data/approval-bounds.ts'
import { changeRequestMessages, needsApproval } from '#contract/data/change-requests.ts'
import { currentDay } from '#contract/data/japanese-day.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { changePrice, type ProductChange } from '#contract/data/product-changes.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { makerMembers, products, productVariations } from '#server/db/schema/index.ts'
import { type BoundRead, lockBoundedChanges, noBoundRead, readOn } from './bound-log.ts'
import { type BoundTally, changedCodes, compareBounded, emptyTally, joinTallies } from './bound-tally.ts'

const v = productVariations

type BoundedChange = { productIds: readonly number[]; change: ProductChange; read: BoundRead }

/** Counts 品番 once, however often they change. */
export async function requireWithinBound(
  executor: Executor,
  actor: Actor,
  bounded: BoundedChange,
): Promise<void> {
  for (const { before, changed } of await countChangedCodes(executor, actor, bounded))
    requireFew(before, changed)
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
    require(before: ProductContent, after: ProductContent, detail: string): void {
      if (!done) return
      const tally = joinTallies(done, compareBounded(before.variations, after.variations))
      requireFew(changedCodes(done), changedCodes(tally), detail)
    },
  }
}

/** Allows changes of 品番 that were changed in this hour already. */
export function requireFew(before: ReadonlySet<string>, now: ReadonlySet<string>, detail?: string): void {
  if (now.size > mostWithoutApproval && now.size > before.size)
    throw new ApiError('approval_needed', undefined, { detail })
}

/** Returns how many 品番 the actor may still change in this hour; null if there is no bound. */
export async function readLeft(
  executor: Executor,
  actor: Actor,
  bounded: BoundedChange,
): Promise<number | null> {
  const makers = await countChangedCodes(executor, actor, bounded)
  const left = makers.map(({ before }) => Math.max(0, mostWithoutApproval - before.size))
  return left.length > 0 ? Math.min(...left) : null
}

/** Rejects a file of an editor that changes too many 品番, counted with those that they changed in this hour. */
export async function requireWithinEditorsBound(
  executor: Executor,
  actor: Actor,
  makerId: number,
  variationIds: readonly number[],
): Promise<void> {
  if (actor.isStaff) return
  const rows = await executor
    .select({ key: v.codeKey })
    .from(v)
    .innerJoin(products, eq(products.id, v.productId))
    .innerJoin(makerMembers, and(eq(makerMembers.makerId, v.makerId), eq(makerMembers.userId, actor.userId)))
    .where(
      and(
        isOneOf(v.id, variationIds),
        eq(makerMembers.role, makerRole.editor),
        isNotNull(products.firstPublishedAt),
      ),
    )
  const { byMaker } = await readOn(executor, actor, noBoundRead())
  const before = changedCodes(byMaker.get(makerId) ?? emptyTally)
  requireFew(before, before.union(new Set(rows.map(({ key }) => key))), changeRequestMessages.manyOfFile)
}

/** Returns by maker 品番 that changed in the last hour, and those with this change, where the actor is an editor. */
async function countChangedCodes(
  executor: Executor,
  actor: Actor,
  { productIds, change, read }: BoundedChange,
) {
  if (actor.isStaff || !needsApproval(change)) return []
  const rows = await selectBounded(executor, actor, productIds)
  if (rows.length === 0) return []
  const changed = rows.filter((row) => !row.discontinued && isChangedBy(row, change))
  const { byMaker } = await readOn(executor, actor, read)
  return [...new Set(rows.map(({ makerId }) => makerId))].map((makerId) => {
    const before = changedCodes(byMaker.get(makerId) ?? emptyTally)
    const now = changed.flatMap((row) => (row.makerId === makerId ? row.key : []))
    return { before, changed: before.union(new Set(now)) }
  })
}

type ChangeableVariation = { price: number | null; discontinuedOn: string | null }

const isChangedBy = ({ price, discontinuedOn }: ChangeableVariation, change: ProductChange): boolean =>
  change.kind === 'discontinue'
    ? discontinuedOn !== (change.discontinued_on ?? currentDay())
    : price !== null && changePrice(price, change) !== price

/** Variations of products that were ever public, of makers that the actor edits without being their admin. */
const selectBounded = (executor: Executor, { userId }: Actor, productIds: readonly number[]) =>
  executor
    .select({
      ...{ key: v.codeKey, makerId: v.makerId, price: v.price },
      ...{ discontinued: v.discontinued, discontinuedOn: v.discontinuedOn },
    })
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
