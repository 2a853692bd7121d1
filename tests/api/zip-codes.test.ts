import { afterAll, describe, expect, test } from 'vitest'
import { prefecturesOf } from '#server/features/addresses/zip-codes.ts'
import { nextDeliveryTo } from '#server/features/shipments/next-delivery-to.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi()
afterAll(() => api.close())

describe('zip codes', () => {
  const lookUp = async (zipCode: string) =>
    (await api.request('GET', `/zip_codes/${encodeURIComponent(zipCode)}`)).body

  test('finds the town of a zip code with or without a hyphen', async () => {
    const ginza = { zip_code: '1040061', items: [{ prefecture: 13, city: '中央区', town: '銀座' }] }
    for (const written of ['1040061', '104-0061', '１０４ー００６１'])
      expect(await lookUp(written)).toEqual(ginza)
  })

  test('returns several towns of a zip code, also of two prefectures', async () => {
    expect(await lookUp('498-0000')).toEqual({
      zip_code: '4980000',
      items: [
        { prefecture: 23, city: '弥富市', town: '' },
        { prefecture: 24, city: '桑名郡木曽岬町', town: '' },
      ],
    })
    const { items } = (await lookUp('452-0961')) as { items: { town: string }[] }
    expect(items.length).toBeGreaterThan(50)
  })

  test('answers 404 for an unknown zip code and 422 for a malformed one', async () => {
    expect(await lookUp('999-9999')).toMatchObject({ code: 'not_found' })
    expect(await lookUp('104')).toMatchObject({ status: 422, errors: [{ path: 'zip_code' }] })
  })
})

test('calculates the next delivery date from the prefecture and the zip code', async () => {
  const dateTo = async (query: Record<string, string>) => {
    const { body } = await api.request('GET', '/shipments/next_delivery_date', { query })
    return (body as { delivery_date: string }).delivery_date
  }
  const daysAfter = (day: string, count: number) =>
    new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
  const tokyo = await dateTo({ prefecture: '13' })
  expect(await dateTo({})).toBe(tokyo)
  expect(await dateTo({ prefecture: '1' })).toBe(daysAfter(tokyo, 1))
  expect(await dateTo({ prefecture: '13', zip_code: '100-2101' })).toBe(daysAfter(tokyo, 2))
  expect(await dateTo({ zip_code: '104-0061' })).toBe(tokyo)
  expect(await dateTo({ zip_code: '060-0001' })).toBe(daysAfter(tokyo, 1))
  expect(await dateTo({ zip_code: '900-0001' })).toBe(daysAfter(tokyo, 1))
  const { body } = await api.request('GET', '/shipments/next_delivery_date', { query: { prefecture: '48' } })
  expect(body).toMatchObject({ status: 422, errors: [{ path: 'prefecture' }] })
})

test('delivers to a zip code of two prefectures on the later of their dates', async () => {
  const at = Date.parse('2026-11-18T09:00:00+09:00')
  const deliveryTo = async (zipCode: string) => (await nextDeliveryTo(at, { zipCode })).deliveryDate
  expect(await prefecturesOf('4980000')).toEqual([23, 24])
  expect(await deliveryTo('4980000')).toBe('2026-11-20')
  const [honshu, kyushu] = await Promise.all([prefecturesOf('7400000'), prefecturesOf('8710000')])
  expect([honshu, kyushu]).toEqual([[35], [40, 44]])
  expect(await deliveryTo('8710000')).toBe('2026-11-21')
})

test.each([
  [
    'an unknown zip code in an area in use',
    { zip_code: '9999999' },
    'この郵便番号は見つかりません。番号をお確かめください',
  ],
  ['a slip in a zip code', { zip_code: '1040069' }, 'この郵便番号は見つかりません。番号をお確かめください'],
  ['an unknown zip code', { zip_code: '0000000' }, 'この郵便番号は見つかりません。番号をお確かめください'],
  [
    'an unknown zip code with a prefecture',
    { zip_code: '9999999', prefecture: '13' },
    'この郵便番号は見つかりません。番号をお確かめください',
  ],
  [
    'a zip code of Okinawa in Tokyo',
    { zip_code: '9000001', prefecture: '13' },
    '郵便番号と都道府県が合いません。どちらかをお直しください',
  ],
])('refuses a delivery date for %s', async (_, query, message) => {
  const { body } = await api.request('GET', '/shipments/next_delivery_date', { query })
  expect(body).toMatchObject({ status: 422, errors: [{ path: 'zip_code', message }] })
})

test('answers the delivery date for the code of a company or building, with and without its prefecture', async () => {
  const at = Date.parse('2026-11-18T09:00:00+09:00')
  for (const [zipCode, prefecture, day] of [
    ['1058001', 13, '2026-11-20'],
    ['9008501', 47, '2026-11-21'],
    ['3309301', 11, '2026-11-20'],
    ['1630606', 13, '2026-11-20'],
  ] as const) {
    expect((await nextDeliveryTo(at, { zipCode, prefecture })).deliveryDate).toBe(day)
    expect((await nextDeliveryTo(at, { zipCode })).deliveryDate).toBe(day)
  }
})
