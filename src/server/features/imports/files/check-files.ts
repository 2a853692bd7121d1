import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { importState } from '#contract/data/import-states.ts'
import { catalogueImportFiles } from '#server/db/schema/index.ts'
import { findImport, type ImportContext, moveOn } from '#server/features/imports/import-context.ts'
import { loadMatcher } from './load-targets.ts'

const f = catalogueImportFiles

/** Finds the place of each file by its name. Places that a person chose stay. */
export async function checkFiles({ db }: Pick<ImportContext, 'db'>, id: number): Promise<void> {
  const found = await findImport(db, id)
  if (found?.state !== importState.checking) return
  const match = await loadMatcher(db, found.makerId)
  const isOpen = and(eq(f.importId, id), ne(f.outcome, 'left'), or(isNull(f.reason), ne(f.reason, 'chosen')))
  const files = await db
    .select({ position: f.position, folder: f.folder, name: f.name, kind: f.kind })
    .from(f)
    .where(isOpen)
    .orderBy(asc(f.position))
  const matched = files.map(({ kind, ...file }) => {
    const { target, reason, rank } = match(file)
    return {
      ...{ position: file.position, reason, rank },
      product: target?.productId ?? null,
      variation: kind === 'document' ? null : (target?.variationId ?? null),
      outcome: target ? 'placed' : 'unplaced',
    }
  })
  await db.transaction(async (tx) => {
    if (!(await moveOn(tx, id, importState.checking, { state: importState.checked, progress: 0 }))) return
    await tx.execute(sql`
      update catalogue_import_files f
      set product_id = m.product, variation_id = m.variation, reason = m.reason, rank = m.rank, outcome = m.outcome
      from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb)
        m(position int, product bigint, variation bigint, reason text, rank int, outcome text)
      where f.import_id = ${id} and f.position = m.position`)
  })
}
