import { and, asc, eq, sql } from 'drizzle-orm'
import { importState } from '#contract/data/import-states.ts'
import { undoImport } from '#contract/imports/routes.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import { catalogueImportFiles, catalogueImports } from '#server/db/schema/index.ts'
import {
  type EnqueueNext,
  type ImportContext,
  type ImportRow,
  lockState,
  moveOn,
} from '#server/features/imports/import-context.ts'
import { type ImportWriter, workThrough } from '#server/features/imports/work-through.ts'
import { refusalOf, writeProduct } from '#server/features/imports/write-product.ts'
import { removeFiles } from './place-files.ts'
import type { ImportFile } from './take-file.ts'

const f = catalogueImportFiles

/** Removes the files that an import added, product by product. */
export const undoFiles = (context: ImportContext, id: number, next: EnqueueNext): Promise<void> =>
  workThrough<ImportFile[]>(context, id, next, {
    state: importState.undoing,
    selectNext: (importId) => selectNext(context.db, importId),
    work: (found, files, writer) => takeBack(context, found, files, writer),
    end: (importId) => moveOn(context.db, importId, importState.undoing, { state: importState.undone }),
  })

async function selectNext(db: Executor, importId: number): Promise<ImportFile[][]> {
  const isWritten = and(eq(f.importId, importId), eq(f.outcome, 'taken'), eq(f.isUndoTried, false))
  const next = await first(
    db.select({ productId: f.productId }).from(f).where(isWritten).orderBy(asc(f.productId)).limit(1),
  )
  if (!next) return []
  const whole = await db
    .select()
    .from(f)
    .where(and(isWritten, eq(f.productId, next.productId ?? 0)))
    .orderBy(asc(f.position))
  return [whole]
}

async function takeBack(
  { db, logger }: ImportContext,
  found: ImportRow,
  files: ImportFile[],
  { actor, bounded }: ImportWriter,
): Promise<void> {
  const { makerId, fileName } = found
  const productId = files[0]?.productId ?? 0
  try {
    await writeProduct(db, actor, {
      ...{ route: undoImport.id, makerId, productId, reason: `取り込み「${fileName}」の取り消し` },
      bounded,
      begin: (tx) => requireOpen(tx, files),
      change: (before) => removeFiles(before, files),
      note: (tx) => note(tx, files, { outcome: 'undone', message: '' }),
    })
  } catch (error) {
    if (error instanceof AlreadyUndone) return
    const message = refusalOf(error)
    if (message === undefined) throw error
    logger.info({ import: found.id, product: productId, err: error }, 'an undo of an import left files')
    await note(db, files, { message })
  }
}

/** Another worker took the files back. */
class AlreadyUndone extends Error {}

const isOpen = (files: readonly ImportFile[]) =>
  and(
    eq(f.importId, files[0]?.importId ?? 0),
    isOneOf(
      f.position,
      files.map(({ position }) => position),
    ),
    eq(f.isUndoTried, false),
  )

async function requireOpen(tx: Transaction, files: readonly ImportFile[]): Promise<void> {
  await lockState(tx, files[0]?.importId ?? 0, importState.undoing)
  if ((await tx.$count(f, isOpen(files))) < files.length) throw new AlreadyUndone()
}

async function note(executor: Executor, files: readonly ImportFile[], change: Partial<ImportFile>) {
  const noted = await executor
    .update(f)
    .set({ ...change, isUndoTried: true })
    .where(isOpen(files))
    .returning({ position: f.position })
  await executor
    .update(catalogueImports)
    .set({ progress: sql`${catalogueImports.progress} + ${noted.length}` })
    .where(eq(catalogueImports.id, files[0]?.importId ?? 0))
}
