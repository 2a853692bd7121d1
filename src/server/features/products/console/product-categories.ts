import { and, asc, eq, sql } from 'drizzle-orm'
import type { InputIssue } from '#contract/data/errors.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-fragments.ts'
import { categories, productCategories } from '#server/db/schema/index.ts'

export async function readCategories(executor: Executor, productId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, productId))
    .orderBy(asc(productCategories.categoryId))
  return rows.map(({ id }) => id)
}

/** Adds before it removes, by id, as merges lock categories. */
export async function writeCategories(
  tx: Transaction,
  productId: number,
  ids: readonly number[],
  stored: readonly number[],
): Promise<void> {
  const added = ids.filter((id) => !stored.includes(id)).toSorted((a, b) => a - b)
  const gone = stored.filter((id) => !ids.includes(id))
  if (added.length > 0)
    await tx.insert(productCategories).values(added.map((categoryId) => ({ productId, categoryId })))
  if (gone.length > 0)
    await tx
      .delete(productCategories)
      .where(and(eq(productCategories.productId, productId), isOneOf(productCategories.categoryId, gone)))
}

type PlacedProduct = { productId: number | null; category_ids: readonly number[]; kind: number }

/**
 * Keeps categories and their headings as they are: none is created below them, and no condition or measure is taken
 * from them. Locks all at once by id, as merges do, before values of conditions.
 */
export const lockFamilies = (tx: Transaction, ids: readonly number[]) =>
  tx.execute(sql`select from categories
    where id in (select unnest(array[id, parent_id]) from categories where id = any(${idArray(ids)}))
    order by id for key share`)

/** Locks the families of a product that gets another category or sends values of its categories. */
export async function lockChangedFamilies(
  tx: Transaction,
  { productId, category_ids }: PlacedProduct,
  sendsSpecs: boolean,
): Promise<void> {
  const stored = new Set(productId === null ? [] : await readCategories(tx, productId))
  if (sendsSpecs || category_ids.some((id) => !stored.has(id))) await lockFamilies(tx, category_ids)
}

/** Products belong to the lowest categories of their kind. */
export async function findWrongCategories(
  tx: Transaction,
  { category_ids, kind }: Omit<PlacedProduct, 'productId'>,
): Promise<InputIssue[]> {
  const isLeaf = sql`not exists (select from ${categories} below where below.parent_id = ${categories.id})`
  const right = await tx.$count(
    categories,
    and(isOneOf(categories.id, category_ids), eq(categories.kind, kind), isLeaf),
  )
  return right === category_ids.length
    ? []
    : [{ path: 'category_ids', code: 'unknown', message: productMessages.unknownCategory }]
}
