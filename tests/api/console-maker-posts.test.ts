import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { createMakerPost, listConsoleMakerPosts, orderMakerPost } from '#contract/posts/console-routes.ts'
import { searchPosts } from '#contract/posts/routes.ts'
import { imageUploads, pins, posts, spaces } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage, buildProduct } from '#tests/support/builders.ts'
import { buildUpload } from '#tests/support/editor-builders.ts'
import { openMakerPostDesk } from '#tests/support/maker-post-desk.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { buildPost, named } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const {
  staff,
  stranger,
  makerId,
  editor,
  admin,
  foreigner,
  undo,
  collection,
  record,
  content,
  post,
  make,
  put,
  read,
  shownOf,
  openMaker,
  pinOn,
} = await openMakerPostDesk(api)

describe('photo of a maker', () => {
  test('appears on the site, first on the page of its maker, and in the search', async () => {
    const lamp = await buildVariation(db, {
      productId: (await buildProduct(db, { makerId, name: '行灯の卓上灯' })).id,
    })
    const space_id = await named(db, spaces, '土間')
    const older = await make({ title: '離れの座敷' })
    const made = await make({
      ...{ title: '宿場の蔵を直した土間', caption: '三和土。', space_id, credit: '小林 樹' },
      pins: [pinOn(lamp.id), { name: '造作の棚', maker_name: '建具店', x: 0.5, y: 0.5 }],
    })
    expect(made).toMatchObject({ order: 1, maker_id: makerId, hidden: false, credit: '小林 樹' })
    expect(made.pins).toMatchObject([
      { key: 'lamp', variation_id: lamp.id, product_variation: { id: lamp.id } },
      { variation_id: null, name: '造作の棚', maker_name: '建具店' },
    ])
    expect(await shownOf(makerId)).toEqual([made.id, older.id])
    expect((await api.request('GET', `/posts/${made.id}`)).body).toMatchObject({
      ...{ title: '宿場の蔵を直した土間', space: '土間', maker: { id: makerId }, project: null },
      ...{ pins: [{ x: 0.25, y: 0.75, product_variation: { id: lamp.id } }] },
      named_pins: [{ name: '造作の棚' }],
    })
    const find = async (keyword: string) => {
      const found = (await api.request('GET', '/posts/search', { query: { keyword } })).as(
        searchPosts.response,
      )
      return found.items.map(({ id }) => id)
    }
    await expect.poll(() => find('宿場の蔵')).toEqual([made.id])

    expect((await put(admin, made, { title: '街道の蔵の土間', pins: [] })).status).toBe(200)
    await expect.poll(() => find('街道の蔵')).toEqual([made.id])
    expect((await editor.request('DELETE', record(made.id))).status).toBe(200)
    await expect.poll(() => find('街道の蔵')).not.toContain(made.id)
    expect(await shownOf(makerId)).toEqual([older.id])
  })

  test('lists all photos in their order with number of pins, and those that the staff hid', async () => {
    const maker = await openMaker()
    const lamp = await buildVariation(db)
    const first = await make({ pins: [pinOn(lamp.id)] }, maker.editor, maker.id)
    const second = await make({ title: '板の間' }, maker.editor, maker.id)
    await staff.request('POST', `/console/published/post/${first.id}/hide`, { body: { reason: 1 } })
    const { items } = (await maker.admin.request('GET', collection(maker.id))).as(
      listConsoleMakerPosts.response,
    )
    expect(items).toMatchObject([
      { id: second.id, title: '板の間', pin_count: 0, hidden: false },
      { id: first.id, pin_count: 1, hidden: true },
    ])
    expect(await shownOf(maker.id)).toEqual([second.id])
  })

  test('moves to another place, beyond the last to the end, and an undo brings it back', async () => {
    const maker = await openMaker()
    const ids = []
    for (const title of ['三', '二', '一']) ids.unshift((await make({ title }, maker.editor, maker.id)).id)
    const [a = 0, b = 0, c = 0] = ids
    const move = async (id: number, order: number) =>
      (await maker.editor.request('PATCH', `${record(id)}/order`, { body: { order } })).as(
        orderMakerPost.response,
      )
    expect(await move(c, 1)).toMatchObject({ id: c, order: 1, ids: [c, a, b] })
    const moved = await move(c, 9_000_000_000)
    expect(moved).toMatchObject({ order: 3, ids: [a, b, c] })
    await move(a, 2)
    expect(await shownOf(maker.id)).toEqual([b, a, c])
    expect((await undo(moved.version)).status).toBe(200)
    expect(await shownOf(maker.id)).toEqual([c, b, a])
  })

  test('refuses the photo that exceeds the limit of a maker', async () => {
    const maker = await openMaker()
    for (let count = 0; count < 100; count++) await buildPost(db, { makerId: maker.id, position: count + 1 })
    expect(await post(maker.editor, {}, maker.id)).toMatchObject({
      status: 409,
      body: { code: 'maker_post_limit' },
    })
  })
})

describe('access', () => {
  test('gives editors, admins and staff all calls, and others none', async () => {
    const made = await make()
    const body = await content()
    const calls = (by: Pick<TestAccount, 'request'>) => [
      by.request('GET', collection()),
      by.request('POST', collection(), { body }),
      by.request('GET', record(made.id)),
      by.request('PUT', record(made.id), { body: { ...body, version: made.version } }),
      by.request('PATCH', `${record(made.id)}/order`, { body: { order: 1 } }),
      by.request('DELETE', record(made.id)),
    ]
    const statuses = async (by: Pick<TestAccount, 'request'>) =>
      new Set((await Promise.all(calls(by))).map(({ status }) => status))
    expect(await statuses(api)).toEqual(new Set([401]))
    expect(await statuses(stranger)).toEqual(new Set([403]))
    expect(await statuses(foreigner)).toEqual(new Set([404]))
    expect(await read(made.id)).toEqual(made)

    for (const by of [editor, admin, staff]) {
      const own = await make({}, by)
      expect((await by.request('GET', collection())).status).toBe(200)
      const changed = (await put(by, await read(own.id, by), { title: '板の間' })).as(
        createMakerPost.response,
      )
      expect(changed.title).toBe('板の間')
      expect((await by.request('PATCH', `${record(own.id)}/order`, { body: { order: 2 } })).status).toBe(200)
      expect((await by.request('DELETE', record(own.id))).status).toBe(200)
    }
  })

  test('answers 404 for photos of projects and unknown makers, also to the staff', async () => {
    const { id } = await buildPost(db)
    const body = { ...(await content({}, staff)), version: 0 }
    const answers = [
      await staff.request('GET', record(id)),
      await staff.request('PUT', record(id), { body }),
      await staff.request('PATCH', `${record(id)}/order`, { body: { order: 1 } }),
      await staff.request('DELETE', record(id)),
      await staff.request('GET', collection(4_321_987)),
      await post(staff, {}, 4_321_987),
      await api.request('GET', '/makers/4321987/own_posts'),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await db.$count(posts, eq(posts.id, id))).toBe(1)
  })

  test('takes pictures of the maker’s people, and refuses those of others as unknown ones', async () => {
    const theirs = await buildUpload(api, foreigner)
    const { id: unowned } = await buildImage(db)
    for (const image_id of [theirs, unowned, 4_321_987_654_321])
      expect(await post(editor, { image_id })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'image_id', message: '画像をもう一度アップロードしてください' }] },
      })
    const made = await make({ image_id: await buildUpload(api, admin) })
    expect((await put(editor, made, { image_id: theirs })).status).toBe(422)
    expect((await post(editor, { image_id: made.image.id })).body).toMatchObject({
      errors: [{ path: 'image_id', message: 'この画像は、すでに施工事例に載っています' }],
    })
    await db.delete(imageUploads).where(eq(imageUploads.imageId, made.image.id))
    expect((await put(editor, made, { title: '板の間' })).status).toBe(200)
    expect((await post(staff, { image_id: unowned })).status).toBe(200)
  })

  test('pins public products only, and keeps pins whose product was hidden since', async () => {
    const draft = await buildVariation(db, { published: false })
    const refused = { status: 422, body: { errors: [{ path: 'pins', message: '必須選択項目です' }] } }
    expect(await post(editor, { pins: [pinOn(draft.id)] })).toMatchObject(refused)
    expect(await post(editor, { pins: [pinOn(4_321_987)] })).toMatchObject(refused)
    const many = Array.from({ length: 31 }, () => ({ name: '棚', x: 0.5, y: 0.5 }))
    expect((await post(editor, { pins: many })).status).toBe(422)
    const made = await make()
    expect(await put(editor, made, { space_id: 4_321_987 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'space_id' }] },
    })
    await db.insert(pins).values({ postId: made.id, variationId: draft.id, x: 0.5, y: 0.5, position: 1 })
    const saved = (await put(editor, await read(made.id))).as(createMakerPost.response)
    expect(saved.pins).toMatchObject([{ variation_id: draft.id, product_variation: null }])
  })
})
