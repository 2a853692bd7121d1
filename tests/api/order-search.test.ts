// The staff finds an order by details given on the telephone.
import { afterAll, expect, test } from 'vitest'
import { listConsoleOrders } from '#contract/orders/console-routes.ts'
import { OrderGroupSchema } from '#contract/orders/schemas.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildSample, order, postalAddress } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const staff = await joinAs(api, { staff: true })
const mako = await joinAs(api)
const other = await joinAs(api)
const chair = await buildSample(db, { code: 'KK-1042', name: '霧のオーク' })
const tile = await buildSample(db, { code: 'TL-7', name: '銀鼠' })
const placed = async (
  ...[by, samples, address]: [typeof mako, (typeof chair)[], Partial<typeof postalAddress>]
) => (await order(by, samples, { address: { ...postalAddress, ...address } })).as(OrderGroupSchema)
const first = await placed(mako, [chair], {
  recipient: '雨宮 澪',
  company: '雨宮設計',
  phone: '03-9876-5432',
})
const second = await placed(other, [chair, tile], { recipient: '石塚 蓮', company: 'Ishi Design' })

const search = async (query: Record<string, string | number>) => {
  const answer = await staff.request('GET', '/console/orders', { query })
  const { items, total_count } = answer.as(listConsoleOrders.response)
  expect(total_count).toBe(items.length)
  return items.map(({ code }) => code)
}

test.each([
  ['the order code in lower case', () => first.code.toLowerCase(), [first]],
  ['a part of the order code', () => second.code.slice(3), [second, second]],
  ['the recipient', () => '雨宮', [first]],
  ['a company in full-width letters', () => 'ｉｓｈｉ', [second, second]],
  ['a telephone number', () => '9876-54', [first]],
  ['the mail address of the person', () => other.email, [second, second]],
  ['a product code', () => 'kk-1042', [second, first]],
  ['a variation name', () => '銀鼠', [second]],
  ['a recipient and a product code', () => '石塚　tl-7', [second]],
  ['a recipient and an unknown product code', () => '石塚 KK-9999', []],
  ['a blank keyword', () => '　', [second, second, first]],
])('finds orders by %s', async (_, keyword, groups) => {
  expect(await search({ keyword: keyword() })).toEqual(groups.map(({ code }) => code))
})

test('combines a keyword with maker and status', async () => {
  const maker_id = first.orders[0]?.maker.id ?? 0
  expect(await search({ keyword: 'KK-1042', maker_id })).toContain(first.code)
  expect(await search({ keyword: 'KK-1042', status: 6 })).toEqual([])
})
