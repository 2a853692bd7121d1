import { eq } from 'drizzle-orm'
import { importState } from '#contract/data/import-states.ts'
import { catalogueImportRows } from '#server/db/schema/index.ts'
import { type EnqueueNext, findImport, type ImportContext, moveOn } from './import-context.ts'
import { readTableInThread } from './read/read-in-thread.ts'
import { type Encoding, ImportRefusal, type ReadTable } from './read/read-table.ts'

/** Rows of one INSERT. */
const chunk = 1000

/** Reads the file into rows. A file that cannot be read ends the import with its reason. */
export async function readImport(
  { db, objects }: ImportContext,
  id: number,
  next: EnqueueNext,
): Promise<void> {
  const found = await findImport(db, id)
  if (found?.state !== importState.reading || !found.objectKey) return
  const bytes = await objects.get(found.objectKey)
  if (!bytes) throw new Error(`the file of import ${id} is missing`)
  const { encoding, sheet, header_row: headerRow } = found.settings
  const options = { encoding: encoding as Encoding | undefined, sheet, headerRow }
  const table = await readTableInThread(bytes, options).catch((error: unknown) => {
    if (error instanceof ImportRefusal) return error
    throw error
  })
  if (table instanceof ImportRefusal)
    await moveOn(db, id, importState.reading, { state: importState.failed, failure: table.message })
  else await storeTable(db, id, table, next)
}

const storeTable = (
  db: ImportContext['db'],
  id: number,
  { rows, ...head }: ReadTable,
  next: EnqueueNext,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await moveOn(tx, id, importState.reading, { head, state: importState.checking }))) return
    await tx.delete(catalogueImportRows).where(eq(catalogueImportRows.importId, id))
    for (let at = 0; at < rows.length; at += chunk)
      await tx.insert(catalogueImportRows).values(
        rows.slice(at, at + chunk).map(({ number, cells, notes, hidden }) => ({
          ...{ importId: id, number, cells, cellNotes: notes ?? null, isHidden: hidden ?? false },
        })),
      )
    await next(tx)
  })
