import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { AddressSchema, type PostalAddress } from '#contract/addresses/schemas.ts'
import { addresses } from '#server/db/schema/index.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { postalAddress, refusedZipCodes } from '#tests/support/order-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())

type Address = z.output<typeof AddressSchema>

/** In two prefectures. */
const onBorder = { ...postalAddress, zip_code: '4980000', prefecture: 23, city: '弥富市' }

/** Differs from `onBorder` in every field, any of which may be changed alone. */
const elsewhere: PostalAddress = {
  recipient: '床野 次郎',
  company: '床野工務店',
  zip_code: '4520961',
  prefecture: 24,
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
    const here = await add(person, onBorder)
    const ids = [here.id]
    for (const [field, value] of Object.entries(elsewhere)) {
      const moved = await add(person, { ...onBorder, [field]: value })
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

test.each(refusedZipCodes)(
  'refuses to save $title, in the words of the delivery date',
  async ({ place, message }) => {
    const person = await joinAs(api)
    const { id } = await add(person)
    const body = { ...postalAddress, ...place }
    const refusal = { status: 422, errors: [{ path: 'zip_code', code: 'invalid_zip_code', message }] }
    expect((await person.request('POST', '/addresses', { body })).body).toMatchObject(refusal)
    expect((await person.request('PUT', `/addresses/${id}`, { body })).body).toMatchObject(refusal)
    const query = { zip_code: place.zip_code, prefecture: String(place.prefecture) }
    const { body: date } = await api.request('GET', '/shipments/next_delivery_date', { query })
    expect(date).toMatchObject(refusal)
    expect(await listOf(person)).toMatchObject([{ id, zip_code: '1040061' }])
  },
)

test('saves the code of a company and of an area in two prefectures', async () => {
  const person = await joinAs(api)
  expect(await add(person, { zip_code: '105-8001' })).toMatchObject({ zip_code: '1058001' })
  for (const prefecture of [23, 24])
    expect(await add(person, { ...onBorder, prefecture })).toMatchObject({ prefecture })
})

test('lists, corrects and deletes an address saved with a zip code that is refused today', async () => {
  const person = await joinAs(api)
  const old = { ...postalAddress, zipCode: '9000001', userId: person.userId }
  await api.db.insert(addresses).values([old, old])
  const [first, second] = await listOf(person)
  expect([first, second]).toMatchObject([{ zip_code: '9000001' }, { zip_code: '9000001' }])
  const corrected = await person.request('PUT', `/addresses/${first?.id}`, { body: postalAddress })
  expect(corrected.as(AddressSchema)).toMatchObject({ id: first?.id, zip_code: '1040061' })
  expect((await person.request('DELETE', `/addresses/${second?.id}`)).body).toEqual({ id: second?.id })
})
