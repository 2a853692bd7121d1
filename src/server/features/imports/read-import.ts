import { eq } from 'drizzle-orm'
import { importState } from '#contract/data/import-states.ts'
import type { Encoding } from '#contract/imports/stored-types.ts'
import type { Executor } from '#server/db/connect.ts'
import { catalogueImportRows, catalogueImports } from '#server/db/schema/index.ts'
import {
  type EnqueueNext,
  findImport,
  type ImportChange,
  type ImportContext,
  type ImportRow,
  moveOn,
} from './import-context.ts'
import { ImportRefusal } from './read/import-refusal.ts'
import { readSmallOrInThread } from './read/read-small-or-in-thread.ts'
import type { ReadTable } from './read/table.ts'

const knownHeaders = new URL('./known-headers.ts', import.meta.url)

const noColumns = { delimiter: null, headerRow: 1, headers: [] }

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
  const options = {
    ...(encoding && { encoding: encoding as Encoding }),
    ...(sheet && { sheet }),
    ...(headerRow && { headerRow }),
  }
  const table = await readSmallOrInThread(bytes, options, knownHeaders).catch((error: unknown) => {
    if (error instanceof ImportRefusal) return error
    throw error
  })
  if (table instanceof ImportRefusal)
    await moveOnAsRead(db, found, {
      ...(table.choices
        ? { state: importState.mapping, head: { ...noColumns, ...table.choices } }
        : { state: importState.failed }),
      failure: table.message,
    })
  else await storeTable(db, found, table, next)
}

/** People may choose another reading meanwhile: a job of its own follows that. */
const moveOnAsRead = (executor: Executor, { id, revision }: ImportRow, change: ImportChange) =>
  moveOn(executor, id, importState.reading, change, eq(catalogueImports.revision, revision))

const storeTable = (
  db: ImportContext['db'],
  found: ImportRow,
  { rows, ...head }: ReadTable,
  next: EnqueueNext,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { id } = found
    if (!(await moveOnAsRead(tx, found, { head, state: importState.checking, failure: '' }))) return
    await tx.delete(catalogueImportRows).where(eq(catalogueImportRows.importId, id))
    for (let at = 0; at < rows.length; at += chunk)
      await tx.insert(catalogueImportRows).values(
        rows.slice(at, at + chunk).map(({ number, cells, notes, furigana, hidden }) => ({
          ...{ importId: id, number, cells, isHidden: hidden ?? false },
          ...{ cellNotes: notes ?? null, furigana: furigana ?? null },
        })),
      )
    await next(tx)
  })
