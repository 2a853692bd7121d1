import { afterAll, expect, test } from 'vitest'
import { orderStatus } from '#contract/data/order-status.ts'
import { listConsoleOrders } from '#contract/orders/console-routes.ts'
import { orderGroups, orders } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { postalAddress } from '#tests/support/order-builders.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, editor, foreigner, makerId, create, list } = await openProductDesk(api)

const withSample = (price: number | null, stock: number) =>
  variationContent({
    ...{ price, price_kind: price === null ? 3 : 1, sample_available: true, sample_stock: stock },
    sample_description: '60×100 mm',
  })

const dear = await create([withSample(9000, 30), withSample(200, 40)])
const cheap = await create([withSample(300, 8)])
const priceless = await create([variationContent({ price: null, price_kind: 3 })])
const equal = await create([withSample(300, 8)])
const middle = await create([withSample(500, 20)])

test.each([
  ['newest', [middle, equal, priceless, cheap, dear]],
  ['price', [dear, equal, cheap, middle, priceless]],
  ['price_desc', [dear, middle, equal, cheap, priceless]],
  ['sample_stock', [equal, cheap, middle, dear, priceless]],
] as const)('sorts products by %s, newest first among equals, across pages', async (sort, expected) => {
  const ids = expected.map(({ id }) => id)
  const whole = await list(editor, { sort })
  expect(whole.items.map(({ id }) => id)).toEqual(ids)
  const firstPage = await list(editor, { sort, limit: 3 })
  expect(firstPage).toMatchObject({ total_count: 5, next_cursor: expect.any(String) })
  const rest = await list(editor, { sort, limit: 3, cursor: firstPage.next_cursor ?? '' })
  expect([...firstPage.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
  expect(rest.next_cursor).toBeNull()
})

test('sorts products by the reading of their names, and only those of the caller’s maker', async () => {
  const { items } = await list(editor, { sort: 'name' })
  const readings = items.map(({ name_kana }) => name_kana)
  expect(readings).toEqual(readings.toSorted())
  expect(items).toHaveLength(5)
  expect(await list(foreigner, { sort: 'name' })).toMatchObject({ items: [], total_count: 0 })
})

test('lists orders by delivery date, those without anything left to send last', async () => {
  const dated = async (deliveryDate: string, status: number = orderStatus.pending) => {
    const code = `TK-${deliveryDate}`
    const { zip_code: zipCode, ...address } = postalAddress
    const group = one(
      await db
        .insert(orderGroups)
        .values({ ...address, zipCode, code, deliveryDate })
        .returning(),
    )
    return one(await db.insert(orders).values({ groupId: group.id, makerId, status }).returning()).id
  }
  const late = await dated('2027-03-01')
  const soon = await dated('2027-01-05')
  const shipped = await dated('2026-12-01', orderStatus.shipped)
  const cancelled = await dated('2026-12-02', orderStatus.cancel)
  for (const person of [editor, staff]) {
    const query = { sort: 'delivery_date', maker_id: makerId }
    const { items } = (await person.request('GET', '/console/orders', { query })).as(
      listConsoleOrders.response,
    )
    expect(items.map(({ id }) => id)).toEqual([soon, late, cancelled, shipped])
  }
})
