import { and, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { auditLog } from '#server/db/schema/index.ts'

/** Where states of the log name pictures and documents. */
export const loggedPictures = [
  '$.cover_image_id',
  '$.document_image_id',
  '$.image_id',
  '$.logo_image_id',
  '$.variations[*].images[*].id',
]
export const loggedDocuments = ['$.documents[*].object_key']

/**
 * Returns those of the values that the console replaced or removed within 90 days: their objects stay, for undo.
 * `paths` name the values in states of the log, which is read once.
 */
export async function selectLogged(
  executor: Executor,
  paths: readonly string[],
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set()
  const found = paths.map(
    (path) => sql`select jsonb_path_query(${auditLog.before}, ${path}::jsonpath) #>> '{}'`,
  )
  const rows = await executor
    .selectDistinct({ value: sql<string>`logged.value` })
    .from(auditLog)
    .crossJoinLateral(sql`(${sql.join(found, sql` union all `)}) logged (value)`)
    .where(
      and(
        sql`${auditLog.createdAt} > now() - interval '90 days'`,
        sql`logged.value = any(${sql.param([...values])}::text[])`,
      ),
    )
  return new Set(rows.map(({ value }) => value))
}
