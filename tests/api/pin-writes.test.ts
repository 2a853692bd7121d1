import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { PostEditingSchema, ProjectEditorSchema } from '#contract/projects/editing-schemas.ts'
import { listProjectPosts } from '#contract/projects/routes.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { prepareTeamPhotos } from '#tests/support/team-photos.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { owner, member, add, change, buildPhotos } = await prepareTeamPhotos(api)

describe('pins of a photo', () => {
  test('replaces the pins of a photo by the given ones, on products and on names', async () => {
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

  test('merges simultaneous changes of pins by two people', async () => {
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

  test('rejects pins outside the photo, on hidden products, on two things and beyond thirty', async () => {
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

  test('keeps pins for the team when their product is hidden later', async () => {
    const chair = await buildVariation(db)
    const { projectId, ids } = await buildPhotos(1)
    const [id = 0] = ids
    const pin = { variation_id: chair.id, x: 0.5, y: 0.5 }
    await change(projectId, id, { pins: [pin] })
    await db.update(productVariations).set({ published: false }).where(eq(productVariations.id, chair.id))
    const read = async () =>
      (await change(projectId, id, { pins: [{ ...pin, x: 0.75 }] })).as(PostEditingSchema).pins
    await expect.poll(read).toMatchObject([{ variation_id: chair.id, product_variation: null, x: 0.75 }])
  })
})
