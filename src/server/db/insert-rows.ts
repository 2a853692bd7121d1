import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './connect.ts'

/**
 * Inserts rows of the same fields as one JSON parameter, cast to the column types. Missing columns take their
 * defaults.
 */
export async function insertRows(tx: Transaction, table: PgTable, rows: readonly object[]): Promise<void> {
  const [row] = rows
  if (!row) return
  const columns = new Map(Object.keys(row).map((key) => [key, toSnakeCase(key)]))
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columns.get(key) ?? key, toJson(value)])),
  )
  const names = sql.join(
    [...columns.values()].map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`)
}

const toJson = (value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
