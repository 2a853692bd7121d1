import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { getList, listListItems } from '#contract/lists/routes.ts'
import type { ListItem } from '#contract/lists/schemas.ts'
import { listItems, posts, projects } from '#server/db/schema/index.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import type { RequestOptions } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { codeOf, createListWorld, idsOf } from '#tests/support/list-world.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const { api, maker, stranger, house, photo, chair, tile, make, readItems, add } = await createListWorld()
afterAll(() => api.close())

describe('adding to a list', () => {
  test('puts an added thing of every kind first on the list, with its given fields', async () => {
    const { id } = await make()
    for (const body of [
      { kind: 1, id: house.id },
      { kind: 2, id: photo.id },
      { kind: 3, id: chair.id },
      { kind: 4, id: tile.id, room: '玄関', part: 1, quantity: 12, note: '目地は白' },
    ])
      expect((await add(id, body)).status).toBe(200)
    const items = await readItems(id)
    expect(items.map(({ kind }) => kind)).toEqual([4, 3, 2, 1])
    expect(items[0]).toMatchObject({ room: '玄関', part: 1, quantity: 12, note: '目地は白' })
    expect(items[1]).toMatchObject({ room: '', part: null, quantity: null, note: '' })
  })

  test('updates the date of a list when a thing is added', async () => {
    const { id } = await make({ updatedAt: new Date('2026-01-01T00:00:00Z') })
    const changedAt = async () => (await maker.request('GET', `/lists/${id}`)).as(getList.response).updated_at
    expect(await changedAt()).toBe('2026-01-01T00:00:00.000Z')
    await add(id, { kind: 3, id: chair.id })
    expect(Date.parse(await changedAt())).toBeGreaterThan(Date.now() - 60_000)
  })

  test('stores one list item for 40 simultaneous requests', async () => {
    const { id } = await make()
    const answers = await allAtOnce(40, () => add(id, { kind: 3, id: chair.id }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => (body as ListItem).id)).size).toBe(1)
    expect(await api.db.$count(listItems, eq(listItems.listId, id))).toBe(1)
  })

  test('stores twelve different things added to a list simultaneously', async () => {
    const { id } = await make()
    const things = await Promise.all(Array.from({ length: 12 }, () => buildVariation(api.db)))
    await Promise.all(things.map((thing) => add(id, { kind: 3, id: thing.id })))
    expect(await readItems(id)).toHaveLength(12)
  })

  test('rejects unknown, unpublished and mislabelled things on a list', async () => {
    const { id } = await make()
    const draft = await buildProject(api.db, { published: false })
    for (const thing of [
      { kind: 1, id: draft.id },
      { kind: 2, id: 99_999_999 },
      { kind: 3, id: 99_999_999 },
    ])
      expect(await add(id, thing)).toMatchObject({ status: 404 })
    for (const thing of [
      { kind: 4, id: chair.id },
      { kind: 3, id: tile.id },
    ])
      expect(await add(id, thing)).toMatchObject({ status: 422, body: { errors: [{ path: 'kind' }] } })
    expect((await add(id, { kind: 5, id: chair.id })).status).toBe(422)
  })

  test('rejects a list item beyond 500, but accepts one already on the list', async () => {
    const { id } = await make({ items: [{ kind: 3, itemId: chair.id }] })
    const { id: _, ...photo } = await buildPost(api.db)
    const photos = Array.from({ length: limits.itemsPerList - 1 }, (_, n) => ({
      ...photo,
      position: photo.position + n + 1,
    }))
    const built = await api.db.insert(posts).values(photos).returning({ postId: posts.id })
    await api.db
      .insert(listItems)
      .values(built.map(({ postId }, index) => ({ listId: id, postId, position: index + 1 })))
    expect(codeOf(await add(id, { kind: 4, id: tile.id }))).toBe('list_full')
    expect((await add(id, { kind: 3, id: chair.id })).status).toBe(200)
  })
})

describe('list item', () => {
  const change = (listId: number, itemId: number, body: unknown, by: TestAccount = maker) =>
    by.request('PATCH', `/lists/${listId}/items/${itemId}`, { body })

  test('changes the given fields of a list item and rejects values out of bounds', async () => {
    const { id } = await make({ items: [{ kind: 3, itemId: chair.id }] })
    const item = one((await readItems(id)) as ListItem[])
    await change(id, item.id, { room: '食堂', quantity: 23.4 })
    expect((await change(id, item.id, { part: 5, note: '脚に\nフェルト' })).body).toMatchObject({
      ...{ room: '食堂', quantity: 23.4, part: 5, note: '脚に\nフェルト' },
    })
    expect((await change(id, item.id, { part: null, quantity: null })).body).toMatchObject({
      ...{ room: '食堂', quantity: null, part: null },
    })
    expect((await change(id, item.id, {})).status).toBe(200)
    for (const body of [
      { room: 'あ'.repeat(61) },
      { note: 'あ'.repeat(501) },
      { part: 9 },
      { part: 0 },
      { quantity: 0 },
      { quantity: 0.001 },
      { quantity: 1e-9 },
      { quantity: 100_000 },
    ])
      expect(await change(id, item.id, body)).toMatchObject({
        status: 422,
        body: { errors: [{ path: Object.keys(body)[0] }] },
      })
  })

  test('answers 409 to a writer of a list item who has not seen another tab’s change', async () => {
    const { id } = await make({ items: [{ kind: 3, itemId: chair.id, room: '食堂', quantity: 2 }] })
    const item = one((await readItems(id)) as ListItem[])
    const seen = { room: '食堂', quantity: 2, note: '' }
    expect((await change(id, item.id, { note: '脚にフェルト', seen })).status).toBe(200)
    expect(await change(id, item.id, { room: '居間', quantity: 3, note: '座は革', seen })).toMatchObject({
      status: 409,
      body: {
        code: 'list_item_changed',
        errors: [{ path: 'note', code: 'changed', value: '脚にフェルト' }],
      },
    })
    const stays = { room: '食堂', quantity: 2, note: '脚にフェルト' }
    expect(one((await readItems(id)) as ListItem[])).toMatchObject(stays)
    // Sending the stored text again is no conflict, for example after a lost answer; nor is a field that the
    // other tab left alone.
    expect((await change(id, item.id, { room: '居間', note: '脚にフェルト', seen })).status).toBe(200)
    expect((await change(id, item.id, { quantity: 3, seen })).status).toBe(200)
    // A sender that has seen it, or omits `seen`, overwrites it.
    const seenNow = { note: '脚にフェルト' }
    expect((await change(id, item.id, { note: '座は革', seen: seenNow })).status).toBe(200)
    expect((await change(id, item.id, { note: '' })).body).toMatchObject({
      room: '居間',
      quantity: 3,
      note: '',
    })
    expect((await change(id, item.id, { note: '革', seen: { note: 5 } })).status).toBe(422)
  })

  test('keeps one of three simultaneous changes of a list item and tells the others its value', async () => {
    const { id } = await make({ items: [{ kind: 3, itemId: chair.id }] })
    const item = one((await readItems(id)) as ListItem[])
    const notes = ['脚にフェルト', '座は革', '肘なし']
    const answers = await Promise.all(notes.map((note) => change(id, item.id, { note, seen: { note: '' } })))
    const { note: kept } = one((await readItems(id)) as ListItem[])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers[notes.indexOf(kept)]?.status).toBe(200)
    for (const { status, body } of answers)
      expect(body).toMatchObject(
        status === 200 ? { note: kept } : { errors: [{ path: 'note', value: kept }] },
      )
  })

  test('removes a list item once and answers 404 after that', async () => {
    const { id } = await make({ items: [{ kind: 3, itemId: chair.id }] })
    const item = one((await readItems(id)) as ListItem[])
    const path = `/lists/${id}/items/${item.id}`
    expect((await maker.request('DELETE', path)).status).toBe(200)
    expect((await maker.request('DELETE', path)).status).toBe(404)
  })

  test('moves an item to another list with its fields, unless that list has the thing', async () => {
    const from = await make({ items: [{ kind: 3, itemId: chair.id, room: '居間', quantity: 2 }] })
    const to = await make({ items: [{ kind: 4, itemId: tile.id }] })
    const item = one((await readItems(from.id)) as ListItem[])
    expect((await change(from.id, item.id, { list_id: to.id })).body).toMatchObject({
      id: item.id,
      room: '居間',
    })
    expect(await readItems(from.id)).toEqual([])
    expect((await readItems(to.id)).map(({ kind }) => kind)).toEqual([3, 4])
    await add(from.id, { kind: 3, id: chair.id })
    const again = one((await readItems(from.id)) as ListItem[])
    expect(codeOf(await change(from.id, again.id, { list_id: to.id }))).toBe('already_on_list')
    const theirs = await buildList(api.db, { ownerId: stranger.userId, isPrivate: true })
    expect((await change(from.id, again.id, { list_id: theirs.id })).status).toBe(404)
    expect((await change(to.id, again.id, { note: '別のリストの1件' })).status).toBe(404)
  })

  test('moves items between two lists in both directions without a deadlock', async () => {
    const [one, other] = [
      await make({ items: [{ kind: 3, itemId: chair.id }] }),
      await make({ items: [{ kind: 4, itemId: tile.id }] }),
    ]
    const [a, b] = [(await readItems(one.id))[0], (await readItems(other.id))[0]]
    const answers = await Promise.all([
      change(one.id, a?.id ?? 0, { list_id: other.id }),
      change(other.id, b?.id ?? 0, { list_id: one.id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('order of list items', () => {
  const order = (id: number, item_ids: number[], by: TestAccount = maker) =>
    by.request('PUT', `/lists/${id}/items/order`, { body: { item_ids } })
  const things = () => [
    { kind: 1, itemId: house.id },
    { kind: 2, itemId: photo.id },
    { kind: 3, itemId: chair.id },
  ]

  test('keeps the order of list items as set, also page by page', async () => {
    const { id } = await make({ items: things() })
    const [a, b, c] = idsOf(await readItems(id)) as [number, number, number]
    expect((await order(id, [b, c, a])).status).toBe(200)
    expect(idsOf(await readItems(id))).toEqual([b, c, a])
    const page = async (query: RequestOptions['query']) =>
      (await maker.request('GET', `/lists/${id}/items`, { query })).as(listListItems.response)
    const first = await page({ limit: 2 })
    const rest = await page({ limit: 2, cursor: first.next_cursor ?? '' })
    expect(idsOf([...first.items, ...rest.items])).toEqual([b, c, a])
    await add(id, { kind: 4, id: tile.id })
    expect(idsOf(await readItems(id)).slice(1)).toEqual([b, c, a])
  })

  test('rejects an order whose ids are not those of the list', async () => {
    const { id } = await make({ items: things() })
    const [a, b, c] = idsOf(await readItems(id)) as [number, number, number]
    for (const ids of [[a, b], [a, b, b], [a, b, c, c], [a, b, 99_999_999], []])
      expect(await order(id, ids)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(idsOf(await readItems(id))).toEqual([a, b, c])
  })

  test('leaves unpublished things at the end of an ordered list', async () => {
    const draft = await buildProject(api.db, { published: false })
    const { id } = await make({ items: [...things(), { kind: 1, itemId: draft.id }] })
    const [a, b, c] = idsOf(await readItems(id)) as [number, number, number]
    expect((await order(id, [c, b, a])).status).toBe(200)
    await api.db
      .update(projects)
      .set({ published: true, publishedAt: new Date() })
      .where(eq(projects.id, draft.id))
    expect(idsOf(await readItems(id)).slice(0, 3)).toEqual([c, b, a])
  })

  test('keeps one of two simultaneous orders of a list and every item', async () => {
    const { id } = await make({ items: things() })
    const [a, b, c] = idsOf(await readItems(id)) as [number, number, number]
    const orders = [
      [c, b, a],
      [b, a, c],
    ]
    const answers = await Promise.all(orders.flatMap((each) => [order(id, each), order(id, each)]))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(orders).toContainEqual(idsOf(await readItems(id)))
  })
})
