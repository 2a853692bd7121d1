import { expect, test } from 'vitest'
import { readPastedPrices } from './paste-prices.ts'

test('reads 品番 and prices from cells of a spreadsheet, without its heading', () => {
  expect(readPastedPrices('品番\t名前\t新価格\r\nAB-1\t壁紙\t1,400\r\nAB 2\t床\t￥２，０００円\r\n')).toEqual(
    {
      items: [
        { code: 'AB-1', price: 1_400 },
        { code: 'AB 2', price: 2_000 },
      ],
      unread: [],
    },
  )
})

test('reads lines with spaces or commas, and words in place of a figure', () => {
  expect(readPastedPrices('AB-1 1400\nAB 2, 2,000\nAB-3 オープン価格\nAB-4\t要見積\nAB-5,1,400')).toEqual({
    items: [
      { code: 'AB-1', price: 1_400 },
      { code: 'AB 2', price: 2_000 },
      { code: 'AB-3', price: null, price_kind: 3 },
      { code: 'AB-4', price: null, price_kind: 4 },
      { code: 'AB-5', price: 1_400 },
    ],
    unread: [],
  })
})

test('names lines without a price that can be read', () => {
  expect(readPastedPrices('AB-1\nAB-2 千円\nAB-3 -5\nAB-4 12.5')).toEqual({
    items: [],
    unread: ['AB-1', 'AB-2 千円', 'AB-3 -5', 'AB-4 12.5'],
  })
})

test('takes the column that is headed as the price, and refuses several figures without a heading', () => {
  const rows = 'AB-1\t1,400\t20\nAB-2\t1,600\t12'
  expect(readPastedPrices(`品番\t新価格\t入数\n${rows}`).items).toEqual([
    { code: 'AB-1', price: 1_400 },
    { code: 'AB-2', price: 1_600 },
  ])
  expect(readPastedPrices(rows)).toEqual({ items: [], unread: ['AB-1\t1,400\t20', 'AB-2\t1,600\t12'] })
})

test('reads the kind of a price beside it', () => {
  expect(readPastedPrices('AB-1\t定価\t1400\nAB-2\t1600\t設計価格').items).toEqual([
    { code: 'AB-1', price: 1_400, price_kind: 1 },
    { code: 'AB-2', price: 1_600, price_kind: 2 },
  ])
})
