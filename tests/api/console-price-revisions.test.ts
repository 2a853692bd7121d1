// Drafts of price revisions: their day, prices by hand and by rule, and their faults.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { priceKind } from '#contract/data/enums.ts'
import { revisionMessages } from '#contract/data/price-revisions.ts'
import { applyPriceRule, listPriceRevisionItems } from '#contract/price-revisions/item-routes.ts'
import { getPriceRevisionImpact, listPriceRevisions } from '#contract/price-revisions/routes.ts'
import { cartItems, type productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildBrand, buildCategory, buildProduct } from '#tests/support/builders.ts'
import { dayFromNow } from '#tests/support/days.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import { type Draft, openRevisionDesk } from '#tests/support/revision-desk.ts'
import { buildVariation, buildVariations } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const desk = await openRevisionDesk(api)
const { staff, stranger, foreigner, act, setItems, rule, read, faultsOf } = desk

let shop: Awaited<ReturnType<typeof desk.openShop>>
let draft: Draft

beforeEach(async () => {
  shop = await desk.openShop()
  draft = await desk.create(shop)
})

const raise = { scope: 'maker', unit: 'percent', amount: 5, round_to: 100 }
const newCode = () => `RV-${nextNumber()}`

/** Builds 品番 of a new product of the shop. */
async function build(prices: (number | null)[], more: Partial<typeof productVariations.$inferInsert> = {}) {
  const { id: productId } = await buildProduct(db, { makerId: shop.makerId })
  return buildVariations(
    db,
    prices.map((price) => ({
      ...{ productId, price, code: newCode() },
      ...(price === null && { priceKind: priceKind.onRequest }),
      ...more,
    })),
  )
}

const itemsOf = async ({ id }: Draft, query = {}) =>
  (await shop.editor.request('GET', `/console/price_revisions/${id}/items`, { query })).as(
    listPriceRevisionItems.response,
  )

describe('prices by rule', () => {
  test('raises every priced 品番 of the maker from its price of today, and says how many it left', async () => {
    await build([1_333, 1_050])
    await build([null])
    await build([900], { discontinued: true })
    const answer = (await rule(shop.editor, draft, raise)).as(applyPriceRule.response)
    expect(answer).toMatchObject({ set_count: 2, left_count: 2, variation_count: 2 })
    const { items } = await itemsOf(draft)
    expect(items.map(({ before, after }) => [before.price, after.price])).toEqual([
      [1_333, 1_400],
      [1_050, 1_100],
    ])
    const again = (await rule(shop.editor, answer, { ...raise, amount: 10, round_to: 1 })).as(
      applyPriceRule.response,
    )
    expect(again.variation_count).toBe(2)
    expect((await itemsOf(draft)).items.map(({ after }) => after.price)).toEqual([1_466, 1_155])
  })

  test('lowers by whole yen, and rounds down to tens', async () => {
    await build([1_999])
    await rule(shop.editor, draft, {
      ...{ scope: 'maker', unit: 'yen', amount: -100, round_to: 10, rounding: 'down' },
    })
    expect((await itemsOf(draft)).items[0]?.after.price).toBe(1_890)
  })

  test('keeps to a brand, to a category with those below it, or to 品番 as people write them', async () => {
    const heading = await buildCategory(db)
    const category = await buildCategory(db, { parentId: heading.id })
    const brand = await buildBrand(db, { makerId: shop.makerId })
    const branded = await buildProduct(db, { makerId: shop.makerId, brandId: brand.id })
    const placed = await buildProduct(db, { makerId: shop.makerId, categoryIds: [category.id] })
    await buildVariation(db, { productId: branded.id, code: newCode() })
    await buildVariation(db, { productId: placed.id, code: newCode() })
    const [single] = await build([1_000])
    const countOf = async (scope: object) => {
      const fresh = await desk.create(shop, dayFromNow(1 + (nextNumber() % 1_000)))
      const answer = await rule(shop.editor, fresh, { ...raise, ...scope })
      return (answer.body as { set_count: number }).set_count
    }
    expect(await countOf({ scope: 'brand', brand_id: brand.id })).toBe(1)
    expect(await countOf({ scope: 'category', category_id: heading.id })).toBe(1)
    expect(await countOf({ scope: 'codes', codes: [single?.code.toLowerCase().replace('-', '−')] })).toBe(1)
    expect(await countOf({})).toBe(3)
  })

  test('refuses what matches nothing, and amounts that make no price', async () => {
    const expectFault = async (sent: object, path: string, message: string) =>
      expect(faultsOf(await rule(shop.editor, draft, { ...raise, ...sent }))).toEqual([[path, message]])
    await expectFault({}, 'scope', revisionMessages.nothingMatches)
    const [cheap] = await build([40])
    await expectFault(
      { unit: 'yen', amount: -40 },
      'amount',
      revisionMessages.outOfBounds([`${cheap?.code}`]),
    )
    await expectFault({ amount: 0 }, 'amount', revisionMessages.percent)
    await expectFault({ amount: 1.25 }, 'amount', revisionMessages.percent)
    await expectFault({ unit: 'yen', amount: 1.5 }, 'amount', revisionMessages.yen)
    await expectFault({ scope: 'brand' }, 'brand_id', revisionMessages.brandMissing)
    await expectFault({ scope: 'codes' }, 'codes', revisionMessages.codesMissing)
    const { id } = await buildBrand(db)
    await expectFault({ scope: 'brand', brand_id: id }, 'brand_id', 'このメーカーのブランドを選んでください')
  })
})

describe('prices by hand', () => {
  test('sets, replaces and removes single 品番, and finds them by keyword', async () => {
    const [first, second] = await build([1_000, null])
    const set = await setItems(shop.editor, draft, [
      { code: first?.code, price: 1_200 },
      { code: second?.code, price: 3_000, price_kind: priceKind.list },
    ])
    expect(set.body).toMatchObject({ variation_count: 2 })
    expect((await itemsOf(draft, { keyword: second?.code })).items).toMatchObject([
      { before: { kind: 4, price: null }, after: { kind: 1, price: 3_000 } },
    ])
    const body = { removed_codes: [second?.code], version: (set.body as Draft).version }
    const removed = await act(shop.editor, 'PUT', draft, '/items', body)
    expect(removed.body).toMatchObject({ variation_count: 1 })
  })

  test('names every 品番 that is unknown, of another maker, repeated, or without the figure of its kind', async () => {
    const foreign = await buildVariation(db, { code: newCode() })
    const [priced, onRequest] = await build([1_000, null])
    const faults = faultsOf(
      await setItems(shop.editor, draft, [
        { code: 'NAI-1', price: 100 },
        { code: foreign.code, price: 100 },
        { code: priced?.code, price: 100 },
        { code: `${priced?.code} `, price: 100 },
      ]),
    )
    expect(faults).toEqual([
      ['items.0.code', revisionMessages.unknownCode('NAI-1')],
      ['items.1.code', revisionMessages.unknownCode(foreign.code)],
      ['items.3.code', revisionMessages.codeTwice(`${priced?.code}`)],
    ])
    const kinds = [
      { code: onRequest?.code, price: 100 },
      { code: priced?.code, price: null },
    ]
    expect(faultsOf(await setItems(shop.editor, draft, kinds))).toEqual([
      ['items.0.price', revisionMessages.noFigure('要見積')],
      ['items.1.price', '価格を入力してください'],
    ])
  })

  test('refuses a 品番 that stands in another open revision of the day, and lets it stand in one of another day', async () => {
    const [variation] = await build([1_000])
    const item = [{ code: variation?.code, price: 1_200 }]
    await setItems(shop.editor, draft, item)
    const other = await desk.create(shop)
    const message = revisionMessages.openElsewhere([`${variation?.code}`], draft.name)
    expect(faultsOf(await setItems(shop.editor, other, item))).toEqual([['items', message]])
    const later = await desk.create(shop, dayFromNow(200))
    expect((await setItems(shop.editor, later, item)).status).toBe(200)
    const { name, version } = await read(shop.editor, later)
    const moved = await act(shop.editor, 'PUT', later, '', {
      name,
      effective_on: draft.effective_on,
      version,
    })
    expect(faultsOf(moved)).toEqual([['effective_on', message]])
  })

  test('lets one of two people add a 品番 to two revisions of a day at the same moment', async () => {
    const [variation] = await build([1_000])
    const drafts = [draft, await desk.create(shop), await desk.create(shop)]
    const answers = await Promise.all(
      drafts.map((each) => setItems(shop.editor, each, [{ code: variation?.code, price: 1_200 }])),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })
})

test('refuses a day that is not ahead in Japan, and a name that is empty or too long', async () => {
  const create = (body: object) => desk.send(shop.editor, { maker_id: shop.makerId, name: '春', ...body })
  for (const effective_on of [dayFromNow(0), dayFromNow(-1)])
    expect(faultsOf(await create({ effective_on }))).toEqual([['effective_on', revisionMessages.dayNotAhead]])
  expect(faultsOf(await create({ effective_on: '2027-02-30' }))).toEqual([
    ['effective_on', revisionMessages.invalidDay],
  ])
  const day = { effective_on: dayFromNow(1) }
  expect((await create({ ...day, name: ' ' })).status).toBe(422)
  expect((await create({ ...day, name: 'あ'.repeat(61) })).status).toBe(422)
  expect((await create({ ...day, name: 'あ'.repeat(60) })).status).toBe(200)
})

test('answers a conflict to the second of two people who change a draft', async () => {
  const body = { name: '夏', effective_on: draft.effective_on, version: draft.version }
  expect((await act(shop.editor, 'PUT', draft, '', body)).status).toBe(200)
  expect((await act(shop.admin, 'PUT', draft, '', { ...body, name: '秋' })).body).toMatchObject({
    code: 'conflict',
  })
})

test('counts lists, live schedules and carts with any of its 品番 once each', async () => {
  const [first, second] = await build([1_000, 2_000])
  const ids = [first, second].map((variation) => variation?.id ?? 0)
  await rule(shop.editor, draft, raise)
  await buildList(db, { items: ids.map((itemId) => ({ kind: 3, itemId })) })
  await buildList(db, { items: [{ kind: 3, itemId: ids[0] ?? 0, quantity: 4 }] })
  const { userId } = stranger
  await db.insert(cartItems).values(ids.map((variationId) => ({ userId, variationId, quantity: 1 })))
  const answer = await shop.editor.request('GET', `/console/price_revisions/${draft.id}/impact`)
  expect(answer.as(getPriceRevisionImpact.response)).toEqual({
    ...{ products: 1, variations: 2, lists: 2, live_schedules: 1, carts: 1 },
  })
})

test('lists the revisions of the own makers alone, and all to the staff', async () => {
  const idsFor = async (by: typeof staff, query = {}) =>
    (await by.request('GET', '/console/price_revisions', { query }))
      .as(listPriceRevisions.response)
      .items.map(({ id }) => id)
  expect(await idsFor(shop.editor)).toEqual([draft.id])
  expect(await idsFor(shop.editor, { state: 2 })).toEqual([])
  expect(await idsFor(foreigner)).toEqual([])
  expect(await idsFor(staff, { maker_id: shop.makerId })).toEqual([draft.id])
  expect((await stranger.request('GET', '/console/price_revisions')).status).toBe(403)
})
