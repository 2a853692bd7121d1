import { and, count, eq, isNull, not, sql } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { pictureFailures } from '#contract/kit/failures.ts'
import type { Image } from '#contract/kit/schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-fragments.ts'
import { images, makerMembers, uploads } from '#server/db/schema/index.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { partKey, readParts, removeParts, removeUpload } from './parts.ts'
import type { Sender, Uploader } from './service.ts'

const ofPerson = (id: number, { userId }: Actor) => and(eq(uploads.id, id), eq(uploads.userId, userId))

const select = (executor: Executor, id: number, actor: Actor) =>
  executor.select().from(uploads).where(ofPerson(id, actor))

/** Complete without parts: refused as an image. */
const isRefused = sql`(${uploads.received} = ${uploads.bytes} and ${uploads.parts} = '{}')`

/** Locks the person, so that concurrent requests respect the limit. */
export async function beginUpload(services: Services, actor: Actor, { bytes }: { bytes: number }) {
  const { id } = await services.db.transaction(async (tx) => {
    const { emailVerified } = await lockPerson(tx, actor.userId, 'no key update')
    const open = await selectOpen(tx, actor)
    if (open.count >= limits.openUploads) throw new ApiError('upload_limit')
    if (isArchive(bytes)) {
      await requireImporter(tx, actor)
      if (open.archives >= limits.openArchives) throw new ApiError('upload_limit')
    }
    if (!emailVerified && open.bytes + bytes > limits.unconfirmedUploadBytes)
      throw new ApiError('upload_limit', undefined, { detail: waitOrConfirm })
    return found(await first(tx.insert(uploads).values({ userId: actor.userId, bytes }).returning()))
  })
  return getUpload(services, actor, id)
}

const waitOrConfirm =
  '送信中の写真が多すぎます。送信が終わってから、またはメールアドレスの確認が済んでから、もう一度お試しください。'

/** Larger than any picture or document. */
const isArchive = (bytes: number): boolean => bytes > limits.resumableBytes

/** Archives are for imports alone. */
async function requireImporter(tx: Transaction, { userId, isStaff }: Actor): Promise<void> {
  if (isStaff || (await tx.$count(makerMembers, eq(makerMembers.userId, userId))) > 0) return
  throw new ApiError('invalid_request', [{ path: 'bytes', code: 'too_big', message: messages.fileTooLarge }])
}

async function selectOpen(tx: Transaction, { userId }: Actor) {
  const sum = {
    count: count(),
    bytes: sql`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number),
    archives: sql`count(*) filter (where ${uploads.bytes} > ${limits.resumableBytes})`.mapWith(Number),
  }
  const open = and(eq(uploads.userId, userId), isNull(uploads.imageId), not(isRefused))
  return found(await first(tx.select(sum).from(uploads).where(open)))
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

async function enterUpload(tx: Transaction, actor: Actor, id: number) {
  await lockPerson(tx, actor.userId, 'key share')
  return found(await first(select(tx, id, actor).for('update')))
}

/**
 * Stores the object before the row: a row without its object would break the photo. Refuses small parts,
 * because each is an object.
 */
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
    if (part.length === 0 || after > bytes) throw refusePart(messages.uploadAgain)
    if (part.length < leastPart(bytes) && after < bytes) throw refusePart(partTooSmall(leastPart(bytes)))
    await objects.put(partKey(id, offset), part, 'application/octet-stream')
    await tx
      .update(uploads)
      .set({ received: after, parts: sql`${uploads.parts} || ${offset}::int` })
      .where(eq(uploads.id, id))
  })
  return getUpload(services, actor, id)
}

/** Bounds the number of parts. */
const leastPart = (bytes: number): number =>
  Math.max(limits.uploadPartBytes, Math.ceil(bytes / limits.uploadParts))

const partTooSmall = (least: number) =>
  `最後の1回を除き、1回につき ${Math.ceil(least / 1024).toLocaleString('ja')} KB 以上で送ってください`

const refusePart = (message: string) =>
  new ApiError('invalid_request', [{ path: 'part', code: 'invalid_length', message }])

/** Idempotent. */
export async function finishUpload(
  services: Services,
  sender: Sender,
  id: number,
  { uploadStored }: Uploader,
): Promise<Image> {
  const { db, objects } = services
  const { actor } = sender
  const upload = await db.transaction((tx) => enterUpload(tx, actor, id))
  if (upload.received < upload.bytes) throw new ApiError('upload_unfinished')
  if (isArchive(upload.bytes)) throw new ApiError('image_too_large')
  const settle = async (settled: { imageId: number } | { parts: [] }) => {
    await db.update(uploads).set(settled).where(ofPerson(id, actor))
    await removeParts(objects, upload)
  }
  if (upload.imageId === null && upload.parts.length > 0) {
    const drawn = await uploadStored(sender, () => readParts(objects, upload)).catch(async (error) => {
      if (isRefusal(error)) await settle({ parts: [] })
      throw error
    })
    if (drawn) {
      await settle({ imageId: drawn.id })
      return drawn
    }
  }
  // Already finished or refused, perhaps by a concurrent request.
  const { image } = await getUpload(services, actor, id)
  if (!image) throw new ApiError('image_unreadable')
  return image
}

/** Permanent failures: retrying cannot make the file a valid image. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ['unsupported_media_type', ...pictureFailures].includes(error.code)

export async function dropUpload(services: Services, actor: Actor, id: number) {
  found(await removeUpload(services, ofPerson(id, actor), (tx) => lockPerson(tx, actor.userId, 'key share')))
  return { id }
}
