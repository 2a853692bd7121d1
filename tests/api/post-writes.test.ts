import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { OrderedSchema, PostEditingSchema, ProjectEditorSchema } from '#contract/projects/editing-schemas.ts'
import { listProjectPosts } from '#contract/projects/routes.ts'
import { likes, pins, posts, productVariations, spaces } from '#server/db/schema/index.ts'
import { readPosts } from '#server/features/project-editor/read-posts.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildDraft, buildStudio, buildUpload } from '#tests/support/editor-builders.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { buildPost, named } from '#tests/support/project-builders.ts'
import { listStatements } from '#tests/support/query-plan.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { owner, member, stranger, team } = await buildStudio(api)

const add = async (projectId: number, body: object = {}, by: TestAccount = owner) =>
  by.request('POST', `/projects/${projectId}/posts`, {
    body: { image_id: await buildUpload(api, by), ...body },
  })
const change = (projectId: number, id: number, body: object, by: TestAccount = owner) =>
  by.request('PUT', `/projects/${projectId}/posts/${id}`, { body })
const move = (projectId: number, id: number, order: unknown) =>
  owner.request('PATCH', `/projects/${projectId}/posts/${id}/order`, { body: { order } })

async function buildPhotos(count: number) {
  const { id: projectId } = await buildDraft(api, team.id)
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await add(projectId)).as(PostEditingSchema).id)
  return { projectId, ids }
}

async function readPlaces(projectId: number) {
  const rows = await db.select().from(posts).where(eq(posts.projectId, projectId)).orderBy(posts.position)
  return { ids: rows.map(({ id }) => id), positions: rows.map(({ position }) => position) }
}

describe('a photo', () => {
  test('is added at the end with all that is said of it, and changed by what is sent', async () => {
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

  test('is written upon by two people by field: the later one is told and loses nothing', async () => {
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

  test('without words of its own is called as its project', async () => {
    const { projectId, ids } = await buildPhotos(1)
    const { body } = await owner.request('GET', `/projects/${projectId}/posts`)
    expect(body).toMatchObject({
      items: [{ id: ids[0], title: expect.stringMatching(/^試作の家/), space: '' }],
    })
  })

  test('shows a picture of one’s own, in a room that there is', async () => {
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

  test('does not take the picture of another one of its project', async () => {
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

  test('at once in two places is in one of them', async () => {
    const { projectId, ids } = await buildPhotos(4)
    const image_id = await buildUpload(api, owner)
    const answers = await Promise.all(ids.map((id) => change(projectId, id, { image_id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    const there = and(eq(posts.projectId, projectId), eq(posts.imageId, image_id))
    expect(await db.$count(posts, there)).toBe(1)
  })

  test('is read alone when it is changed, whatever else its project has', async () => {
    const { projectId, ids } = await buildPhotos(3)
    const chair = await buildVariation(db)
    for (const id of ids) await change(projectId, id, { pins: [{ variation_id: chair.id, x: 0, y: 0 }] })
    const [, second = 0] = ids
    const sent = await listStatements(api.pool, async (each) => {
      const read = await readPosts({ ...api.services, db: each }, projectId, second)
      expect(read).toMatchObject([{ id: second, order: 2, pins: [{ variation_id: chair.id }] }])
    })
    expect(sent.flatMap(({ params }) => params)).toEqual([projectId, second, [second]])
  })

  test('of another project is not there', async () => {
    const { projectId } = await buildPhotos(0)
    const other = await buildPhotos(1)
    const [id = 0] = other.ids
    expect((await change(projectId, id, {})).status).toBe(404)
    expect((await move(projectId, id, 1)).status).toBe(404)
    expect((await owner.request('DELETE', `/projects/${projectId}/posts/${id}`)).status).toBe(404)
  })

  test('takes its pins and likes along', async () => {
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

  test('is one of a hundred at most', async () => {
    const { projectId } = await buildPhotos(0)
    for (let position = 1; position <= 100; position++) await buildPost(db, { projectId, position })
    expect((await add(projectId)).body).toMatchObject({ code: 'post_limit' })
  })
})

describe('pins', () => {
  test('are replaced by those that were sent, of products and of names', async () => {
    const chair = await buildVariation(db)
    const { projectId } = await buildPhotos(0)
    const pinned = [
      { variation_id: chair.id, x: 0.25, y: 0.5, similar: true },
      { name: '造作の棚', maker_name: '谷戸建具店', x: 0, y: 1 },
    ]
    const photo = (await add(projectId, { pins: pinned })).as(PostEditingSchema)
    expect(photo.pins).toMatchObject([
      {
        variation_id: chair.id,
        product_variation: { id: chair.id },
        x: 0.25,
        y: 0.5,
        similar: true,
        name: '',
      },
      {
        variation_id: null,
        product_variation: null,
        name: '造作の棚',
        maker_name: '谷戸建具店',
        similar: false,
      },
    ])
    const seen = (await owner.request('GET', `/projects/${projectId}/posts`)).as(listProjectPosts.response)
    expect(seen.items[0]).toMatchObject({
      pins: [{ product_variation: { id: chair.id } }],
      named_pins: [{ name: '造作の棚', maker_name: '谷戸建具店' }],
    })
    expect((await change(projectId, photo.id, { title: '居間' })).as(PostEditingSchema).pins).toHaveLength(2)
    expect((await change(projectId, photo.id, { pins: [] })).as(PostEditingSchema).pins).toEqual([])
  })

  test('of two people at once are all there: added, moved and removed', async () => {
    const { projectId, ids } = await buildPhotos(1)
    const [id = 0] = ids
    const pin = (key: string, x = 0.5) => ({ key, name: `棚 ${key}`, maker_name: '', x, y: 0.5 })
    const put = async (body: object, by?: TestAccount) =>
      (await change(projectId, id, body, by)).as(PostEditingSchema).pins
    const before = [pin('a'), pin('b'), pin('c')]
    const first = await put({ pins: before })
    expect(first.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    await Promise.all([
      put({ pins: [pin('a', 0.1), pin('b'), pin('c'), pin('d')], seen_pins: before }),
      put({ pins: [pin('a'), pin('c', 0.9), pin('e')], seen_pins: before }, member),
    ])
    const after = (await owner.request('GET', `/projects/${projectId}/editor`)).as(ProjectEditorSchema)
    const pinned = after.posts[0]?.pins ?? []
    expect(pinned.map(({ key, x }) => [key, x]).toSorted()).toEqual([
      ['a', 0.1],
      ['c', 0.9],
      ['d', 0.5],
      ['e', 0.5],
    ])
    expect(pinned.filter(({ id }) => first.some((pin) => pin.id === id))).toHaveLength(2)
    const full = Array.from({ length: 27 }, (_, n) => pin(`own-${n}`))
    const tooMany = await change(projectId, id, { pins: full, seen_pins: [] })
    expect(tooMany.body).toMatchObject({ status: 422, errors: [{ path: 'pins' }] })
    expect(await put({ pins: full })).toHaveLength(27)
  })

  test('stand within the photo, on one thing that everybody may see, thirty at most', async () => {
    const hidden = await buildVariation(db, { published: false })
    const { projectId, ids } = await buildPhotos(1)
    const send = (...sent: object[]) => change(projectId, ids[0] ?? 0, { pins: sent })
    const at = { x: 0.5, y: 0.5 }
    for (const wrong of [
      { name: '棚', x: -0.01, y: 0 },
      { name: '棚', x: 0, y: 1.01 },
      at,
      { ...at, variation_id: 1, name: '棚' },
      { ...at, variation_id: hidden.id },
      { ...at, variation_id: 987_654 },
      { ...at, name: 'あ'.repeat(101) },
    ])
      expect((await send({ ...at, name: '机' }, wrong)).status).toBe(422)
    const many = Array.from({ length: 31 }, () => ({ ...at, name: '棚' }))
    expect((await send(...many)).status).toBe(422)
    expect((await send(...many.slice(1))).as(PostEditingSchema).pins).toHaveLength(30)
  })

  test('on a product that is hidden later stay for its team, and are seen by nobody', async () => {
    const chair = await buildVariation(db)
    const { projectId, ids } = await buildPhotos(1)
    const [id = 0] = ids
    const pin = { variation_id: chair.id, x: 0.5, y: 0.5 }
    await change(projectId, id, { pins: [pin] })
    await db.update(productVariations).set({ published: false }).where(eq(productVariations.id, chair.id))
    const read = async () =>
      (await change(projectId, id, { pins: [{ ...pin, x: 0.75 }] })).as(PostEditingSchema).pins
    await expect
      .poll(read, { timeout: 5_000 })
      .toMatchObject([{ variation_id: chair.id, product_variation: null, x: 0.75 }])
  })
})

describe('the order', () => {
  test('moves one, and the others close up; above the end is the end', async () => {
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

  test('is what visitors see, the first photo standing for the project', async () => {
    const { projectId, ids } = await buildPhotos(2)
    const [, second = 0] = ids
    await move(projectId, second, 1)
    const shown = (await owner.request('GET', `/projects/${projectId}/posts`)).as(listProjectPosts.response)
    expect(shown.items[0]?.id).toBe(second)
    expect((await owner.request('GET', `/projects/${projectId}`)).body).toMatchObject({
      main_image: { id: shown.items[0]?.image.id },
    })
  })

  test('is 1 to n after 32 moves, edits, additions and deletions at once', async () => {
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
