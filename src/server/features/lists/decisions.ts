import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CollectedItem, Decision, ListItem } from '#contract/lists/schemas.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { listItemDecisions } from '#server/db/schema/index.ts'
import type { ItemUse } from './collected.ts'

type DecisionInput = Partial<
  Pick<typeof listItemDecisions.$inferInsert, 'decision' | 'comment' | 'clientName'>
>

export async function withDecisions(
  executor: Executor,
  items: readonly (CollectedItem & ItemUse)[],
  maySee: boolean,
): Promise<ListItem[]> {
  const decisions = maySee
    ? await loadDecisions(
        executor,
        items.map(({ id }) => id),
      )
    : new Map<number, Decision>()
  return items.map((item) => ({ ...item, decision: decisions.get(item.id) ?? null }))
}

/** The decision is about the item's own product. */
export const isCurrentDecision = isNull(listItemDecisions.formerVariationId)

/** Loads the decisions on the items' own products, by item. */
export async function loadDecisions(
  executor: Executor,
  itemIds: readonly number[],
): Promise<Map<number, Decision>> {
  const rows = await executor
    .select()
    .from(listItemDecisions)
    .where(and(isOneOf(listItemDecisions.itemId, itemIds), isCurrentDecision))
  return new Map(
    rows.flatMap((row) => {
      const decision = presentDecision(row)
      return decision ? [[row.itemId, decision] as const] : []
    }),
  )
}

/** Replaces a decision on the item's former product, and changes the given fields of one on its own. */
export async function storeDecision(
  tx: Transaction,
  itemId: number,
  input: DecisionInput,
): Promise<Decision | null> {
  await tx
    .delete(listItemDecisions)
    .where(and(eq(listItemDecisions.itemId, itemId), isNotNull(listItemDecisions.formerVariationId)))
  const [row] = await tx
    .insert(listItemDecisions)
    .values({ itemId, ...input })
    .onConflictDoUpdate({ target: listItemDecisions.itemId, set: { ...input, decidedAt: sql`now()` } })
    .returning()
  return row ? presentDecision(row) : null
}

/** Decisions stay with one list; delete them when the item moves to another. */
export const deleteDecision = (tx: Transaction, itemId: number) =>
  tx.delete(listItemDecisions).where(eq(listItemDecisions.itemId, itemId))

/** Hides a decision when the item gets another product, and shows it again when the former one returns. */
export const setDecisionAside = (tx: Transaction, itemId: number, from: number, to: number) =>
  tx
    .update(listItemDecisions)
    .set({
      formerVariationId: sql`case when ${listItemDecisions.formerVariationId} is null then ${from}::bigint
        else nullif(${listItemDecisions.formerVariationId}, ${to}::bigint) end`,
    })
    .where(eq(listItemDecisions.itemId, itemId))

/** Returns null for a row with neither choice nor comment. */
const presentDecision = (row: typeof listItemDecisions.$inferSelect): Decision | null =>
  row.decision === null && row.comment === ''
    ? null
    : {
        decision: row.decision,
        comment: row.comment,
        client_name: row.clientName,
        decided_at: row.decidedAt.toISOString(),
      }
