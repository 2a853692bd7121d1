import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { createMakerPost } from '#contract/posts/console-routes.ts'
import { boardPosts, likes, listItems, pins, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildUpload } from '#tests/support/editor-builders.ts'
import { buildBoard } from '#tests/support/editorial-builders.ts'
import { buildList, buildUser } from '#tests/support/list-builders.ts'
import { openMakerPostDesk } from '#tests/support/maker-post-desk.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, editor, admin, foreigner, record, make, put, read, shownOf, openMaker, pinOn } =
  await openMakerPostDesk(api)

describe('versions and undo', () => {
  test('refuses a change of an older version, and shows the history to the maker’s people alone', async () => {
    const made = await make()
    const changed = (await put(editor, made, { title: '板の間' })).as(createMakerPost.response)
    expect(await put(admin, made, { title: '座敷' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    const query = { kind: 'maker_post', thing_id: made.id }
    const history = async (by: TestAccount) =>
      ((await by.request('GET', '/console/audit_log', { query })).body as { items: { id: number }[] }).items
    expect((await history(editor)).map(({ id }) => id)).toEqual([changed.version, made.version])
    expect(await history(foreigner)).toEqual([])
    const takeBack = (by: TestAccount) => by.request('POST', `/console/audit_log/${changed.version}/undo`)
    expect((await takeBack(editor)).status).toBe(403)
    expect((await takeBack(foreigner)).status).toBe(404)
    expect((await takeBack(admin)).status).toBe(200)
    expect((await read(made.id)).title).toBe('土間のある居間')
  })

  test('restores no photo whose picture is shown again by another', async () => {
    const image_id = await buildUpload(api, admin)
    const made = await make({ image_id })
    const removal = (await admin.request('DELETE', `/console/maker_posts/${made.id}`)).body as {
      version: number
    }
    await make({ image_id })
    const undone = await admin.request('POST', `/console/audit_log/${removal.version}/undo`)
    expect(undone).toMatchObject({ status: 409, body: { code: 'not_undoable' } })
  })

  test('removes a photo with its likes and places in lists and boards, and restores it with its pins', async () => {
    const maker = await openMaker()
    const lamp = await buildVariation(db)
    const gone = await buildVariation(db)
    await make({}, maker.editor, maker.id)
    const pinned = [pinOn(lamp.id), pinOn(gone.id, { key: 'gone' })]
    const made = await make({ pins: pinned }, maker.editor, maker.id)
    await make({}, maker.editor, maker.id)
    await db.insert(likes).values({ userId: (await buildUser(db)).id, postId: made.id })
    await buildList(db, { items: [{ kind: 2, itemId: made.id }] })
    await buildBoard(db, { photos: [{ postId: made.id }] })
    const before = await shownOf(maker.id)

    const removed = await maker.editor.request('DELETE', record(made.id))
    const { version } = removed.body as { version: number }
    for (const table of [likes, listItems, boardPosts, pins])
      expect(await db.$count(table, eq(table.postId, made.id))).toBe(0)
    expect((await api.request('GET', `/posts/${made.id}`)).status).toBe(404)

    await db.delete(productVariations).where(eq(productVariations.id, gone.id))
    expect((await maker.admin.request('POST', `/console/audit_log/${version}/undo`)).status).toBe(200)
    expect(await shownOf(maker.id)).toEqual(before)
    const restored = await read(made.id)
    expect(restored).toMatchObject({ title: made.title, image: { id: made.image.id } })
    expect(restored.pins.map(({ key }) => key)).toEqual(['lamp'])
  })

  test('keeps a photo hidden that was removed and restored', async () => {
    const maker = await openMaker()
    const made = await make({}, maker.editor, maker.id)
    await staff.request('POST', `/console/published/post/${made.id}/hide`, { body: { reason: 1 } })
    const { version } = (await maker.editor.request('DELETE', record(made.id))).body as { version: number }
    expect((await maker.admin.request('POST', `/console/audit_log/${version}/undo`)).status).toBe(200)
    expect((await read(made.id)).hidden).toBe(true)
    expect((await api.request('GET', `/posts/${made.id}`)).status).toBe(404)
  })
})
