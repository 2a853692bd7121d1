import { expect, test } from 'vitest'
import { listConsoleOrders } from '#contract/orders/console-routes.ts'
import { writeAddressCsv } from './address-csv.ts'
import type { ConsoleOrderItem } from './advance-orders.ts'
import { listToPack } from './packing-list.ts'

const [order] = listConsoleOrders.example.response.items as [ConsoleOrderItem]
const [item] = order.items as [ConsoleOrderItem['items'][number]]

const rowOf = (changed: ConsoleOrderItem) => writeAddressCsv([changed]).split('\r\n')[1]

test('quotes commas, quotes and line ends of an address', () => {
  const address = { ...order.address, company: '床野"建築",設計室', building: '3階\n奥' }
  expect(rowOf({ ...order, address })).toContain('"床野""建築"",設計室"')
  expect(rowOf({ ...order, address })).toContain('"3階\n奥"')
})

test('lets no text of a customer become a formula of the spreadsheet', () => {
  const written = rowOf({ ...order, note: '=HYPERLINK("https://example.jp")' })
  expect(written).toContain(`"'=HYPERLINK(""https://example.jp"")"`)
})

test('names the samples of a parcel alone once others are shipped', () => {
  const items = [
    { ...item, shipped: true },
    { ...item, product_variation_id: 999, code: 'B-2', quantity: 3, shipped: false },
  ]
  const written = rowOf({ ...order, items })
  expect(written).toContain('"3"')
  expect(written).not.toContain(item.code)
})

test('sums the samples to pack by 品番, without those already shipped', () => {
  const first = { ...order, code: 'TK-1', items: [{ ...item, quantity: 2, shipped: false }] }
  const second = {
    ...order,
    code: 'TK-2',
    items: [
      { ...item, quantity: 1, shipped: false },
      { ...item, product_variation_id: 999, code: 'B', quantity: 5, shipped: true },
    ],
  }
  expect(listToPack([first, second])).toEqual([
    { code: item.code, name: item.full_name, quantity: 3, codes: ['TK-1×2', 'TK-2'] },
  ])
})
