import { and, eq, type SQL } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { behindAll, closeUp, moveTo } from '#server/db/positions.ts'
import { first } from '#server/db/query-parts.ts'
import { attachments } from '#server/db/schema/index.ts'
import { readAttachments } from '#server/features/projects/service.ts'
import type { Sender, UploadImage } from '#server/features/uploads/service.ts'
import type { Services } from '#server/services.ts'
import { enterProject } from './access.ts'
import { touch } from './posts.ts'

type Ids = { id: number; attachment_id: number }
type Said = { title?: string | undefined; attachment_type?: number | undefined }

const ofProject = (projectId: number): SQL => eq(attachments.projectId, projectId)
const itself = ({ id, attachment_id }: Ids) => and(ofProject(id), eq(attachments.id, attachment_id))

/**
 * Checks permission, then processes the image, then locks. Returns an equal drawing with an equal title:
 * clients retry after lost answers.
 */
export function createAttachmentWriter(services: Services, uploadImage: UploadImage) {
  const { db } = services
  const expectEditor = (actor: Actor, id: number) =>
    db.transaction((tx) => enterProject(tx, id, actor, 'edit'))
  const show = async ({ id, attachment_id }: Ids) =>
    found((await readAttachments(services, id)).find((drawing) => drawing.id === attachment_id))

  async function create(
    sender: Sender,
    id: number,
    { title, attachment_type }: Required<Said>,
    file: Uint8Array,
  ) {
    const { actor } = sender
    await expectEditor(actor, id)
    const image = await uploadImage(sender, file)
    const attachmentId = await db.transaction(async (tx) => {
      await enterProject(tx, id, actor, 'edit')
      const there = and(ofProject(id), eq(attachments.imageId, image.id), eq(attachments.title, title))
      const known = await first(tx.select({ id: attachments.id }).from(attachments).where(there))
      if (known) return known.id
      if ((await tx.$count(attachments, ofProject(id))) >= limits.attachmentsPerProject)
        throw new ApiError('attachment_limit')
      const position = behindAll(attachments, attachments.projectId, id)
      const values = { projectId: id, title, attachmentType: attachment_type, imageId: image.id, position }
      const rows = tx.insert(attachments).values(values).returning({ id: attachments.id })
      await touch(tx, id)
      return found(await first(rows)).id
    })
    return show({ id, attachment_id: attachmentId })
  }

  async function update(
    sender: Sender,
    ids: Ids,
    { title, attachment_type }: Said,
    file: Uint8Array | undefined,
  ) {
    const { actor } = sender
    await expectEditor(actor, ids.id)
    const image = file && (await uploadImage(sender, file))
    await db.transaction(async (tx) => {
      await enterProject(tx, ids.id, actor, 'edit')
      const changes = { title, attachmentType: attachment_type, imageId: image?.id, updatedAt: new Date() }
      const rows = tx.update(attachments).set(changes).where(itself(ids)).returning({ id: attachments.id })
      found(await first(rows))
      await touch(tx, ids.id)
    })
    return show(ids)
  }

  const remove = (actor: Actor, ids: Ids) =>
    db.transaction(async (tx) => {
      await enterProject(tx, ids.id, actor, 'edit')
      const gone = tx.delete(attachments).where(itself(ids)).returning({ id: attachments.id })
      const { id } = found(await first(gone))
      await closeUp(tx, attachments, ofProject(ids.id))
      await touch(tx, ids.id)
      return { id }
    })

  const order = (actor: Actor, ids: Ids, order: number) =>
    db.transaction(async (tx) => {
      await enterProject(tx, ids.id, actor, 'edit')
      found((await tx.$count(attachments, itself(ids))) > 0)
      const id = ids.attachment_id
      const all = await moveTo(tx, attachments, ofProject(ids.id), { id, order })
      await touch(tx, ids.id)
      return { id, order: all.indexOf(id) + 1, ids: all }
    })

  return { create, update, remove, order }
}
