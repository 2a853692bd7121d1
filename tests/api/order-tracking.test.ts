import { afterAll, describe, expect, test } from 'vitest'
import { orderStatus } from '#contract/data/order-status.ts'
import { ConsoleOrderDetailSchema, OrderGroupSchema } from '#contract/orders/schemas.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { buildSample, mailSteps, order } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { mailsOf } from '#tests/support/queued-mails.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const owner = await joinAs(api, { screenName: '床野' })
const staff = await joinAs(api, { staff: true })

async function placeOrder() {
  const { id: makerId } = await buildMaker(db)
  const { code, orders } = (await order(owner, [await buildSample(db, { product: { makerId } })])).as(
    OrderGroupSchema,
  )
  return { code, id: one(orders).id }
}

const ship = (id: number, rest: object = {}) =>
  staff.request('POST', `/console/orders/${id}/status`, {
    body: { current_status: orderStatus.pending, status: orderStatus.shipped, ...rest },
  })

const note = (id: number, current_tracking_number: string, tracking_number: string) =>
  staff.request('PUT', `/console/orders/${id}/tracking_number`, {
    body: { current_tracking_number, tracking_number },
  })

async function shipmentMails(code: string) {
  await mailSteps(api)
  return (await mailsOf(db, code)).filter(({ subject }) => /発送|送り状/.test(subject))
}

test('ships a new order in one step, with its tracking number', async () => {
  const { id, code } = await placeOrder()
  const { status, body } = await ship(id, { tracking_number: '1234-5678', carrier: 'ヤマト運輸' })
  expect([status, body]).toMatchObject([200, { status: orderStatus.shipped, tracking_number: '1234-5678' }])
  expect(body).toMatchObject({ carrier: 'ヤマト運輸' })
  expect(one(await shipmentMails(code)).text).toContain('運送会社　　ヤマト運輸\n送り状番号　1234-5678')
})

describe('a tracking number after the shipment', () => {
  test('is shown and mailed to the person', async () => {
    const { id, code } = await placeOrder()
    await ship(id)
    await mailSteps(api)
    const answer = await note(id, '', '1234-5678')
    expect(answer.as(ConsoleOrderDetailSchema)).toMatchObject({
      status: orderStatus.shipped,
      tracking_number: '1234-5678',
    })
    const group = (await owner.request('GET', `/order_groups/${code}`)).as(OrderGroupSchema)
    expect(one(group.orders).tracking_number).toBe('1234-5678')
    const [, told] = await shipmentMails(code)
    expect(told).toMatchObject({ to: owner.email, subject: `サンプルの送り状番号のお知らせ（${code}）` })
    expect(told?.text).toContain('送り状番号　1234-5678')
  })

  test('is part of the mail about the shipment while that waits', async () => {
    const { id, code } = await placeOrder()
    await ship(id, { tracking_number: '1111', carrier: '佐川急便' })
    await note(id, '1111', '2222')
    expect(one(await shipmentMails(code)).text).toContain('運送会社　　佐川急便\n送り状番号　2222')
  })

  test('replaces a wrong one, and is not mailed again if it is the same', async () => {
    const { id, code } = await placeOrder()
    await ship(id, { tracking_number: '1111' })
    expect((await note(id, '1111', '1111')).status).toBe(200)
    expect(await shipmentMails(code)).toHaveLength(1)
    expect((await note(id, '1111', '2222')).body).toMatchObject({ tracking_number: '2222' })
    expect(await shipmentMails(code)).toHaveLength(2)
  })

  test('conflicts with the one that a colleague noted meanwhile', async () => {
    const { id } = await placeOrder()
    await ship(id)
    const answers = await Promise.all([note(id, '', '1111'), note(id, '', '2222')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is refused before the shipment, empty, and for strangers', async () => {
    const { id } = await placeOrder()
    expect((await note(id, '', '1111')).body).toMatchObject({
      errors: [{ path: 'tracking_number', code: 'not_shipped' }],
    })
    await ship(id)
    expect((await note(id, '', '')).body).toMatchObject({ errors: [{ path: 'tracking_number' }] })
    const body = { current_tracking_number: '', tracking_number: '1111' }
    const path = `/console/orders/${id}/tracking_number`
    expect((await owner.request('PUT', path, { body })).status).toBe(403)
  })

  test('belongs to its carrier, whose change is mailed, and conflicts with a colleague’s', async () => {
    const { id, code } = await placeOrder()
    await ship(id, { tracking_number: '1111', carrier: '佐川急便' })
    await mailSteps(api)
    const noteCarrier = (from: string, to: string) =>
      staff.request('PUT', `/console/orders/${id}/tracking_number`, {
        body: {
          current_tracking_number: '1111',
          tracking_number: '1111',
          current_carrier: from,
          carrier: to,
        },
      })
    const answers = await Promise.all([
      noteCarrier('佐川急便', 'ヤマト運輸'),
      noteCarrier('佐川急便', '日本郵便'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const group = (await owner.request('GET', `/order_groups/${code}`)).as(OrderGroupSchema)
    const { carrier } = one(group.orders)
    const [, told] = await shipmentMails(code)
    expect(told?.text).toContain(`運送会社　　${carrier}\n送り状番号　1111`)
    expect((await note(id, '1111', '2222')).body).toMatchObject({ carrier, tracking_number: '2222' })
  })

  test('never takes the carrier of a later parcel without a number', async () => {
    const { id: makerId } = await buildMaker(db)
    const samples = [
      await buildSample(db, { product: { makerId } }),
      await buildSample(db, { product: { makerId } }),
    ]
    const { orders } = (await order(owner, samples)).as(OrderGroupSchema)
    const { id, items } = one(orders)
    await ship(id, {
      status: orderStatus.partlyShipped,
      shipped_item_ids: items.slice(0, 1).map((item) => item.id),
      tracking_number: '1111',
      carrier: '佐川急便',
    })
    const last = await ship(id, { current_status: orderStatus.partlyShipped, carrier: 'ヤマト運輸' })
    expect(last.body).toMatchObject({ status: 4, tracking_number: '1111', carrier: '佐川急便' })
  })
})
