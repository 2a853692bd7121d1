import { and, asc, eq, sql } from 'drizzle-orm'
import { importState } from '#contract/data/import-states.ts'
import { applyImport } from '#contract/imports/routes.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { catalogueImportFiles, catalogueImports } from '#server/db/schema/index.ts'
import { endApplying } from '#server/features/imports/end-applying.ts'
import {
  type EnqueueNext,
  type ImportContext,
  type ImportRow,
  lockState,
} from '#server/features/imports/import-context.ts'
import { goneMessage, type ImportWriter, workThrough } from '#server/features/imports/work-through.ts'
import { refusalOf, writeProduct } from '#server/features/imports/write-product.ts'
import type { ByteSource } from './byte-source.ts'
import { addFiles, type FileResult } from './place-files.ts'
import { openArchiveOf } from './read-files.ts'
import { type ImportFile, takeFile } from './take-file.ts'

const f = catalogueImportFiles

/** Pictures that are drawn at a time, as many as there are processes for them. */
const atOnce = 2

/** Stores the files of a product one after another, then writes the product in one transaction. */
export function applyFiles(context: ImportContext, id: number, next: EnqueueNext): Promise<void> {
  let source: ByteSource | undefined
  return workThrough<ImportFile[]>(context, id, next, {
    state: importState.applying,
    selectNext: (importId) => selectNext(context.db, importId),
    work: (found, files, writer) => {
      if (files.every(({ isTaken }) => isTaken)) return writeFiles(context, found, files, writer)
      source ??= openArchiveOf(context.objects, found)
      return takeFiles(context, found, files, source)
    },
    end: (importId) => endApplied(context, importId),
  })
}

/** The next files to store; all files of a product once they are stored. */
async function selectNext(db: Executor, importId: number): Promise<ImportFile[][]> {
  const isWaiting = and(eq(f.importId, importId), eq(f.outcome, 'placed'), eq(f.isTried, false))
  const [first, ...others] = await db
    .select()
    .from(f)
    .where(isWaiting)
    .orderBy(asc(f.productId), asc(f.isTaken), asc(f.position))
    .limit(atOnce)
  if (!first) return []
  if (!first.isTaken)
    return [[first, ...others.filter(({ productId, isTaken }) => productId === first.productId && !isTaken)]]
  const whole = await db
    .select()
    .from(f)
    .where(and(isWaiting, eq(f.productId, first.productId ?? 0)))
    .orderBy(asc(f.position))
  return [whole]
}

async function takeFiles(
  context: ImportContext,
  found: ImportRow,
  files: ImportFile[],
  source: ByteSource,
): Promise<void> {
  await Promise.all(files.map((file) => takeFile(context, found, file, source)))
  await context.db
    .update(catalogueImports)
    .set({
      progress: sql`(select count(*) from ${f} where ${f.importId} = ${found.id} and ${f.isTaken})`,
    })
    .where(eq(catalogueImports.id, found.id))
}

async function writeFiles(
  { db, logger }: ImportContext,
  found: ImportRow,
  files: ImportFile[],
  { actor, bounded }: ImportWriter,
): Promise<void> {
  const productId = files[0]?.productId ?? 0
  let results = new Map<number, FileResult>()
  try {
    await writeProduct(db, actor, {
      ...{
        route: applyImport.id,
        makerId: found.makerId,
        productId,
        reason: `取り込み「${found.fileName}」`,
      },
      bounded,
      begin: (tx) => requireUntried(tx, files),
      change: (before) => {
        const added = addFiles(before, files)
        results = added.results
        return added.state
      },
      note: (tx, written) => noteWritten(tx, files, results, written?.state ?? null),
    })
  } catch (error) {
    if (error instanceof AlreadyTried) return
    const message = refusalOf(error)
    if (message === undefined) throw error
    logger.info({ import: found.id, product: productId, err: error }, 'an import left the files of a product')
    for (const file of files) await note(db, file, { outcome: 'failed', message })
  }
}

/** Another worker wrote the product. Thrown in the transaction, so that nothing is written twice. */
class AlreadyTried extends Error {}

async function requireUntried(tx: Transaction, files: readonly ImportFile[]): Promise<void> {
  await lockState(tx, files[0]?.importId ?? 0, importState.applying)
  const positions = files.map(({ position }) => position)
  const isOpen = and(
    eq(f.importId, files[0]?.importId ?? 0),
    isOneOf(f.position, positions),
    eq(f.isTried, false),
  )
  if ((await tx.$count(f, isOpen)) < files.length) throw new AlreadyTried()
}

const note = (executor: Executor, { importId, position }: ImportFile, change: Partial<ImportFile>) =>
  executor
    .update(f)
    .set({ ...change, isTried: true })
    .where(and(eq(f.importId, importId), eq(f.position, position), eq(f.isTried, false)))

async function noteWritten(
  tx: Transaction,
  files: readonly ImportFile[],
  results: ReadonlyMap<number, FileResult>,
  state: ProductContent | null,
): Promise<void> {
  for (const file of files) {
    const result = state && results.get(file.position)
    if (!result) await note(tx, file, { outcome: 'failed', message: goneMessage })
    else {
      const { outcome, message, variationIds } = result
      const document = state.documents.find(({ object_key }) => object_key === file.objectKey)
      const written = { variationIds, documentId: document?.id ?? null }
      await note(tx, file, { outcome, message, written: outcome === 'taken' ? written : null })
    }
  }
}

/** The archive is needed no longer: the removal of stray objects takes it. */
async function endApplied(context: Pick<ImportContext, 'db' | 'config'>, id: number): Promise<void> {
  const failures = await context.db.$count(f, and(eq(f.importId, id), eq(f.outcome, 'failed')))
  const state = failures > 0 ? importState.partlyDone : importState.done
  await endApplying(context, id, { state, objectKey: null, parts: [] })
}
