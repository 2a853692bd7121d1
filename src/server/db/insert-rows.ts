import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './connect.ts'

/** One statement however many rows: they travel as one JSON text, and PostgreSQL gives each value its column's type. */
export async function insertRows(tx: Transaction, table: PgTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = new Map(Object.keys(getTableColumns(table)).map((key) => [key, toSnakeCase(key)]))
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columns.get(key) ?? key, toJson(value)])),
  )
  await tx.execute(
    sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
  )
}

const toJson = (value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
