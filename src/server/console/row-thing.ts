import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ThingKind } from '#contract/data/console-things.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import type { ThingState } from '#server/db/schema/index.ts'
import type { NamedTable } from './standing.ts'
import type { WritableThing } from './thing.ts'

export type RowThing<State extends ThingState> = WritableThing<State> & { table: NamedTable }

export const rowThing = <T extends NamedTable, State extends ThingState>({
  kind,
  table,
  nameOf,
  stateOf,
  rowOf,
}: {
  kind: ThingKind
  table: T
  nameOf: (row: T['$inferSelect']) => string
  stateOf: (row: T['$inferSelect']) => State
  rowOf: (state: State) => Omit<T['$inferInsert'], 'id'>
}): RowThing<State> => ({
  kind,
  table,
  async read(executor, id) {
    const rows = executor
      .select()
      .from(table as PgTable)
      .where(eq(table.id, id))
    const row = await first<T['$inferSelect']>(rows)
    return row ? { name: nameOf(row), state: stateOf(row) } : null
  },
  write(tx, id, state) {
    if (!state) return tx.delete(table).where(eq(table.id, id))
    const row = rowOf(state)
    return tx
      .insert(table as NamedTable)
      .values({ ...row, id })
      .onConflictDoUpdate({ target: table.id, set: row })
  },
})

export async function takeId(tx: Transaction, table: NamedTable): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`
  const { rows } = await tx.execute<{ id: string }>(sql`select nextval(${sequence}) as id`)
  return Number(rows[0]?.id)
}
