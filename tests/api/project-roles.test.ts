// Permissions on a project, call by call: 403 if it is public, 404 if it is not.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { createAttachment } from '#contract/projects/attachment-routes.ts'
import { attachments } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { buildDraft, buildStudio, buildUpload } from '#tests/support/editor-builders.ts'
import { formOf } from '#tests/support/example-call.ts'
import { studioPicture } from '#tests/support/pictures.ts'
import { buildPost } from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { team, elsewhere: _, ...people } = await buildStudio(api)
const picture = await studioPicture({ left: 20, top: 20, width: 90, height: 90, color: '#7a6b52' })

async function build(published: boolean) {
  const values = published ? { published, publishedAt: new Date() } : {}
  const { id } = await buildDraft(api, team.id, { ...values, drawings: ['平面図'] })
  const [post] = [
    await buildPost(db, { projectId: id, position: 1 }),
    await buildPost(db, { projectId: id, position: 2 }),
  ]
  const drawing = one(await db.select().from(attachments).where(eq(attachments.projectId, id)))
  return { path: `/projects/${id}`, post: `/posts/${post.id}`, drawing: `/attachments/${drawing.id}` }
}

type Built = Awaited<ReturnType<typeof build>>
type Person = keyof typeof people

const writes: Record<string, (of: Built, by: Person) => Promise<[string, string, unknown?]>> = {
  editor: async ({ path }) => ['GET', `${path}/editor`],
  update: async ({ path }) => ['PUT', path, { place: '鎌倉市' }],
  publish: async ({ path }) => ['POST', `${path}/publish`],
  unpublish: async ({ path }) => ['POST', `${path}/unpublish`],
  share: async ({ path }) => ['POST', `${path}/share`],
  'new photo': async ({ path }, by) => [
    'POST',
    `${path}/posts`,
    { image_id: await buildUpload(api, people[by]) },
  ],
  photo: async ({ path, post }) => ['PUT', path + post, { caption: '説明' }],
  'order of photos': async ({ path, post }) => ['PATCH', `${path + post}/order`, { order: 2 }],
  'photo goes': async ({ path, post }) => ['DELETE', path + post],
  'new drawing': async ({ path }) => ['POST', `${path}/attachments`, formOf(createAttachment, picture)],
  drawing: async ({ path, drawing }) => ['PUT', path + drawing, formOf(createAttachment, picture)],
  'order of drawings': async ({ path, drawing }) => ['PATCH', `${path + drawing}/order`, { order: 1 }],
  'drawing goes': async ({ path, drawing }) => ['DELETE', path + drawing],
  delete: async ({ path }) => ['DELETE', path],
}

const expected: Record<Person, { draft: number; published: number }> = {
  owner: { draft: 200, published: 200 },
  member: { draft: 200, published: 200 },
  viewer: { draft: 403, published: 403 },
  stranger: { draft: 404, published: 403 },
  staff: { draft: 404, published: 403 },
}

describe.each(Object.entries(writes))('project write: %s', (_, write) => {
  test.each(Object.entries(expected) as [Person, (typeof expected)[Person]][])(
    'answers drafts and published projects as the role allows: %s',
    async (who, statuses) => {
      for (const [state, status] of Object.entries(statuses)) {
        const [method, path, body] = await write(await build(state === 'published'), who)
        expect(await people[who].request(method, path, { body })).toMatchObject({ status })
      }
    },
  )
})
