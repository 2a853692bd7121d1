// Drafts of price revisions: their prices by hand and by rule, their faults, and who may announce them.
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
const { staff, stranger, foreigner, act, setItems, rule, read } = desk

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

const faultsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string; message: string }[] }).errors.map(({ path, message }) => [path, message])

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
      const fresh = await desk.create(shop, dayFromNow(nextNumber() % 1_000) || dayFromNow(40))
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

describe('announcement', () => {
  const announce = async (by = shop.admin) => {
    const { version } = await read(shop.editor, draft)
    return act(by, 'POST', draft, '/announce', { version })
  }

  test('is for admins and staff; other makers find nothing, and strangers and visitors are refused', async () => {
    await build([1_000])
    await rule(shop.editor, draft, raise)
    expect((await announce(shop.editor)).status).toBe(403)
    expect((await announce(foreigner)).status).toBe(404)
    expect((await announce(stranger)).status).toBe(403)
    expect((await api.request('POST', `/console/price_revisions/${draft.id}/announce`)).status).toBe(401)
    expect((await announce()).body).toMatchObject({
      ...{ state: 2, announced_at: expect.any(String) },
      permissions: { edit: false, announce: false, withdraw: true },
    })
    expect((await read(shop.editor, draft)).permissions).toMatchObject({ edit: false, withdraw: false })
  })

  test('needs 品番, a day ahead and a draft; nothing announced is edited or removed', async () => {
    expect(faultsOf(await announce())).toEqual([['items', revisionMessages.nothingRevised]])
    const [variation] = await build([1_000])
    await rule(shop.editor, draft, raise)
    await desk.moveDay(draft, dayFromNow(0))
    expect(await read(shop.editor, draft)).toMatchObject({ is_overdue: true })
    expect(faultsOf(await announce())).toEqual([['effective_on', revisionMessages.dayNotAhead]])
    await desk.moveDay(draft, dayFromNow(30))
    expect((await announce(staff)).status).toBe(200)
    const { version } = await read(shop.admin, draft)
    const refused = [
      await announce(),
      await act(shop.admin, 'DELETE', draft, ''),
      await act(shop.admin, 'PUT', draft, '', { name: '夏', effective_on: dayFromNow(9), version }),
      await rule(shop.admin, { ...draft, version }, raise),
      await setItems(shop.admin, { ...draft, version }, [{ code: variation?.code, price: 1 }]),
    ]
    expect(
      new Set(refused.map(({ status, body }) => `${status} ${(body as { code: string }).code}`)),
    ).toEqual(new Set(['409 price_revision_state']))
  })

  test('is withdrawn by an admin once, and then frees its 品番', async () => {
    const [variation] = await build([1_000])
    await rule(shop.editor, draft, raise)
    await announce()
    const { version } = await read(shop.admin, draft)
    const withdraw = (by = shop.admin) => act(by, 'POST', draft, '/withdraw', { version })
    expect((await withdraw(shop.editor)).status).toBe(403)
    expect((await withdraw()).body).toMatchObject({ state: 4, permissions: { edit: false, withdraw: false } })
    expect((await withdraw()).status).toBe(409)
    const other = await desk.create(shop)
    expect((await setItems(shop.editor, other, [{ code: variation?.code, price: 9 }])).status).toBe(200)
  })

  test('is taken back in the log by an admin, unless its 品番 went into another revision of the day', async () => {
    const [variation] = await build([1_000])
    await rule(shop.editor, draft, raise)
    await announce()
    const { version } = await read(shop.admin, draft)
    await act(shop.admin, 'POST', draft, '/withdraw', { version })
    const { version: withdrawn } = await read(shop.admin, draft)
    const other = await desk.create(shop)
    await setItems(shop.editor, other, [{ code: variation?.code, price: 9 }])
    const undo = (by = shop.admin) => by.request('POST', `/console/audit_log/${withdrawn}/undo`)
    expect((await undo(shop.editor)).status).toBe(403)
    expect((await undo()).body).toMatchObject({
      ...{ status: 409, code: 'not_undoable' },
      detail: expect.stringContaining('同じ日の価格改定'),
    })
    await act(shop.editor, 'DELETE', other, '')
    expect((await undo()).status).toBe(200)
    expect(await read(shop.admin, draft)).toMatchObject({ state: 2 })
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
