import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#server/caller.ts'
import { first } from '#server/db/query-fragments.ts'
import { uploads } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { readParts, removeUpload } from './parts.ts'

const isOwn = (id: number, { userId }: Actor) =>
  and(eq(uploads.id, id), eq(uploads.userId, userId), isNull(uploads.imageId))

/** Reads the actor's complete upload as a file that is no picture. Null for any other upload. */
export async function readUploadedFile(
  { db, objects }: Services,
  actor: Actor,
  id: number,
): Promise<Uint8Array | null> {
  const upload = await first(db.select().from(uploads).where(isOwn(id, actor)))
  if (!upload || upload.received < upload.bytes || upload.parts.length === 0) return null
  return readParts(objects, upload)
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
