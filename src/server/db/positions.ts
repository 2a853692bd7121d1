import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from './connect.ts'
import { idArray } from './query-parts.ts'

/**
 * Manual order: unique positions from 1, checked by a deferrable constraint per statement. Callers lock the
 * owning row.
 */
export type Ordered = PgTable & { id: PgColumn; position: PgColumn }

export async function readOrder(executor: Executor, rows: Ordered, owned: SQL): Promise<number[]> {
  const found = await executor
    .select({ id: sql<number>`${rows.id}`.mapWith(Number) })
    .from(rows as PgTable)
    .where(owned)
    .orderBy(asc(rows.position), asc(rows.id))
  return found.map(({ id }) => id)
}

export const writeOrder = (tx: Transaction, rows: Ordered, ids: readonly number[]) =>
  tx.execute(sql`
    update ${rows} set position = place from unnest(${idArray(ids)}) with ordinality as ordered(row_id, place)
    where ${rows.id} = row_id and ${rows.position} <> place`)

/** Returns the whole order. A larger `order` means the end. */
export async function moveTo(
  tx: Transaction,
  rows: Ordered,
  owned: SQL,
  { id, order }: { id: number; order: number },
): Promise<number[]> {
  const ids = (await readOrder(tx, rows, owned)).filter((other) => other !== id)
  ids.splice(order - 1, 0, id)
  await writeOrder(tx, rows, ids)
  return ids
}

export const closeUp = async (tx: Transaction, rows: Ordered, owned: SQL) =>
  writeOrder(tx, rows, await readOrder(tx, rows, owned))

export const behindAll = (rows: Ordered, owner: PgColumn, ownerId: number): SQL<number> =>
  sql<number>`(select coalesce(max(${rows.position}), 0) + 1 from ${rows} where ${owner} = ${ownerId})`
