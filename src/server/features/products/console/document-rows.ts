import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { DocumentState } from '#contract/products/console-schemas.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { productDocuments } from '#server/db/schema/index.ts'
import { loggedDocuments, selectLogged } from '#server/images/logged-objects.ts'

const d = productDocuments

export async function readDocuments(executor: Executor, productId: number): Promise<DocumentState[]> {
  const rows = await executor
    .select()
    .from(d)
    .where(eq(d.productId, productId))
    .orderBy(asc(d.position), asc(d.id))
  return rows.map(documentOf)
}

const documentOf = (row: typeof d.$inferSelect): DocumentState => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  file_name: row.fileName,
  mime_type: row.mimeType as DocumentState['mime_type'],
  bytes: row.bytes,
  object_key: row.objectKey,
})

/** Replaces the documents of a product. Files stay until the removal of stray objects. */
export async function writeDocuments(
  tx: Transaction,
  productId: number,
  documents: readonly DocumentState[],
): Promise<void> {
  const rows = documents.map(({ id, ...document }, position) => ({
    id,
    ...{ productId, position, kind: document.kind, name: document.name, fileName: document.file_name },
    ...{ mimeType: document.mime_type, bytes: document.bytes, objectKey: document.object_key },
  }))
  const known = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]))
  const made = rows.flatMap(({ id, ...row }) => (id === null ? [row] : []))
  const staying = isOneOf(
    d.id,
    known.map(({ id }) => id),
  )
  await tx.delete(d).where(and(eq(d.productId, productId), not(staying)))
  const set = {
    kind: sql`excluded.kind`,
    name: sql`excluded.name`,
    fileName: sql`excluded.file_name`,
    position: sql`excluded.position`,
  }
  if (known.length > 0) await tx.insert(d).values(known).onConflictDoUpdate({ target: d.id, set })
  if (made.length > 0) await tx.insert(d).values(made)
}

/**
 * Returns the files that documents of the states can have again: a row names them, or their removal is at most 90 days
 * old. Reads the log once, for all states.
 */
export async function selectStandingFiles(
  tx: Transaction,
  states: readonly { documents?: readonly DocumentState[] }[],
): Promise<ReadonlySet<string>> {
  const keys = [
    ...new Set(states.flatMap(({ documents = [] }) => documents.map(({ object_key }) => object_key))),
  ]
  if (keys.length === 0) return new Set()
  const rows = await tx
    .select({ key: d.objectKey })
    .from(d)
    .where(sql`${d.objectKey} = any(${sql.param(keys)}::text[])`)
  const named = new Set(rows.map(({ key }) => key))
  const logged = await selectLogged(
    tx,
    loggedDocuments,
    keys.filter((key) => !named.has(key)),
  )
  return named.union(logged)
}
