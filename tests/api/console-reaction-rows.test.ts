// Reactions by product and by 品番, and their files.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentDay } from '#contract/data/japanese-day.ts'
import { exportReactions, listReactionRows } from '#contract/reactions/routes.ts'
import {
  listItemDecisions,
  listItems,
  productDownloadDays,
  variationViewDays,
} from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildList, buildUser } from '#tests/support/list-builders.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { readExport } from '#tests/support/read-export.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { editor, admin, staff, stranger, foreigner, makerId } = await openProductDesk(api)

const variations: { id: number; productId: number }[] = []

beforeAll(async () => {
  for (let at = 0; at < 3; at++) {
    const { id } = await buildProduct(db, { makerId, name: `椅子${at}` })
    for (let row = 0; row < 3; row++)
      variations.push(await buildVariation(db, { productId: id, code: `RX-${at}${row}`, name: `樫${row}` }))
  }
  await buildVariation(db)
  const day = currentDay()
  await db
    .insert(variationViewDays)
    .values(variations.slice(0, 7).map(({ id }, at) => ({ variationId: id, day, views: 1 + (at % 3) })))
  await db.insert(productDownloadDays).values({ productId: variations[0]?.productId ?? 0, day, downloads: 4 })
})

const read = async (query: object = {}) =>
  (await editor.request('GET', listReactionRows.path, { query: { maker_id: makerId, ...query } })).as(
    listReactionRows.response,
  )

test('lists every 品番 once over pages of two, the most viewed first', async () => {
  for (const sort of ['views', 'list_adds', 'downloads', 'schedules']) {
    const seen: { id: number; views: number }[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await read({ group: 'variation', sort, limit: 2, ...(cursor && { cursor }) })
      expect(page.total_count).toBe(9)
      seen.push(...page.items)
      cursor = page.next_cursor
    }
    expect(seen.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(variations.map(({ id }) => id))
    if (sort === 'views') expect(seen.map(({ views }) => views)).toEqual([3, 3, 2, 2, 1, 1, 1, 0, 0])
  }
})

test('sums products over their 品番, and finds rows by 品番 and name', async () => {
  const { items } = await read()
  expect(items.map(({ name, views, variation_count }) => ({ name, views, variation_count }))).toEqual([
    { name: '椅子1', views: 6, variation_count: 3 },
    { name: '椅子0', views: 6, variation_count: 3 },
    { name: '椅子2', views: 1, variation_count: 3 },
  ])
  expect(items.map(({ downloads }) => downloads)).toEqual([0, 4, 0])
  expect((await read({ keyword: 'rx-21' })).items.map(({ name }) => name)).toEqual(['椅子2'])
  const found = await read({ group: 'variation', keyword: 'ＲＸ-2' })
  expect(found.items).toMatchObject(Array(3).fill({ downloads: null }))
  expect(found.total_count).toBe(3)
})

test('shows schedules and decisions of three owners, in steps of three and without the maker’s people', async () => {
  const [{ id, productId } = { id: 0, productId: 0 }, other] = variations
  const use = async (ownerId: number, decision: number, room = '居間') => {
    const items = [
      { kind: 3, itemId: id },
      { kind: 3, itemId: other?.id ?? 0 },
    ]
    const list = await buildList(db, { ownerId, items: items.map((item) => ({ ...item, room })) })
    const its = and(eq(listItems.listId, list.id), eq(listItems.variationId, id))
    const [item] = await db.select().from(listItems).where(its)
    await db.insert(listItemDecisions).values({ itemId: item?.id ?? 0, decision })
  }
  const rowOf = async (query: object) =>
    (await read(query)).items.find(
      (row) => row.product_id === productId && (row.id === id || !('group' in query)),
    )
  const owners = [await buildUser(db), await buildUser(db), await buildUser(db)]
  for (const owner of owners.slice(0, 2)) await use(owner.id, 1)
  await use(owners[1]?.id ?? 0, 2)
  await use(editor.userId, 1)
  const hidden = { list_adds: null, schedules: null, adopted: null, held: null, declined: null }
  expect(await rowOf({ group: 'variation' })).toMatchObject(hidden)
  await use(owners[2]?.id ?? 0, 1)
  const shown = { list_adds: 3, schedules: 3, adopted: 3, held: null, declined: null }
  expect(await rowOf({ group: 'variation' })).toMatchObject(shown)
  // Eight items in four lists.
  expect(await rowOf({})).toMatchObject({ ...shown, list_adds: 6 })
})

test('writes weeks, products and 品番 as CSV', async () => {
  const linesOf = async (table: string) => {
    const query = { maker_id: makerId, weeks: 4, table }
    const { type, text, fileName } = await readExport(api, editor, query, exportReactions.path)
    expect(type).toBe('text/csv; charset=utf-8')
    expect(fileName).toMatch(/^甲工房 反応 /)
    return text.split('\r\n').slice(0, -1)
  }
  const weeks = await linesOf('week')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toMatch(/^週（月曜日）,閲覧,/)
  expect(await linesOf('product')).toHaveLength(4)
  const rows = await linesOf('variation')
  expect(rows).toHaveLength(10)
  expect(rows[1]).toMatch(/^\d+,\d+,RX-\d\d,椅子\d 樫\d,3,/)
})

test('answers rows and files to the maker’s people and staff alone', async () => {
  for (const { path } of [listReactionRows, exportReactions]) {
    const statusFor = async (by: typeof editor, query: object) =>
      (await readExport(api, by, { ...query }, path)).status
    const people = [editor, admin, staff, foreigner, stranger]
    const statuses = await Promise.all(people.map((by) => statusFor(by, { maker_id: makerId })))
    expect(statuses).toEqual([200, 200, 200, 404, 403])
    expect((await api.request('GET', `${path}?maker_id=${makerId}`)).status).toBe(401)
    expect(await statusFor(staff, { maker_id: 987_654 })).toBe(404)
    expect(await statusFor(editor, {})).toBe(422)
  }
  const broken = await readExport(api, editor, { maker_id: makerId, cursor: 'abc' }, listReactionRows.path)
  expect(broken.status).toBe(422)
})
