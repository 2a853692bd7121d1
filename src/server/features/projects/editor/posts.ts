import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import type { PostCreateSchema, PostUpdateSchema } from '#contract/posts/write-schemas.ts'
import type { PostEditing } from '#contract/projects/editing-schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { behindAll, closeGaps, moveTo } from '#server/db/positions.ts'
import { first } from '#server/db/query-fragments.ts'
import { posts, projects, spaces } from '#server/db/schema/index.ts'
import { changePins } from '#server/features/posts/service.ts'
import { isUploadOf } from '#server/images/store-upload.ts'
import type { Services } from '#server/services.ts'
import { enterProject } from './access.ts'
import { mergeFields } from './merge-fields.ts'
import { readPosts } from './read-posts.ts'

type PostIds = { project_id: number; id: number }

const columnsOf = ({ image_id, title, caption, space_id, credit }: z.output<typeof PostUpdateSchema>) => ({
  imageId: image_id,
  title,
  caption,
  spaceId: space_id,
  credit,
})

const wordsOf = ({ title, caption, spaceId, credit }: typeof posts.$inferSelect) => ({
  ...{ title, caption, credit: credit ?? '' },
  space_id: spaceId,
})

const ofProject = (projectId: number): SQL => eq(posts.projectId, projectId)
const itself = ({ project_id, id }: PostIds) => and(ofProject(project_id), eq(posts.id, id))

/** Creates a photo. An image is in a project once: a retry after a lost answer returns the existing photo. */
export async function createPost(
  services: Services,
  actor: Actor,
  projectId: number,
  { pins = [], ...sent }: z.output<typeof PostCreateSchema>,
): Promise<PostEditing> {
  const id = await services.db.transaction(async (tx) => {
    await enterProject(tx, projectId, actor, 'edit')
    await requireImageAndSpace(tx, actor, sent)
    const there = and(ofProject(projectId), eq(posts.imageId, sent.image_id))
    const known = await first(tx.select({ id: posts.id }).from(posts).where(there))
    if (known) return known.id
    if ((await tx.$count(posts, ofProject(projectId))) >= limits.postsPerProject)
      throw new ApiError('post_limit')
    const { title = '', ...columns } = columnsOf(sent)
    const position = behindAll(posts, posts.projectId, projectId)
    const values = { ...columns, title, imageId: sent.image_id, projectId, position }
    const { id } = found(await first(tx.insert(posts).values(values).returning({ id: posts.id })))
    await changePins(tx, id, pins)
    await touchProject(tx, projectId)
    return id
  })
  return showPost(services, { project_id: projectId, id })
}

export async function updatePost(
  services: Services,
  actor: Actor,
  ids: PostIds,
  { pins, seen_pins, version: since, image_id, ...words }: z.output<typeof PostUpdateSchema>,
): Promise<PostEditing> {
  await services.db.transaction(async (tx) => {
    await enterProject(tx, ids.project_id, actor, 'edit')
    const post = found(await first(tx.select().from(posts).where(itself(ids))))
    await requireImageAndSpace(tx, actor, { image_id, space_id: words.space_id }, post.imageId)
    await requireOnce(tx, ids, image_id)
    const { changes, versions } = mergeFields(wordsOf(post), words, post, since)
    await tx
      .update(posts)
      .set({ ...columnsOf({ ...changes, image_id }), ...versions, updatedAt: new Date() })
      .where(itself(ids))
    if (pins) await changePins(tx, ids.id, pins, seen_pins)
    await touchProject(tx, ids.project_id)
  })
  return showPost(services, ids)
}

export const deletePost = (db: Database, actor: Actor, ids: PostIds) =>
  db.transaction(async (tx) => {
    const { published } = await enterProject(tx, ids.project_id, actor, 'edit')
    const gone = found(await first(tx.delete(posts).where(itself(ids)).returning({ id: posts.id })))
    const owned = ofProject(ids.project_id)
    if (published && (await tx.$count(posts, owned)) === 0) throw new ApiError('last_photo')
    await closeGaps(tx, posts, owned)
    await touchProject(tx, ids.project_id)
    return gone
  })

export const orderPost = (db: Database, actor: Actor, ids: PostIds, order: number) =>
  db.transaction(async (tx) => {
    await enterProject(tx, ids.project_id, actor, 'edit')
    found((await tx.$count(posts, itself(ids))) > 0)
    const all = await moveTo(tx, posts, ofProject(ids.project_id), { id: ids.id, order })
    await touchProject(tx, ids.project_id)
    return { id: ids.id, order: all.indexOf(ids.id) + 1, ids: all }
  })

/**
 * Requires own images: foreign and missing ones give the same error. The present image may stay, even if
 * another user uploaded it.
 */
async function requireImageAndSpace(
  tx: Transaction,
  { userId }: Actor,
  { image_id, space_id }: z.output<typeof PostUpdateSchema>,
  presentImageId?: number,
): Promise<void> {
  const isOwn =
    image_id === undefined || image_id === presentImageId || (await isUploadOf(tx, image_id, userId))
  const isSpace = !space_id || (await tx.$count(spaces, eq(spaces.id, space_id))) > 0
  if (isOwn && isSpace) return
  throw new ApiError('invalid_request', [
    ...(isOwn ? [] : [{ path: 'image_id', code: 'not_found', message: messages.uploadAgain }]),
    ...(isSpace ? [] : [{ path: 'space_id', code: 'not_found', message: messages.requiredChoice }]),
  ])
}

async function requireOnce(tx: Transaction, { project_id, id }: PostIds, imageId: number | undefined) {
  if (imageId === undefined) return
  const others = and(ofProject(project_id), eq(posts.imageId, imageId), ne(posts.id, id))
  if ((await tx.$count(posts, others)) > 0)
    throw new ApiError('invalid_request', [{ path: 'image_id', code: 'taken', message: messages.photoTwice }])
}

export const touchProject = (tx: Transaction, projectId: number) =>
  tx.update(projects).set({ updatedAt: new Date() }).where(eq(projects.id, projectId))

const showPost = async (services: Services, { project_id, id }: PostIds): Promise<PostEditing> =>
  found((await readPosts(services, project_id, id))[0])
