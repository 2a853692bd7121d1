import { eq, sql } from 'drizzle-orm'
import type { CollectedItem, Decision, ListItem } from '#contract/lists/schemas.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { listFormerDecisions, listItemDecisions } from '#server/db/schema/index.ts'
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

/** Loads the decisions on the items' own products, by item. */
export async function loadDecisions(
  executor: Executor,
  itemIds: readonly number[],
): Promise<Map<number, Decision>> {
  const rows = await executor
    .select()
    .from(listItemDecisions)
    .where(isOneOf(listItemDecisions.itemId, itemIds))
  return new Map(
    rows.flatMap((row) => {
      const decision = presentDecision(row)
      return decision ? [[row.itemId, decision] as const] : []
    }),
  )
}

/** Changes the given fields only. */
export async function storeDecision(
  tx: Transaction,
  itemId: number,
  input: DecisionInput,
): Promise<Decision | null> {
  const [row] = await tx
    .insert(listItemDecisions)
    .values({ itemId, ...input })
    .onConflictDoUpdate({ target: listItemDecisions.itemId, set: { ...input, decidedAt: sql`now()` } })
    .returning()
  return row ? presentDecision(row) : null
}

/** Decisions stay with one list; delete them when the item moves to another. */
export async function deleteDecisions(tx: Transaction, itemId: number): Promise<void> {
  for (const table of [listItemDecisions, listFormerDecisions])
    await tx.delete(table).where(eq(table.itemId, itemId))
}

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
