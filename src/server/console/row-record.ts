import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RecordKind } from '#contract/data/console-records.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import type { RecordState } from '#server/db/schema/index.ts'
import type { WritableRecord } from './console-record.ts'
import type { NamedTable } from './standing.ts'

export type RowRecord<State extends RecordState> = WritableRecord<State> & { table: NamedTable }

export const rowRecord = <T extends NamedTable, State extends RecordState>({
  kind,
  table,
  nameOf,
  stateOf,
  rowOf,
}: {
  kind: RecordKind
  table: T
  nameOf: (row: T['$inferSelect']) => string
  stateOf: (row: T['$inferSelect']) => State
  rowOf: (state: State) => Omit<T['$inferInsert'], 'id'>
}): Omit<RowRecord<State>, 'withoutGone' | 'prepareUndo'> => ({
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

export async function nextRowId(tx: Transaction, table: NamedTable): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`
  const { rows } = await tx.execute<{ id: string }>(sql`select nextval(${sequence}) as id`)
  return Number(rows[0]?.id)
}
