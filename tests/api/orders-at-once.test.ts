import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orderStatus } from '#contract/data/order-status.ts'
import { OrderGroupSchema } from '#contract/orders/schemas.ts'
import { idempotencyKeys, orderGroups } from '#server/db/schema/index.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi, type TestResponse } from '#tests/support/api.ts'
import { buildSample, order, postalAddress, stockOf } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const person = await joinAs(api)
const Authorization = `Bearer ${await person.token()}`

/** Retries a 503 with the same key, as a page does. */
async function post(path: string, key: string, body?: object): Promise<TestResponse> {
  const headers = { Authorization, 'Idempotency-Key': key }
  const answer = await api.request('POST', path, { headers, body })
  return answer.status === 503 ? post(path, key, body) : answer
}

const checkOut = (key: string, ids: readonly number[]) =>
  post('/orders', key, {
    address: postalAddress,
    items: ids.map((id) => ({ product_variation_id: id, quantity: 1 })),
  })

test('creates one group for 30 simultaneous checkouts with one key', async () => {
  const sample = await buildSample(db)
  const before = await db.$count(orderGroups)
  const answers = await allAtOnce(30, () => checkOut('the-same-key', [sample.id]))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.as(OrderGroupSchema).code)).size).toBe(1)
  expect(await db.$count(orderGroups)).toBe(before + 1)
  expect(await stockOf(db, sample.id)).toBe(19)
})

test('rejects a used key for another cart and a key that is too short', async () => {
  const [a, b] = [await buildSample(db), await buildSample(db)]
  expect((await checkOut('another-key', [a.id])).status).toBe(200)
  expect((await checkOut('another-key', [b.id])).body).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
  expect((await order(person, [b], { key: 'short' })).body).toMatchObject({ code: 'idempotency_key_invalid' })
  // Idempotency keys are scoped to the person.
  const stranger = await joinAs(api)
  expect((await order(stranger, [b], { key: 'another-key' })).status).toBe(200)
  expect(await stockOf(db, b.id)).toBe(19)
})

test('counts a double click without a key as one checkout and another cart as another', async () => {
  const [a, b] = [await buildSample(db), await buildSample(db)]
  const before = await db.$count(orderGroups)
  const body = (id: number) => ({
    address: postalAddress,
    items: [{ product_variation_id: id, quantity: 1 }],
  })
  const send = (id: number) => person.request('POST', '/orders', { body: body(id) })
  const answers = await allAtOnce(20, () => send(a.id))
  expect(new Set(answers.map((answer) => answer.as(OrderGroupSchema).code)).size).toBe(1)
  expect((await send(b.id)).status).toBe(200)
  expect(await db.$count(orderGroups)).toBe(before + 2)
  expect([await stockOf(db, a.id), await stockOf(db, b.id)]).toEqual([19, 19])
  await db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '61 seconds'` })
  expect((await send(a.id)).status).toBe(200)
  expect(await stockOf(db, a.id)).toBe(18)
})

test.each(['the orderer', 'the staff'])(
  'places a new order without a key after %s cancelled the same one',
  async (who) => {
    const sample = await buildSample(db)
    const body = { address: postalAddress, items: [{ product_variation_id: sample.id, quantity: 1 }] }
    const send = async () => (await person.request('POST', '/orders', { body })).as(OrderGroupSchema)
    const { code, orders } = await send()
    const cancelling =
      who === 'the orderer'
        ? person.request('POST', `/order_groups/${code}/cancel`)
        : (await joinAs(api, { staff: true })).request('POST', `/console/orders/${orders[0]?.id}/status`, {
            body: { current_status: orderStatus.pending, status: orderStatus.cancel },
          })
    expect((await cancelling).status).toBe(200)
    const next = await send()
    expect(next.code).not.toBe(code)
    expect((await send()).code).toBe(next.code)
    expect(await stockOf(db, sample.id)).toBe(19)
  },
)

test('sells a stock of 20 samples exactly 20 times to 32 simultaneous checkouts', async () => {
  const sample = await buildSample(db, { sampleStock: 20 })
  const answers = await allAtOnce(32, (n) => checkOut(`one-of-many-${n}`, [sample.id]))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken.length).toBe(20)
  expect(new Set(taken.map((answer) => answer.as(OrderGroupSchema).code)).size).toBe(20)
  const rest = answers.filter(({ status }) => status !== 200)
  for (const { body } of rest) expect(body).toMatchObject({ status: 409, code: 'out_of_stock' })
  expect(await stockOf(db, sample.id)).toBe(0)
})

test('completes simultaneous checkouts and cancellations in opposite order without a deadlock', async () => {
  const samples = [await buildSample(db), await buildSample(db), await buildSample(db)]
  const ids = samples.map(({ id }) => id)
  const answers = await allAtOnce(15, (n) => checkOut(`crossing-${n}`, n % 2 ? ids : ids.toReversed()))
  const codes = answers.map((answer) => answer.as(OrderGroupSchema).code)
  expect(await Promise.all(ids.map((id) => stockOf(db, id)))).toEqual([5, 5, 5])
  // Four requests cancel each order at once: the stock is restored once.
  await allAtOnce(60, (n) => post(`/order_groups/${codes[n % 15]}/cancel`, `cancel-${n}`))
  expect(await Promise.all(ids.map((id) => stockOf(db, id)))).toEqual([20, 20, 20])
})
