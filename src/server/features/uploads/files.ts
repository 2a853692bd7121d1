import { and, eq, isNull } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { uploads } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { readParts, removeUpload, uploadFolder } from './parts.ts'

const isOwn = (id: number, { userId }: Actor) =>
  and(eq(uploads.id, id), eq(uploads.userId, userId), isNull(uploads.imageId))

async function findComplete(executor: Executor, actor: Actor, id: number) {
  const upload = await first(executor.select().from(uploads).where(isOwn(id, actor)))
  return !upload || upload.received < upload.bytes || upload.parts.length === 0 ? undefined : upload
}

/** Reads the actor's complete upload as a file that is no picture. Null for any other upload, and for archives. */
export async function readUploadedFile(
  { db, objects }: Services,
  actor: Actor,
  id: number,
): Promise<Uint8Array | null> {
  const upload = await findComplete(db, actor, id)
  if (!upload || upload.bytes > limits.resumableBytes) return null
  return readParts(objects, upload)
}

/** Where the parts of the actor's complete upload are. */
export async function findUploadedParts({ db }: Pick<Services, 'db'>, actor: Actor, id: number) {
  const upload = await findComplete(db, actor, id)
  return upload && { key: uploadFolder(id), offsets: upload.parts, size: upload.bytes }
}

/** Removes the upload and leaves its parts to the record that names them from now on. */
export async function takeUploadOver(tx: Transaction, actor: Actor, id: number): Promise<void> {
  const taken = await tx.delete(uploads).where(isOwn(id, actor)).returning({ id: uploads.id })
  if (taken.length > 0) return
  const issue = { path: 'upload_id', code: 'unsuitable', message: messages.uploadAgain }
  throw new ApiError('invalid_request', [issue])
}

/** Removes uploads after their files were stored. Failures are logged alone: the hourly removal takes the rest. */
export async function removeUploadedFiles(
  services: Services,
  actor: Actor,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids)
    await removeUpload(services, isOwn(id, actor)).catch((error: unknown) =>
      services.logger.warn({ err: error, upload: id }, 'the upload of a stored file could not be removed'),
    )
}
