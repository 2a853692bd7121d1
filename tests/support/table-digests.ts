import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'

export type TableDigests = Readonly<Record<string, string>>

/** Digests the rows of every table, in any order. The time of the last write stays after an undo. */
export async function digestTables(db: Database): Promise<TableDigests> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const digests = rows.map(
    ({
      name,
    }) => sql`select ${name}::text as name, md5(coalesce(string_agg(line, chr(10) order by line), '')) as digest
      from (select (to_jsonb(t) - 'updated_at')::text as line from ${sql.identifier(name)} t) lines`,
  )
  const found = await db.execute<{ name: string; digest: string }>(sql.join(digests, sql` union all `))
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]))
}

/** The outbox of the search index empties at any time. */
const outbox = 'search_outbox'

export const listDifferent = (before: TableDigests, after: TableDigests): string[] =>
  Object.keys(after)
    .filter((name) => name !== outbox && before[name] !== after[name])
    .toSorted()

/** Tables that an import and its undo leave changed. */
export const importLogs = [
  'audit_log',
  'catalogue_import_products',
  'catalogue_import_rows',
  'catalogue_imports',
  'variation_changes',
]
