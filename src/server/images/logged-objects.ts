import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { RecordKind } from '#contract/data/console-records.ts'
import type { Executor } from '#server/db/connect.ts'
import { auditLog } from '#server/db/schema/index.ts'

type LoggedObject = { path: string; kinds: readonly RecordKind[] }

/** Where states of the log name pictures and documents. */
export const loggedPictures: readonly LoggedObject[] = [
  { path: '$.cover_image_id', kinds: ['article', 'award', 'brand', 'maker'] },
  { path: '$.logo_image_id', kinds: ['brand', 'maker'] },
  { path: '$.document_image_id', kinds: ['certificate'] },
  { path: '$.image_id', kinds: ['maker_post'] },
  { path: '$.variations[*].images[*].id', kinds: ['product'] },
]
export const loggedDocuments: readonly LoggedObject[] = [
  { path: '$.documents[*].object_key', kinds: ['product'] },
]

/**
 * Returns the values that the console replaced or removed within 90 days: their objects stay, for undo. States are
 * large: none is read from before `since`, when the first value was made.
 */
export async function selectLogged(
  executor: Executor,
  objects: readonly LoggedObject[],
  values: readonly string[],
  since = new Date(0),
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set()
  const isOf = (kinds: readonly RecordKind[]) => inArray(auditLog.thingKind, [...kinds])
  const found = objects.map(
    ({ path, kinds }) =>
      sql`select jsonb_path_query(${auditLog.before}, ${path}::jsonpath) #>> '{}' where ${isOf(kinds)}`,
  )
  const rows = await executor
    .selectDistinct({ value: sql<string>`logged.value` })
    .from(auditLog)
    .crossJoinLateral(sql`(${sql.join(found, sql` union all `)}) logged (value)`)
    .where(
      and(
        isOf(objects.flatMap(({ kinds }) => kinds)),
        isNotNull(auditLog.before),
        sql`${auditLog.createdAt} > greatest(now() - interval '90 days', ${since.toISOString()}::timestamptz)`,
        sql`logged.value = any(${sql.param([...values])}::text[])`,
      ),
    )
  return new Set(rows.map(({ value }) => value))
}
