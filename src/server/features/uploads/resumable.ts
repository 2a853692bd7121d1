import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { pictureFailures } from '#contract/kit/failures.ts'
import type { Image } from '#contract/kit/schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-parts.ts'
import { images, uploads } from '#server/db/schema/index.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { partKey, readParts, removeParts } from './parts.ts'
import type { Uploader } from './service.ts'

const ofPerson = (id: number, { userId }: Actor) => and(eq(uploads.id, id), eq(uploads.userId, userId))

const select = (executor: Executor, id: number, actor: Actor) =>
  executor.select().from(uploads).where(ofPerson(id, actor))

/** All parts came, and were no picture: they are removed, and nothing more comes of it. */
const isRefused = sql`(${uploads.received} = ${uploads.bytes} and ${uploads.parts} = '{}')`

/** As many as a person has begun and not finished are counted one by one. */
export async function beginUpload(services: Services, actor: Actor, { bytes }: { bytes: number }) {
  const { id } = await services.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'no key update')
    const open = and(eq(uploads.userId, actor.userId), isNull(uploads.imageId), not(isRefused))
    if ((await tx.$count(uploads, open)) >= limits.openUploads) throw new ApiError('upload_limit')
    return found(await first(tx.insert(uploads).values({ userId: actor.userId, bytes }).returning()))
  })
  return getUpload(services, actor, id)
}

export async function getUpload({ db, config }: Services, actor: Actor, id: number) {
  const { bytes, received, image } = found(
    await first(
      db
        .select({ bytes: uploads.bytes, received: uploads.received, image: imageColumns(images) })
        .from(uploads)
        .leftJoin(images, eq(images.id, uploads.imageId))
        .where(ofPerson(id, actor)),
    ),
  )
  return { id, bytes, received, image: presentImage(config.apiUrl, image) }
}

/** Takes an upload: parts of one come one by one, from however many processes. */
async function enterUpload(tx: Transaction, actor: Actor, id: number) {
  await lockPerson(tx, actor.userId, 'key share')
  return found(await first(select(tx, id, actor).for('update')))
}

/** The object first: a row that names a part which is not there would be a broken photo. */
export async function sendPart(
  services: Services,
  actor: Actor,
  { id, offset }: { id: number; offset: number },
  part: Uint8Array,
) {
  const { db, objects } = services
  await db.transaction(async (tx) => {
    const { bytes, received } = await enterUpload(tx, actor, id)
    if (offset < received) return
    if (offset > received) throw new ApiError('conflict')
    const after = received + part.length
    if (part.length === 0 || after > bytes)
      throw new ApiError('invalid_request', [
        { path: 'part', code: 'invalid_length', message: messages.uploadAgain },
      ])
    await objects.put(partKey(id, offset), part, 'application/octet-stream')
    await tx
      .update(uploads)
      .set({ received: after, parts: sql`${uploads.parts} || ${offset}::int` })
      .where(eq(uploads.id, id))
  })
  return getUpload(services, actor, id)
}

/** By the very path of POST /images; again answers the same. */
export async function finishUpload(
  services: Services,
  actor: Actor,
  id: number,
  { uploadStored }: Uploader,
): Promise<Image> {
  const { db, objects } = services
  const upload = await db.transaction((tx) => enterUpload(tx, actor, id))
  if (upload.received < upload.bytes) throw new ApiError('upload_unfinished')
  const settle = async (settled: { imageId: number } | { parts: [] }) => {
    await db.update(uploads).set(settled).where(ofPerson(id, actor))
    await removeParts(objects, upload)
  }
  if (upload.imageId === null && upload.parts.length > 0) {
    const drawn = await uploadStored(actor, () => readParts(objects, upload)).catch(async (error) => {
      if (isRefusal(error)) await settle({ parts: [] })
      throw error
    })
    if (drawn) {
      await settle({ imageId: drawn.id })
      return drawn
    }
  }
  // It was finished or refused, here before or by somebody else meanwhile.
  const { image } = await getUpload(services, actor, id)
  if (!image) throw new ApiError('image_unreadable')
  return image
}

/** What is no picture becomes none by trying again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ['unsupported_media_type', ...pictureFailures].includes(error.code)

export const dropUpload = ({ db, objects }: Services, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    await removeParts(objects, await enterUpload(tx, actor, id))
    await tx.delete(uploads).where(eq(uploads.id, id))
    return { id }
  })
