import { and, asc, eq, sql } from 'drizzle-orm'
import type { InputIssue } from '#contract/data/errors.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import { selectStanding } from '#server/console/standing.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { categories, productCategories } from '#server/db/schema/index.ts'

export async function readCategories(executor: Executor, productId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, productId))
    .orderBy(asc(productCategories.categoryId))
  return rows.map(({ id }) => id)
}

/** Adds before it removes: a merge locks categories, and then waits for rows that name them. */
export async function writeCategories(
  tx: Transaction,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  const stored = await readCategories(tx, productId)
  const added = ids.filter((id) => !stored.includes(id))
  const gone = stored.filter((id) => !ids.includes(id))
  if (added.length > 0)
    await tx.insert(productCategories).values(added.map((categoryId) => ({ productId, categoryId })))
  if (gone.length > 0)
    await tx
      .delete(productCategories)
      .where(and(eq(productCategories.productId, productId), isOneOf(productCategories.categoryId, gone)))
}

/** Products belong to the lowest categories of their kind. Locks added ones: none may be created below them meanwhile. */
export async function findWrongCategories(
  tx: Transaction,
  {
    productId,
    category_ids,
    kind,
  }: { productId: number | null; category_ids: readonly number[]; kind: number },
): Promise<InputIssue[]> {
  const stored = new Set(await readCategories(tx, productId ?? 0))
  const added = category_ids.filter((id) => !stored.has(id))
  await selectStanding(tx, categories, added)
  const isLeaf = sql`not exists (select from ${categories} below where below.parent_id = ${categories.id})`
  const right = await tx.$count(
    categories,
    and(isOneOf(categories.id, category_ids), eq(categories.kind, kind), isLeaf),
  )
  return right === category_ids.length
    ? []
    : [{ path: 'category_ids', code: 'unknown', message: productMessages.unknownCategory }]
}
