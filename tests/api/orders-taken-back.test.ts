import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { orderStatus } from '#contract/data/order-status.ts'
import { ConsoleOrderDetailSchema, OrderGroupSchema } from '#contract/orders/schemas.ts'
import { found } from '#server/api-error.ts'
import { auditLog, makerMembers, orderGroups, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { buildSample, mailSteps, order, passTakeBack, stockOf } from '#tests/support/order-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { mailsOf } from '#tests/support/queued-mails.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const owner = await joinAs(api, { screenName: '床野' })
const staff = await joinAs(api, { staff: true, screenName: '運営' })
const { pending, waitingForShipment, working, partlyShipped, shipped, cancel } = orderStatus

async function placeOrder(person = owner) {
  const { id: makerId } = await buildMaker(db, { contactEmail: 'maker@example.jp' })
  const samples = [
    await buildSample(db, { product: { makerId } }),
    await buildSample(db, { product: { makerId } }),
  ]
  const { code, orders } = (await order(person, samples)).as(OrderGroupSchema)
  const { id, items } = one(orders)
  return { id, code, makerId, itemIds: items.map((item) => item.id), samples }
}

const read = async (id: number, person = staff) =>
  (await person.request('GET', `/console/orders/${id}`)).as(ConsoleOrderDetailSchema)

const move = async (id: number, from: number, to: number, rest: object = {}) =>
  (
    await staff.request('POST', `/console/orders/${id}/status`, {
      body: { current_status: from, status: to, ...rest },
    })
  ).as(ConsoleOrderDetailSchema)

const takeBack = (id: number, version: number | undefined, person: TestAccount = staff) =>
  person.request('POST', `/console/orders/${id}/take_back`, { body: { version } })

/** Everything of an order that its steps change. */
const stateOf = async (id: number) => {
  const { status, next_statuses, tracking_number, carrier, shipped_at, items } = await read(id)
  return { status, next_statuses, tracking_number, carrier, shipped_at, items }
}

const parcel = { tracking_number: '1234-5678', carrier: 'ヤマト運輸' }

test.each([
  ['a first step', [[pending, waitingForShipment, {}]]],
  ['a shipment with its number', [[pending, shipped, parcel]]],
  ['a shipment in part', [[pending, partlyShipped, { ...parcel, part: true }]]],
  [
    'the rest of a shipment in part',
    [
      [pending, partlyShipped, { ...parcel, part: true }],
      [partlyShipped, shipped, { tracking_number: '9999' }],
    ],
  ],
  ['a cancellation with its stock', [[pending, cancel, {}]]],
] as const)('takes back %s exactly, and mails nothing about it', async (_, steps) => {
  const { id, code, itemIds, samples } = await placeOrder()
  const states = [await stateOf(id)]
  const stocks = () => Promise.all(samples.map((sample) => stockOf(db, sample.id)))
  const stockBefore = await stocks()
  for (const [from, to, rest] of steps) {
    await move(id, from, to, { ...rest, ...('part' in rest && { shipped_item_ids: itemIds.slice(0, 1) }) })
    states.push(await stateOf(id))
  }
  const mailedBefore = (await mailsOf(db, code)).length
  const { take_back } = await read(id)
  const answer = (await takeBack(id, take_back?.version)).as(ConsoleOrderDetailSchema)
  expect(await stateOf(id)).toEqual(states.at(-2))
  expect(await stocks()).toEqual(stockBefore)
  expect(answer.take_back).toBeNull()
  expect(answer.history.at(-1)).toMatchObject({ taken_back_at: expect.any(String), taken_back_by: '運営' })
  const { orders } = (await owner.request('GET', `/order_groups/${code}`)).as(OrderGroupSchema)
  expect(one(orders).history.at(-1)?.status).toBe(answer.status)
  await mailSteps(api)
  const mailed = (await mailsOf(db, code)).slice(mailedBefore).map(({ subject }) => subject)
  expect(mailed).toEqual(steps.length > 1 ? [`サンプルを一部発送しました（${code}）`] : [])
})

test('logs the advance and its taking back', async () => {
  const { id } = await placeOrder()
  const { take_back } = await move(id, pending, shipped, parcel)
  await takeBack(id, take_back?.version)
  const rows = await db.select().from(auditLog).where(eq(auditLog.thingId, id)).orderBy(auditLog.id)
  const [advance, undone] = rows.filter(({ thingKind }) => thingKind === 'order')
  expect(undone).toMatchObject({
    ...{ route: 'takeBackOrderStatus', actorId: staff.userId, undoes: advance?.id },
    ...{ before: advance?.after, after: advance?.before },
  })
})

test('advances an order again after a step was taken back, which can be taken back too', async () => {
  const { id, code } = await placeOrder()
  const first = await move(id, pending, shipped)
  await takeBack(id, first.take_back?.version)
  const second = await move(id, pending, shipped, parcel)
  expect((await takeBack(id, first.take_back?.version)).body).toMatchObject({ code: 'changed_since' })
  expect((await read(id)).take_back).toEqual(second.take_back)
  await mailSteps(api)
  const told = (await mailsOf(db, code)).filter(({ subject }) => subject.includes('発送しました'))
  expect(one(told).text).toContain('1234-5678')
})

describe('refuses to take back', () => {
  const refused = async (id: number, version: number | undefined, code: string, detail?: string) => {
    const before = await stateOf(id)
    const { status, body } = await takeBack(id, version)
    expect([status, body]).toMatchObject([409, { code, ...(detail && { detail }) }])
    expect(await stateOf(id)).toEqual(before)
  }

  test('a step that a further one followed', async () => {
    const { id } = await placeOrder()
    const { take_back } = await move(id, pending, waitingForShipment)
    const next = await move(id, waitingForShipment, working)
    await refused(id, take_back?.version, 'changed_since')
    expect((await takeBack(id, next.take_back?.version)).status).toBe(200)
    await refused(id, take_back?.version, 'changed_since')
  })

  test('a shipment whose number was noted since', async () => {
    const { id } = await placeOrder()
    const { take_back } = await move(id, pending, shipped)
    const body = { current_tracking_number: '', tracking_number: '1111' }
    await staff.request('PUT', `/console/orders/${id}/tracking_number`, { body })
    expect((await read(id)).take_back).toBeNull()
    await refused(id, take_back?.version, 'changed_since')
  })

  test('a step of an order that the person cancelled since', async () => {
    const { id, code } = await placeOrder()
    const { take_back } = await move(id, pending, waitingForShipment)
    await owner.request('POST', `/order_groups/${code}/cancel`)
    expect((await read(id)).take_back).toBeNull()
    await refused(id, take_back?.version, 'changed_since')
  })

  test('a step after ten minutes, and offers it no more', async () => {
    const { id } = await placeOrder()
    const { take_back } = await move(id, pending, waitingForShipment)
    await passTakeBack(db, id)
    expect((await read(id)).take_back).toBeNull()
    const detail = '状態を進めてから10分を過ぎたため、元に戻せません。'
    await refused(id, take_back?.version, 'not_undoable', detail)
  })

  test('a shipment that was mailed', async () => {
    const { id } = await placeOrder()
    const { take_back } = await move(id, pending, shipped)
    await mailSteps(api)
    expect((await read(id)).take_back).toBeNull()
    await refused(id, take_back?.version, 'not_undoable')
  })

  test('a cancellation whose samples are gone since, naming them', async () => {
    const { id, samples } = await placeOrder()
    const { take_back } = await move(id, pending, cancel)
    const [, last] = samples
    const of = eq(productVariations.id, found(last).id)
    await db.update(productVariations).set({ sampleStock: 0 }).where(of)
    const { items } = await read(id)
    const detail = `${items[1]?.full_name}のサンプルの在庫が足りないため、取り消しを元に戻せません。`
    await refused(id, take_back?.version, 'not_undoable', detail)
    expect(await stockOf(db, found(samples[0]).id)).toBe(20)
  })

  test('a cancellation after the person left', async () => {
    const { id, code } = await placeOrder()
    const { take_back } = await move(id, pending, cancel)
    await db.update(orderGroups).set({ userId: null }).where(eq(orderGroups.code, code))
    const detail = 'ご請求者が退会したため、取り消しを元に戻せません。'
    await refused(id, take_back?.version, 'not_undoable', detail)
  })
})

test('takes a step back once when several people press at once', async () => {
  const { id, samples } = await placeOrder()
  const { take_back } = await move(id, pending, cancel)
  const answers = await Promise.all(Array.from({ length: 4 }, () => takeBack(id, take_back?.version)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  for (const { status, body } of answers)
    if (status !== 200) expect(body).toMatchObject({ code: 'changed_since' })
  expect(await stockOf(db, found(samples[0]).id)).toBe(19)
})

test('either mails a step or takes it back when both happen at once', async () => {
  const { id, code } = await placeOrder()
  const { take_back } = await move(id, pending, shipped)
  const [{ status }] = await Promise.all([takeBack(id, take_back?.version), mailSteps(api)])
  const told = (await mailsOf(db, code)).filter(({ subject }) => subject.includes('発送しました'))
  expect([status, told.length]).toEqual(status === 200 ? [200, 0] : [409, 1])
})

test('lets the maker’s members take back, and answers 404 to those of another maker', async () => {
  const { id, makerId } = await placeOrder()
  const [member, foreigner] = [await joinAs(api), await joinAs(api)]
  await db.insert(makerMembers).values([
    { makerId, userId: member.userId, role: 1 },
    { makerId: (await buildMaker(db)).id, userId: foreigner.userId, role: 1 },
  ])
  const { take_back } = await move(id, pending, waitingForShipment)
  expect((await takeBack(id, take_back?.version, foreigner)).body).toMatchObject({ code: 'not_found' })
  expect((await takeBack(id, take_back?.version, owner)).body).toMatchObject({ code: 'forbidden' })
  const other = await placeOrder()
  expect((await takeBack(other.id, take_back?.version)).body).toMatchObject({ code: 'not_found' })
  expect((await takeBack(id, take_back?.version, member)).body).toMatchObject({ status: pending })
})

test('keeps orders and stock as a model says, whatever is advanced and taken back', async () => {
  const { id: makerId } = await buildMaker(db)
  const sample = await buildSample(db, { product: { makerId }, sampleStock: 12 })
  const placed = await Promise.all(
    [1, 2, 3].map(async (quantity) => {
      const { orders } = (await order(owner, [{ id: sample.id, quantity }])).as(OrderGroupSchema)
      return {
        id: one(orders).id,
        quantity,
        status: pending as number,
        before: pending as number,
        version: 0,
      }
    }),
  )
  let seed = 42
  const draw = (bound: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor(seed / 65_536) % bound
  }
  for (let step = 0; step < 60; step++) {
    const one = found(placed[draw(placed.length)])
    if (draw(2) === 0) {
      const { status } = await takeBack(one.id, one.version || 1)
      expect(status).toBe(one.version === 0 ? 404 : one.status === one.before ? 409 : 200)
      one.status = one.before
    } else {
      const { next_statuses } = await read(one.id)
      const next = next_statuses[draw(next_statuses.length)]
      if (next === undefined) continue
      const { take_back } = await move(one.id, one.status, next)
      Object.assign(one, { before: one.status, status: next, version: take_back?.version })
    }
    expect((await read(one.id)).status).toBe(one.status)
    const taken = placed
      .filter(({ status }) => status !== cancel)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(await stockOf(db, sample.id)).toBe(12 - taken)
  }
})
