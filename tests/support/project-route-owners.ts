import { eq } from 'drizzle-orm'
import { attachments, imageUploads, uploads } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildImage, one } from './builders.ts'
import { buildUser } from './list-builders.ts'
import { type MakeOwned, ownersMark } from './owned-calls.ts'
import type { TestAccount } from './people.ts'
import { studioPicture } from './pictures.ts'
import { buildMember, buildPost, buildProject } from './project-builders.ts'
import { buildUnnamedTeam } from './team-route-owners.ts'

/** Creates a draft with a photo and a drawing, in a team that the owner may leave. */
export async function buildDraft(api: TestApi, { userId }: TestAccount, title = `${ownersMark} 事例`) {
  const { db } = api
  const team = await buildUnnamedTeam(api)
  for (const id of [userId, (await buildUser(db)).id]) await buildMember(db, { teamId: team.id, userId: id })
  const values = { teamId: team.id, title, published: false, publishedAt: null }
  const { id } = await buildProject(db, { ...values, drawings: [`${title}の図面`] })
  const post = await buildPost(db, { projectId: id, position: 1 })
  const drawing = one(await db.select().from(attachments).where(eq(attachments.projectId, id)))
  const path = `/projects/${id}`
  return { path, post: `${path}/posts/${post.id}`, drawing: `${path}/attachments/${drawing.id}` }
}

const drawingForm = async () => {
  const form = new FormData()
  form.append('title', ownersMark)
  form.append('attachment_type', '1')
  const picture = await studioPicture({ left: 20, top: 20, width: 90, height: 90, color: '#7a6b52' })
  form.append('image', new Blob([Buffer.from(picture)]))
  return form
}

async function buildWholeUpload({ db, services }: TestApi, { userId }: TestAccount): Promise<string> {
  const picture = await studioPicture({ left: 20, top: 20, width: 90, height: 90, color: '#33475b' })
  const values = { userId, bytes: picture.length, received: picture.length, parts: [0] }
  const { id } = one(await db.insert(uploads).values(values).returning())
  await services.objects.put(`uploads/${id}/0`, picture, 'application/octet-stream')
  return `/uploads/${id}`
}

async function buildBegunUpload({ db }: TestApi, { userId }: TestAccount): Promise<string> {
  return `/uploads/${one(await db.insert(uploads).values({ userId, bytes: 8 }).returning()).id}`
}

const uploadPart = () => {
  const form = new FormData()
  form.append('part', new Blob(['8 bytes.']))
  return form
}

export const projectRouteOwners: Record<string, MakeOwned> = {
  createAttachment: async (api, owner) => ({
    path: `${(await buildDraft(api, owner)).path}/attachments`,
    body: await drawingForm(),
  }),
  updateAttachment: async (api, owner) => ({
    path: (await buildDraft(api, owner)).drawing,
    body: await drawingForm(),
  }),
  deleteAttachment: async (api, owner) => ({ path: (await buildDraft(api, owner)).drawing }),
  orderAttachment: async (api, owner) => ({
    path: `${(await buildDraft(api, owner)).drawing}/order`,
    body: { order: 1 },
  }),
  createPost: async (api, owner) => {
    const { path } = await buildDraft(api, owner)
    const { id: imageId } = await buildImage(api.db)
    await api.db.insert(imageUploads).values({ imageId, userId: owner.userId })
    return { path: `${path}/posts`, body: { image_id: imageId, title: ownersMark } }
  },
  updatePost: async (api, owner) => ({
    path: (await buildDraft(api, owner)).post,
    body: { caption: ownersMark },
  }),
  deletePost: async (api, owner) => ({ path: (await buildDraft(api, owner)).post }),
  orderPost: async (api, owner) => ({
    path: `${(await buildDraft(api, owner)).post}/order`,
    body: { order: 1 },
  }),
  getProjectEditor: async (api, owner) => ({ path: `${(await buildDraft(api, owner)).path}/editor` }),
  updateProject: async (api, owner) => ({
    path: (await buildDraft(api, owner)).path,
    body: { description: ownersMark },
  }),
  deleteProject: async (api, owner) => ({ path: (await buildDraft(api, owner)).path }),
  // Without the owner's mark, because publishing makes it public.
  publishProject: async (api, owner) => ({
    path: `${(await buildDraft(api, owner, '公開する事例')).path}/publish`,
  }),
  unpublishProject: async (api, owner) => ({ path: `${(await buildDraft(api, owner)).path}/unpublish` }),
  shareProject: async (api, owner) => ({ path: `${(await buildDraft(api, owner)).path}/share` }),
  getUpload: async (api, owner) => ({ path: await buildBegunUpload(api, owner) }),
  sendUploadPart: async (api, owner) => ({
    path: `${await buildBegunUpload(api, owner)}/parts/0`,
    body: uploadPart(),
  }),
  finishUpload: async (api, owner) => ({ path: `${await buildWholeUpload(api, owner)}/image` }),
  dropUpload: async (api, owner) => ({ path: await buildBegunUpload(api, owner) }),
}
