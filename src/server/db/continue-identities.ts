import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './connect.ts'

/** Moves the sequences past ids that were inserted explicitly. */
export async function continueIdentities(tx: Transaction, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    if (!('id' in table)) continue
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))`,
    )
  }
}
