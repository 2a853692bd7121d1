import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { AddressSchema, type PostalAddress } from '#contract/addresses/schemas.ts'
import { addresses } from '#server/db/schema/index.ts'
import { prefecturesOf } from '#server/features/addresses/zip-codes.ts'
import { nextDeliveryTo } from '#server/features/shipments/next-delivery-to.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { postalAddress } from '#tests/support/order-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())

type Address = z.output<typeof AddressSchema>

/** Differs from `postalAddress` in every field. */
const elsewhere: PostalAddress = {
  recipient: '床野 次郎',
  company: '床野工務店',
  zip_code: '1040062',
  prefecture: 14,
  city: '港区',
  street: '銀座1-2-4',
  building: '銀座ビル 5階',
  phone: '03-1234-5679',
}

const listOf = async (person: TestAccount) => {
  const { body } = await person.request('GET', '/addresses')
  return (body as { items: Address[] }).items
}

const add = async (person: TestAccount, values: object = {}) =>
  (await person.request('POST', '/addresses', { body: { ...postalAddress, ...values } })).as(AddressSchema)

describe('address book', () => {
  test('keeps one default address: the first until another is made the default', async () => {
    const person = await joinAs(api)
    const home = await add(person, { recipient: '自宅' })
    const office = await add(person, { recipient: '事務所' })
    expect([home.is_default, office.is_default]).toEqual([true, false])
    const site = await add(person, { recipient: '現場', is_default: true })
    expect((await listOf(person)).map(({ id }) => id)).toEqual([site.id, office.id, home.id])
    const body = { ...postalAddress, recipient: '新しい自宅', is_default: true }
    const changed = await person.request('PUT', `/addresses/${home.id}`, { body })
    expect(changed.as(AddressSchema)).toMatchObject({
      id: home.id,
      recipient: '新しい自宅',
      is_default: true,
    })
    expect((await listOf(person)).filter((address) => address.is_default).map(({ id }) => id)).toEqual([
      home.id,
    ])
    expect((await person.request('DELETE', `/addresses/${home.id}`)).body).toEqual({ id: home.id })
    expect((await listOf(person)).map(({ id }) => id)).toEqual([site.id, office.id])
  })

  test('stores a telephone number with the code of Japan as people in Japan dial it', async () => {
    const person = await joinAs(api)
    for (const phone of [
      '+81 90-1234-5678',
      '＋８１ 90 1234 5678',
      '0081-90-1234-5678',
      '+81 (0)90-1234-5678',
    ])
      expect(await add(person, { phone })).toMatchObject({ phone: '090-1234-5678' })
  })

  test('holds at most 20 addresses per person, also under simultaneous requests', async () => {
    const person = await joinAs(api)
    const answers = await allAtOnce(25, (n) => {
      const body = { ...postalAddress, recipient: `${n}号室`, is_default: true }
      return person.request('POST', '/addresses', { body })
    })
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map((answer) => answer.body)).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ status: 409, code: 'address_limit' })),
    )
    const kept = await listOf(person)
    expect([kept.length, kept.filter((address) => address.is_default).length]).toEqual([20, 1])
  })

  test('stores an address once, however often it is sent, also when the book is full', async () => {
    const person = await joinAs(api)
    const home = await add(person, { recipient: '自宅' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(person)))
    const [office] = answers
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([office?.id]))
    expect((await listOf(person)).map(({ id }) => id)).toEqual([home.id, office?.id])
    expect(await add(person, { is_default: true })).toMatchObject({ id: office?.id, is_default: true })
    expect(await add(person)).toMatchObject({ id: office?.id, is_default: true })
    expect((await listOf(person)).map(({ id, is_default }) => [id, is_default])).toEqual([
      [office?.id, true],
      [home.id, false],
    ])
    for (const building of ['1階', '2階']) await add(person, { building })
    expect(await listOf(person)).toHaveLength(4)
    for (let n = 0; n < 16; n++) await add(person, { building: `${n + 10}階` })
    expect(await add(person)).toMatchObject({ id: office?.id })
  })

  test('normalizes the width of letters and recognizes an address typed in another width', async () => {
    const person = await joinAs(api)
    const typed = { recipient: 'ﾄｺﾉ　ﾏｺ', street: '銀座１−２−３', building: 'ｷﾞﾝｻﾞﾋﾞﾙ Ａ－４０１' }
    const plain = { recipient: 'トコノ マコ', street: '銀座1-2-3', building: 'ギンザビル A-401' }
    const kept = await add(person, typed)
    expect(kept).toMatchObject(plain)
    expect((await add(person, plain)).id).toBe(kept.id)
  })

  test('stores another address when any one field differs', async () => {
    const person = await joinAs(api)
    const here = await add(person)
    const ids = [here.id]
    for (const [field, value] of Object.entries(elsewhere)) {
      const moved = await add(person, { [field]: value })
      expect(moved).toEqual({ ...here, id: moved.id, is_default: false, [field]: value })
      ids.push(moved.id)
    }
    expect(new Set(ids).size).toBe(1 + Object.keys(elsewhere).length)
  })

  test('returns the first of several equal addresses', async () => {
    const person = await joinAs(api)
    const { zip_code: zipCode, ...rest } = { ...postalAddress, zip_code: '1040061' }
    const again = { ...rest, zipCode, userId: person.userId }
    await api.db.insert(addresses).values([again, { ...again, isDefault: true }, again])
    const [usual, newest] = await listOf(person)
    expect(await add(person)).toEqual(usual)
    await api.db.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, person.userId))
    expect(await add(person)).toEqual(newest)
  })

  test('hides addresses from all but their owner', async () => {
    const [owner, stranger] = [await joinAs(api), await joinAs(api, { staff: true })]
    const { id } = await add(owner)
    const body = { ...postalAddress, recipient: '別人' }
    for (const [method, path, given] of [
      ['PUT', `/addresses/${id}`, body],
      ['DELETE', `/addresses/${id}`, undefined],
    ] as const) {
      expect((await api.request(method, path, { body: given })).body).toMatchObject({ code: 'token_missing' })
      expect((await stranger.request(method, path, { body: given })).body).toMatchObject({ status: 404 })
    }
    for (const [method, given] of [
      ['GET', undefined],
      ['POST', body],
    ] as const)
      expect((await api.request(method, '/addresses', { body: given })).body).toMatchObject({
        code: 'token_missing',
      })
    expect(await listOf(stranger)).toEqual([])
    expect(await listOf(owner)).toMatchObject([{ id, recipient: postalAddress.recipient }])
  })

  test('accepts full-width zip codes and phone numbers and names invalid fields of an address', async () => {
    const person = await joinAs(api)
    expect(
      await add(person, { zip_code: '〒１０４−００６１', phone: '０３（１２３４）５６７８' }),
    ).toMatchObject({
      zip_code: '1040061',
      phone: '03-1234-5678',
    })
    expect(await add(person, { phone: '09012345678' })).toMatchObject({ phone: '09012345678' })
    const wrong = { zip_code: '104-006', prefecture: 48, phone: '1234', recipient: ' ' }
    const { body } = await person.request('POST', '/addresses', { body: { ...postalAddress, ...wrong } })
    expect(body).toMatchObject({
      status: 422,
      errors: [
        { path: 'recipient', message: '必須入力項目です' },
        { path: 'zip_code', message: '無効な郵便番号の形式です' },
        { path: 'prefecture', message: '必須選択項目です' },
        { path: 'phone', message: '無効な電話番号の形式です' },
      ],
    })
  })
})

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
  ['an unknown zip code', { zip_code: '0000000' }, 'この郵便番号は見つかりません。番号をお確かめください'],
  [
    'an unknown zip code with a prefecture',
    { zip_code: '9999999', prefecture: '13' },
    '郵便番号と都道府県が合いません。どちらかをお直しください',
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

test('answers the delivery date of its area for a company’s own code, with and without its prefecture', async () => {
  const at = Date.parse('2026-11-18T09:00:00+09:00')
  expect(await prefecturesOf('1058001')).toEqual([])
  for (const [zipCode, prefecture, day] of [
    ['1058001', 13, '2026-11-20'],
    ['9008501', 47, '2026-11-21'],
  ] as const) {
    expect((await nextDeliveryTo(at, { zipCode, prefecture })).deliveryDate).toBe(day)
    expect((await nextDeliveryTo(at, { zipCode })).deliveryDate).toBe(day)
  }
})
