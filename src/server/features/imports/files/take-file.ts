import { and, eq } from 'drizzle-orm'
import { type ErrorCode, errorCatalogue } from '#contract/data/errors.ts'
import { pictureFailures } from '#contract/kit/failures.ts'
import { ApiError } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { catalogueImportFiles } from '#server/db/schema/index.ts'
import type { ImportContext, ImportRow } from '#server/features/imports/import-context.ts'
import { writerOf } from '#server/features/imports/writer.ts'
import { findFileIssue, findFormat, storeFile } from '#server/features/products/service.ts'
import { storeUpload } from '#server/images/store-upload.ts'
import type { ByteSource } from './byte-source.ts'
import { readEntry } from './read-entry.ts'

const f = catalogueImportFiles

export type ImportFile = typeof f.$inferSelect

/** Concerns this file alone: the others go on. */
class FileRefusal extends Error {}

const damaged = 'こわれているファイルです。もう一度ZIPにしてください'

/**
 * Stores the picture or the document of a file, as an upload does. Stored twice, it is the same object: a killed worker
 * costs no more than its last files.
 */
export async function takeFile(
  context: ImportContext,
  found: ImportRow,
  file: ImportFile,
  source: ByteSource,
): Promise<void> {
  const { db, logger } = context
  try {
    const bytes = await readEntry(source, file.entry, file.bytes)
    if (!bytes) throw new FileRefusal(damaged)
    const stored =
      file.kind === 'picture'
        ? await storePicture(context, found, bytes)
        : await storeDocument(context, bytes)
    await noteTaken(db, file, { ...stored, isTaken: true })
  } catch (error) {
    const message = error instanceof FileRefusal ? error.message : messageOf(error)
    if (message === undefined) throw error
    logger.info({ import: found.id, position: file.position }, 'an import left a file out')
    await noteTaken(db, file, { outcome: 'failed', message, isTaken: true, isTried: true })
  }
}

const noteTaken = (executor: Executor, { importId, position }: ImportFile, change: Partial<ImportFile>) =>
  executor
    .update(f)
    .set(change)
    .where(and(eq(f.importId, importId), eq(f.position, position), eq(f.isTaken, false)))

async function storePicture({ db, objects, redraws }: ImportContext, found: ImportRow, bytes: Uint8Array) {
  const { userId } = await writerOf(db, found)
  const drawn = await redraws.redraw(async () => bytes)
  if (!drawn) throw new Error('nothing was redrawn')
  const { id } = await storeUpload({ db, objects }, drawn, userId)
  return { imageId: id }
}

async function storeDocument({ db, objects }: ImportContext, bytes: Uint8Array) {
  const issue = await findFileIssue(bytes)
  const format = findFormat(bytes)
  if (issue !== undefined || !format) throw new FileRefusal(issue ?? damaged)
  const { object_key } = await storeFile({ db, objects }, bytes, format)
  return { objectKey: object_key }
}

const refusals: readonly ErrorCode[] = [...pictureFailures, 'unsupported_media_type']

const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError && refusals.includes(error.code)
    ? (error.detail ?? errorCatalogue[error.code].detail)
    : undefined
