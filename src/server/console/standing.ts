import { asc, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'

export type NamedTable = PgTable & { id: PgColumn }

type Id = number | null

/** Returns null and the ids that exist, and locks their rows against deletion. */
export async function selectStanding(
  tx: Transaction,
  table: NamedTable,
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const named = ids.filter((id) => id !== null)
  const rows = await tx
    .select({ id: sql`${table.id}`.mapWith(Number) })
    .from(table as PgTable)
    .where(isOneOf(table.id, named))
    .orderBy(asc(table.id))
    .for('key share')
  return new Set([null, ...rows.map(({ id }) => id)])
}

export const orNull = async (tx: Transaction, table: NamedTable, id: Id): Promise<Id> =>
  (await selectStanding(tx, table, [id])).has(id) ? id : null
