import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { OrderedSchema, PostEditingSchema, ProjectEditorSchema } from '#contract/projects/editing-schemas.ts'
import { listProjectPosts } from '#contract/projects/routes.ts'
import { likes, pins, posts, spaces } from '#server/db/schema/index.ts'
import { readPosts } from '#server/features/project-editor/read-posts.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildUpload } from '#tests/support/editor-builders.ts'
import { buildPost, named } from '#tests/support/project-builders.ts'
import { listStatements } from '#tests/support/query-plan.ts'
import { prepareTeamPhotos } from '#tests/support/team-photos.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { owner, member, stranger, add, change, buildPhotos } = await prepareTeamPhotos(api)

const move = (projectId: number, id: number, order: unknown) =>
  owner.request('PATCH', `/projects/${projectId}/posts/${id}/order`, { body: { order } })

async function readPlaces(projectId: number) {
  const rows = await db.select().from(posts).where(eq(posts.projectId, projectId)).orderBy(posts.position)
  return { ids: rows.map(({ id }) => id), positions: rows.map(({ position }) => position) }
}

describe('photo of a project', () => {
  test('adds a photo at the end with its fields and changes the given ones', async () => {
    const spaceId = await named(db, spaces, 'リビング')
    const { projectId, ids } = await buildPhotos(1)
    const photo = (
      await add(projectId, { title: '居間', caption: '南の庭', space_id: spaceId, credit: '小林 樹' })
    ).as(PostEditingSchema)
    expect(photo).toMatchObject({ title: '居間', space_id: spaceId, order: 2, pins: [] })
    expect((await change(projectId, photo.id, { caption: '西の庭' }, member)).body).toMatchObject({
      ...{ title: '居間', caption: '西の庭', credit: '小林 樹', order: 2 },
    })
    const image_id = await buildUpload(api, member)
    const replaced = await change(projectId, photo.id, { image_id, space_id: null }, member)
    expect(replaced.body).toMatchObject({ image: { id: image_id }, space_id: null })
    expect((await change(projectId, photo.id, { image_id })).status).toBe(200)
    expect(
      (await owner.request('GET', `/projects/${projectId}/editor`)).as(ProjectEditorSchema).posts,
    ).toMatchObject([{ id: ids[0] }, { id: photo.id }])
  })

  test('merges changes of different photo fields and answers 409 for the same field', async () => {
    const { projectId, ids } = await buildPhotos(1)
    const [id = 0] = ids
    const { version } = (await change(projectId, id, {})).as(PostEditingSchema)
    const theirs = (await change(projectId, id, { version, caption: '南の庭' }, member)).as(PostEditingSchema)
    expect(theirs.version).toBe(version + 1)
    const late = await change(projectId, id, { version, title: '居間', caption: '北の庭' })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'project_changed',
        errors: [
          { path: 'caption', value: '南の庭' },
          { path: 'version', value: theirs.version },
        ],
      },
    })
    const other = await change(projectId, id, { version, title: '居間' })
    expect(other.body).toMatchObject({ title: '居間', caption: '南の庭', version: theirs.version + 1 })
  })

  test('titles a photo like its project when the photo has no title', async () => {
    const { projectId, ids } = await buildPhotos(1)
    const { body } = await owner.request('GET', `/projects/${projectId}/posts`)
    expect(body).toMatchObject({
      items: [{ id: ids[0], title: expect.stringMatching(/^試作の家/), space: '' }],
    })
  })

  test('requires the person’s own picture and a known room for a photo', async () => {
    const { projectId } = await buildPhotos(0)
    const foreign = await buildUpload(api, stranger)
    for (const image_id of [foreign, 987_654])
      expect((await add(projectId, { image_id })).body).toMatchObject({
        errors: [{ path: 'image_id', code: 'not_found' }],
      })
    expect((await add(projectId, { image_id: foreign, space_id: 987_654 })).body).toMatchObject({
      errors: [{ path: 'image_id' }, { path: 'space_id' }],
    })
    expect((await add(projectId, { image_id: undefined })).status).toBe(422)
  })

  test('rejects the picture of another photo in the project', async () => {
    const { projectId, ids } = await buildPhotos(1)
    const picture = await buildUpload(api, owner)
    const second = (await add(projectId, { image_id: picture })).as(PostEditingSchema)
    expect(await change(projectId, ids[0] ?? 0, { image_id: picture })).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'image_id', code: 'taken', message: 'この画像は、すでにこの事例に入っています' }],
      },
    })
    expect((await change(projectId, second.id, { image_id: picture })).status).toBe(200)
    const elsewhere = await buildPhotos(1)
    expect((await change(elsewhere.projectId, elsewhere.ids[0] ?? 0, { image_id: picture })).status).toBe(200)
  })

  test('stores the same picture in one of four photos changed simultaneously', async () => {
    const { projectId, ids } = await buildPhotos(4)
    const image_id = await buildUpload(api, owner)
    const answers = await Promise.all(ids.map((id) => change(projectId, id, { image_id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    const there = and(eq(posts.projectId, projectId), eq(posts.imageId, image_id))
    expect(await db.$count(posts, there)).toBe(1)
  })

  test('reads only the changed photo, regardless of other photos', async () => {
    const { projectId, ids } = await buildPhotos(3)
    const chair = await buildVariation(db)
    for (const id of ids) await change(projectId, id, { pins: [{ variation_id: chair.id, x: 0, y: 0 }] })
    const [, second = 0] = ids
    const sent = await listStatements(api.pool, async (each) => {
      const read = await readPosts({ ...api.services, db: each }, projectId, second)
      expect(read).toMatchObject([{ id: second, order: 2, pins: [{ variation_id: chair.id }] }])
    })
    // A pin changes its variation, whose cached card may be reloaded.
    const ofPosts = sent.filter(({ query }) => !query.includes(' from "product_variations"'))
    expect(ofPosts.flatMap(({ params }) => params)).toEqual([projectId, second, [second]])
  })

  test('answers 404 for a photo under another project', async () => {
    const { projectId } = await buildPhotos(0)
    const other = await buildPhotos(1)
    const [id = 0] = other.ids
    expect((await change(projectId, id, {})).status).toBe(404)
    expect((await move(projectId, id, 1)).status).toBe(404)
    expect((await owner.request('DELETE', `/projects/${projectId}/posts/${id}`)).status).toBe(404)
  })

  test('deletes a photo with its pins and likes', async () => {
    const { projectId, ids } = await buildPhotos(3)
    const [first = 0, second = 0, third = 0] = ids
    await change(projectId, second, { pins: [{ x: 0, y: 1, name: '造作の棚' }] })
    await db.insert(likes).values({ userId: stranger.userId, postId: second })
    expect((await owner.request('DELETE', `/projects/${projectId}/posts/${second}`)).body).toEqual({
      id: second,
    })
    expect(await db.$count(pins, eq(pins.postId, second))).toBe(0)
    expect(await readPlaces(projectId)).toEqual({ ids: [first, third], positions: [1, 2] })
  })

  test('rejects photos beyond a hundred per project', async () => {
    const { projectId } = await buildPhotos(0)
    for (let position = 1; position <= 100; position++) await buildPost(db, { projectId, position })
    expect((await add(projectId)).body).toMatchObject({ code: 'post_limit' })
  })
})

describe('order of photos', () => {
  test('moves a photo, closes the gap and caps the place at the end', async () => {
    const { projectId, ids } = await buildPhotos(4)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    expect((await move(projectId, d, 1)).as(OrderedSchema)).toEqual({ id: d, order: 1, ids: [d, a, b, c] })
    expect((await move(projectId, d, 3)).as(OrderedSchema).ids).toEqual([a, b, d, c])
    expect((await move(projectId, a, 9_999)).as(OrderedSchema)).toMatchObject({ order: 4, ids: [b, d, c, a] })
    expect(await readPlaces(projectId)).toEqual({ ids: [b, d, c, a], positions: [1, 2, 3, 4] })
    for (const wrong of [0, -1, 1.5, '1', null])
      expect((await move(projectId, a, wrong)).body).toMatchObject({
        status: 422,
        errors: [{ path: 'order' }],
      })
  })

  test('shows photos in their order, with the first as the project’s main image', async () => {
    const { projectId, ids } = await buildPhotos(2)
    const [, second = 0] = ids
    await move(projectId, second, 1)
    const shown = (await owner.request('GET', `/projects/${projectId}/posts`)).as(listProjectPosts.response)
    expect(shown.items[0]?.id).toBe(second)
    expect((await owner.request('GET', `/projects/${projectId}`)).body).toMatchObject({
      main_image: { id: shown.items[0]?.image.id },
    })
  })

  test('numbers photos 1 to n after 32 simultaneous moves, edits, additions and deletions', async () => {
    const { projectId, ids } = await buildPhotos(10)
    const [lost = 0, ...kept] = ids
    const uploads = [await buildUpload(api, owner), await buildUpload(api, owner)]
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        move(projectId, kept[n % kept.length] ?? 0, 1 + ((n * 7) % 12)),
      ),
      ...kept.map((id) => change(projectId, id, { caption: `説明 ${id}` })),
      owner.request('DELETE', `/projects/${projectId}/posts/${lost}`),
      ...uploads.map((image_id) => add(projectId, { image_id })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { ids: after, positions } = await readPlaces(projectId)
    expect(positions).toEqual(Array.from({ length: 11 }, (_, n) => n + 1))
    expect(after.filter((id) => ids.includes(id)).toSorted()).toEqual(kept.toSorted())
  })
})
