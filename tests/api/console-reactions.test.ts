// Reactions to a maker's products by week, against counts made here from random events.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { dayOf, japaneseDay } from '#contract/data/japanese-day.ts'
import { orderStatus } from '#contract/data/order-status.ts'
import { addDays, isWeekCounted, weekOfLastYear, weeksUntil } from '#contract/data/reactions.ts'
import { listReactions } from '#contract/reactions/routes.ts'
import type { ReactionCounts } from '#contract/reactions/schemas.ts'
import {
  lists,
  makerContacts,
  makerMembers,
  makers,
  orderGroups,
  orderItems,
  orders,
  productDownloadDays,
  variationViewDays,
} from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, buildProduct, one } from '#tests/support/builders.ts'
import { buildList, buildUser } from '#tests/support/list-builders.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { editor, admin, staff, stranger, foreigner, makerId } = await openProductDesk(api)

const read = async (weeks: number, maker_id = makerId) =>
  (await editor.request('GET', listReactions.path, { query: { maker_id, weeks } })).as(listReactions.response)
    .items

const now = Date.now()
const joinedDaysAgo = (days: number) =>
  db
    .update(makers)
    .set({ createdAt: new Date(now - days * 86_400_000) })
    .where(eq(makers.id, makerId))
const mondayOf = (day: string) => weeksUntil(Date.parse(`${day}T00:00:00+09:00`), 1)[0] ?? ''
const none: ReactionCounts = { views: 0, list_adds: null, samples: 0, contacts: 0, downloads: 0 }

const address = {
  ...{ recipient: '床野 間子', zipCode: '1500001', prefecture: 13 },
  ...{ city: '渋谷区', street: '1-1', phone: '0312345678' },
}

/** The same events at each run. */
function createRandom(): (below: number) => number {
  let state = 7
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

async function buildRequest(to: number, variationId: number, createdAt: Date): Promise<void> {
  const values = { ...address, code: `RE-${nextNumber()}`, deliveryDate: '2026-12-01', createdAt }
  const { id: groupId } = one(await db.insert(orderGroups).values(values).returning())
  const request = { groupId, makerId: to, status: orderStatus.pending, createdAt }
  const { id: orderId } = one(await db.insert(orders).values(request).returning())
  await db.insert(orderItems).values({ orderId, variationId, fullName: '床', code: 'A', quantity: 2 })
}

test('counts random events by Japanese week, with the weeks of last year that are kept', async () => {
  await joinedDaysAgo(800)
  const random = createRandom()
  const variations: { id: number; productId: number }[] = []
  for (let at = 0; at < 3; at++) {
    const { id } = await buildProduct(db, { makerId })
    for (let row = 0; row < 2; row++) variations.push(await buildVariation(db, { productId: id }))
  }
  const foreign = await buildVariation(db)
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => buildUser(db)))
  const owners = new Map<string, number[]>()
  const expected = new Map<string, ReactionCounts>()
  const views = new Map<string, { variationId: number; day: string; views: number }>()
  const downloads = new Map<string, { productId: number; day: string; downloads: number }>()
  for (let event = 0; event < 400; event++) {
    // Every second event falls into the last three weeks.
    const daysAgo = event % 2 ? random(21) : random(500)
    const day = dayOf(japaneseDay(now) - daysAgo)
    // The first and the last second of the day in Japan.
    const createdAt = new Date(`${day}T${random(2) ? '00:00:00' : '23:59:59'}+09:00`)
    const week = mondayOf(day)
    const counts = expected.get(week) ?? { ...none }
    expected.set(week, counts)
    const isForeign = random(8) === 0
    const variation = isForeign ? foreign : variations[random(variations.length)]
    const owner = people[random(people.length)]
    if (!variation || !owner) throw new Error('nothing was built')
    const kind = (['views', 'list_adds', 'samples', 'contacts', 'downloads'] as const)[random(5)] ?? 'views'
    const times = 1 + random(9)
    const { id: variationId, productId } = variation
    if (kind === 'views') {
      const key = `${variationId} ${day}`
      views.set(key, { variationId, day, views: (views.get(key)?.views ?? 0) + times })
    } else if (kind === 'downloads') {
      const key = `${productId} ${day}`
      downloads.set(key, { productId, day, downloads: (downloads.get(key)?.downloads ?? 0) + times })
    } else if (kind === 'list_adds') {
      await buildList(db, { ownerId: owner.id, items: [{ kind: 3, itemId: variationId, createdAt }] })
      if (!isForeign) owners.set(week, [...(owners.get(week) ?? []), owner.id])
    } else if (kind === 'contacts') {
      const to = isForeign ? (await buildMaker(db)).id : makerId
      await db.insert(makerContacts).values({
        makerId: to,
        category: 1,
        contactMethod: 1,
        name: '床野',
        email: 'a@example.jp',
        body: 'はい',
        createdAt,
      })
    } else {
      await buildRequest(isForeign ? (await buildMaker(db)).id : makerId, variationId, createdAt)
    }
    if (!isForeign && kind !== 'list_adds')
      counts[kind] = (counts[kind] ?? 0) + (kind === 'views' || kind === 'downloads' ? times : 1)
  }
  await db.insert(variationViewDays).values([...views.values()])
  await db.insert(productDownloadDays).values([...downloads.values()])
  for (const [week, ids] of owners)
    if (new Set(ids).size >= 3)
      Object.assign(expected.get(week) ?? {}, { list_adds: ids.length - (ids.length % 3) })
  const isShown = [...expected.values()].filter(({ list_adds }) => list_adds !== null)
  expect(isShown.length).toBeGreaterThan(0)
  const firstDayOf = (rows: Map<string, { day: string }>) =>
    [...rows.values()].map(({ day }) => day).toSorted()[0] ?? ''
  const countsOf = (week: string): ReactionCounts => {
    const counts = expected.get(week) ?? none
    return {
      ...counts,
      views: isWeekCounted(week, firstDayOf(views), now) ? counts.views : null,
      downloads: isWeekCounted(week, firstDayOf(downloads), now) ? counts.downloads : null,
    }
  }
  for (const span of [4, 12, 52])
    expect(await read(span)).toEqual(
      weeksUntil(now, span).map((week) => ({
        ...{ week, ...countsOf(week) },
        last_year: countsOf(weekOfLastYear(week)),
      })),
    )
})

test('answers null for weeks before counting began, and nothing of last year for a new maker', async () => {
  const begun = addDays(weeksUntil(now, 3)[0] ?? '', 5)
  await db.delete(variationViewDays)
  await db.delete(productDownloadDays)
  const { id: productId } = await buildProduct(db, { makerId })
  await db.insert(productDownloadDays).values({ productId, day: begun, downloads: 2 })
  await joinedDaysAgo(800)
  const old = await read(4)
  expect(old.map(({ views }) => views)).toEqual([null, null, null, 0])
  expect(old.map(({ downloads }) => downloads)).toEqual([null, 2, 0, 0])
  expect(old.map(({ last_year }) => last_year)).toMatchObject(
    Array(4).fill({ views: null, downloads: null, contacts: expect.any(Number) }),
  )
  await joinedDaysAgo(30)
  expect((await read(52)).map(({ last_year }) => last_year)).toEqual(Array(52).fill(null))
})

test('hides list additions of fewer than three people, and leaves lists of the maker’s own people out', async () => {
  const shop = await buildMaker(db)
  await db.insert(makerMembers).values({ makerId: shop.id, userId: editor.userId, role: 1 })
  const { id: productId } = await buildProduct(db, { makerId: shop.id })
  const [a, b] = [await buildVariation(db, { productId }), await buildVariation(db, { productId })]
  const items = [a, b].map(({ id }) => ({ kind: 3, itemId: id }))
  const added = async () => (await read(12, shop.id)).at(-1)?.list_adds
  const [first, second, third] = [await buildUser(db), await buildUser(db), await buildUser(db)]
  await buildList(db, { ownerId: first.id, items })
  await buildList(db, { ownerId: first.id, items })
  await buildList(db, { ownerId: second.id, items })
  await buildList(db, { ownerId: editor.userId, items })
  expect(await added()).toBeNull()
  await buildList(db, { ownerId: third.id, items: items.slice(1) })
  // Seven, in steps of three.
  expect(await added()).toBe(6)
  await db.delete(lists)
  expect(await added()).toBeNull()
})

test('answers the maker’s people and staff alone', async () => {
  const statusFor = async (by: typeof editor, query: object = { maker_id: makerId }) =>
    (await by.request('GET', listReactions.path, { query: { ...query } })).status
  expect(await Promise.all([editor, admin, staff, foreigner, stranger].map((by) => statusFor(by)))).toEqual([
    ...[200, 200, 200, 404, 403],
  ])
  expect((await api.request('GET', `${listReactions.path}?maker_id=${makerId}`)).status).toBe(401)
  expect(await statusFor(staff, { maker_id: 987_654 })).toBe(404)
  expect(await statusFor(editor, { maker_id: makerId, weeks: 13 })).toBe(422)
  expect(await statusFor(editor, {})).toBe(422)
})
