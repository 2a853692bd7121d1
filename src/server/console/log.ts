import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RecordKind } from '#contract/data/console-records.ts'
import { found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { auditLog } from '#server/db/schema/index.ts'

export async function insertRow(
  executor: Executor,
  row: typeof auditLog.$inferInsert,
): Promise<{ id: number }> {
  return found(await first(executor.insert(auditLog).values(row).returning({ id: auditLog.id })))
}

/** Returns the last log row of a record; 0 if there is none. */
export async function findVersion(executor: Executor, kind: RecordKind, id: number): Promise<number> {
  const rows = executor
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.thingKind, kind), eq(auditLog.thingId, id)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return (await first(rows))?.id ?? 0
}

/** Spells out the table name, which Drizzle omits without a join. */
export const versionColumn = (kind: RecordKind, table: PgTable): SQL<number> =>
  sql<number>`coalesce((select max(${auditLog.id}) from ${auditLog}
    where ${auditLog.thingKind} = ${kind} and ${auditLog.thingId} = ${table}.id), 0)::float8`
