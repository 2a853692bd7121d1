import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentDay } from './japanese-day.ts'
import { limits } from './limits.ts'
import {
  changePrice,
  changeWhole,
  describeChange,
  findChangeIssue,
  type ProductChange,
} from './product-changes.ts'

const change = (values: Partial<ProductChange>): ProductChange => ({
  ...{ kind: 'price', round_to: 1, rounding: 'nearest' },
  ...values,
})

const variation = (values: object = {}) => ({
  ...{
    published: true,
    discontinued: false,
    discontinued_on: null,
    last_order_on: null,
    price: 1000 as number | null,
    lead_time_days: 7,
  },
  ...{ sample_available: true, sample_stock: 3 },
  ...values,
})

describe('price by percent', () => {
  test.each([
    [1250, 5, 10, 'nearest', 1310],
    [1250, 5, 10, 'down', 1310],
    [1250, 5, 100, 'up', 1400],
    [1250, 5, 100, 'down', 1300],
    [98_000, 7.5, 1000, 'nearest', 105_000],
    [980, -12.5, 1, 'nearest', 858],
    [110, 10, 1, 'nearest', 121],
    [40, -50, 100, 'nearest', 0],
  ] as const)('%d yen by %d%% in %d yen, %s, is %d yen', (price, amount, round_to, rounding, expected) => {
    expect(changePrice(price, { amount, round_to, rounding })).toBe(expected)
  })

  test('is within one unit of the exact price for any price', () => {
    const price = fc.integer({ min: 0, max: limits.price })
    const tenths = fc.integer({ min: -900, max: 3000 })
    fc.assert(
      fc.property(price, tenths, fc.constantFrom(1, 10, 100, 1000), (of, by, round_to) => {
        const exact = (of * (1000 + by)) / 1000
        const up = changePrice(of, { amount: by / 10, round_to, rounding: 'up' })
        const down = changePrice(of, { amount: by / 10, round_to, rounding: 'down' })
        expect(up).toBeGreaterThanOrEqual(exact)
        expect(down).toBeLessThanOrEqual(exact)
        expect(up - down).toBeLessThanOrEqual(round_to)
        expect([up % round_to, down % round_to]).toEqual([0, 0])
      }),
    )
  })
})

describe('change of a whole product', () => {
  const product = { published: false, variations: [variation(), variation({ discontinued: true })] }

  test('leaves discontinued variations and prices without a figure', () => {
    const open = { ...product, variations: [...product.variations, variation({ price: null })] }
    const prices = changeWhole(open, change({ amount: 10 })).variations.map(({ price }) => price)
    expect(prices).toEqual([1100, 1000, null])
  })

  test('publishes variations only where none is public', () => {
    const hidden = {
      ...product,
      variations: product.variations.map((each) => ({ ...each, published: false })),
    }
    const shown = (of: typeof product) =>
      changeWhole(of, change({ kind: 'publish' })).variations.map(({ published }) => published)
    expect(shown(hidden)).toEqual([true, false])
    const half = { ...product, variations: [variation(), variation({ published: false })] }
    expect(shown(half)).toEqual([true, false])
    expect(changeWhole(half, change({ kind: 'publish' })).published).toBe(true)
  })

  test('ends variations as of today, and keeps the day of those that ended before', () => {
    const ended = variation({ discontinued: true, discontinued_on: '2020-03-31' })
    const variations = [variation(), variation({ discontinued_on: '2099-03-31' }), ended]
    const days = changeWhole({ ...product, variations }, change({ kind: 'discontinue' })).variations
    const today = currentDay()
    expect(days.map((each) => [each.discontinued, each.discontinued_on])).toEqual([
      [true, today],
      [true, today],
      [true, '2020-03-31'],
    ])
  })

  test('refills samples that are sent, up to the limit', () => {
    const stocks = [
      variation(),
      variation({ sample_available: false }),
      variation({ sample_stock: limits.sampleStock }),
    ]
    const refilled = changeWhole(
      { ...product, variations: stocks },
      change({ kind: 'sample_stock', amount: 20 }),
    )
    expect(refilled.variations.map(({ sample_stock }) => sample_stock)).toEqual([23, 3, limits.sampleStock])
  })

  test('sets the lead time, and hides the product alone', () => {
    const timed = changeWhole(product, change({ kind: 'lead_time', amount: 30 }))
    expect(timed.variations.map(({ lead_time_days }) => lead_time_days)).toEqual([30, 7])
    const hidden = changeWhole({ ...product, published: true }, change({ kind: 'unpublish' }))
    expect(hidden).toEqual({ ...product, published: false })
  })
})

test('asks for an amount that its kind can take', () => {
  const isRefused = (kind: ProductChange['kind'], amount?: number) =>
    findChangeIssue(change({ kind, amount })) !== undefined
  for (const amount of [undefined, 0, -91, 301, 1.25]) expect(isRefused('price', amount)).toBe(true)
  for (const amount of [-90, 300, 7.5, -0.1]) expect(isRefused('price', amount)).toBe(false)
  expect([isRefused('lead_time', 0), isRefused('lead_time', 1.5), isRefused('lead_time')]).toEqual([
    false,
    true,
    true,
  ])
  expect([isRefused('sample_stock', 0), isRefused('sample_stock', 1), isRefused('publish')]).toEqual([
    true,
    false,
    false,
  ])
})

test('ends 品番 on a day ahead, which stay for sale until then', () => {
  const end = change({
    kind: 'discontinue',
    discontinued_on: '2999-03-31',
    last_order_on: '2999-01-31',
    reason: '型の終了',
  })
  const [ended] = changeWhole({ published: true, variations: [variation({})] }, end).variations
  expect(ended).toMatchObject({
    ...{ discontinued: false, discontinued_on: '2999-03-31', last_order_on: '2999-01-31' },
  })
  expect(describeChange(end)).toBe('2999年3月31日で廃番にする（最終受注日は2999年1月31日）：型の終了')
  expect(findChangeIssue({ ...end, last_order_on: '2999-04-01' })).toContain('最終受注日')
  expect(findChangeIssue({ ...end, discontinued_on: undefined })).toContain('最終受注日')
  expect(findChangeIssue(end)).toBeUndefined()
})

test('describes a change as the log shows it', () => {
  expect(describeChange(change({ amount: -7.5, round_to: 100, rounding: 'up' }))).toBe(
    '価格を7.5%下げる（100円単位に切り上げ）',
  )
})
