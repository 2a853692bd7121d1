import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { canFollow, orderStatuses } from '#contract/data/order-status.ts'
import { ConsoleOrderDetailSchema, OrderGroupSchema } from '#contract/orders/schemas.ts'
import { makerMembers, orderGroups, orders } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { buildSample, mailSteps, order, stockOf } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { mailsOf } from '#tests/support/queued-mails.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const [owner, stranger, staff] = [
  await joinAs(api, { screenName: '床野' }),
  await joinAs(api),
  await joinAs(api, { staff: true, screenName: '運営' }),
]

let made = 0

/** Creates an order group of two makers; the first sends two items. */
async function placeOrder() {
  const makers = [await buildMaker(db, { contactEmail: `maker-${++made}@example.jp` }), await buildMaker(db)]
  const [makerId, otherId] = makers.map(({ id }) => id)
  const samples = [
    await buildSample(db, { product: { makerId } }),
    await buildSample(db, { product: { makerId } }),
    await buildSample(db, { product: { makerId: otherId } }),
  ]
  const group = (await order(owner, samples)).as(OrderGroupSchema)
  const [first, second] = group.orders.map(({ id }) => id)
  return { makers, samples, code: group.code, group, ids: [first ?? 0, second ?? 0] as const }
}

const move = (id: number, from: number, to: number, rest: object = {}) =>
  staff.request('POST', `/console/orders/${id}/status`, {
    body: { current_status: from, status: to, ...rest },
  })

const groupOf = async (code: string) =>
  (await owner.request('GET', `/order_groups/${code}`)).as(OrderGroupSchema)

describe('order group', () => {
  test('answers 404 for an order group to all but its owner', async () => {
    const { code } = await placeOrder()
    for (const [method, path] of [
      ['GET', `/order_groups/${code}`],
      ['POST', `/order_groups/${code}/cancel`],
    ] as const) {
      expect((await api.request(method, path)).body).toMatchObject({ code: 'token_missing' })
      expect((await stranger.request(method, path)).body).toMatchObject({ code: 'not_found' })
      expect((await staff.request(method, path)).body).toMatchObject({ code: 'not_found' })
    }
    expect((await groupOf(code)).status).toBe(5)
    expect((await stranger.request('GET', '/order_groups')).body).toMatchObject({ items: [], total_count: 0 })
  })

  test('lists order groups newest first, page by page', async () => {
    const codes = [(await placeOrder()).code, (await placeOrder()).code, (await placeOrder()).code]
    const read = async (cursor?: string) => {
      const query = { limit: 2, cursor }
      const { body } = await owner.request('GET', '/order_groups', { query })
      return body as { items: { code: string }[]; next_cursor: string | null; total_count: number }
    }
    const first = await read()
    const second = await read(first.next_cursor ?? '')
    expect([...first.items, ...second.items].slice(0, 3).map(({ code }) => code)).toEqual(codes.toReversed())
    expect(first.total_count).toBeGreaterThanOrEqual(3)
  })

  test('cancels the orders of a group that can still be cancelled, once', async () => {
    const { code, ids, samples, makers } = await placeOrder()
    await move(ids[1], 5, 1)
    await move(ids[1], 1, 2)
    const path = `/order_groups/${code}/cancel`
    expect((await owner.request('POST', path)).body).toMatchObject({
      cancelled_order_ids: [ids[0]],
      kept_order_ids: [ids[1]],
      order_group: { status: 2, permissions: { cancel: false }, orders: [{ status: 6 }, { status: 2 }] },
    })
    expect((await owner.request('POST', path)).body).toMatchObject({
      cancelled_order_ids: [],
      kept_order_ids: [ids[1]],
    })
    expect(await Promise.all(samples.map(({ id }) => stockOf(db, id)))).toEqual([20, 20, 19])
    const told = (await mailsOf(db, code)).filter(({ subject }) => subject.includes('取り'))
    expect(told.map(({ to }) => to)).toEqual([owner.email, makers[0]?.contactEmail])
    expect(told[0]?.text).not.toContain(samples[2]?.code)
  })
})

describe('orders in the console', () => {
  test('closes the orders of the console to visitors and other people', async () => {
    const { ids } = await placeOrder()
    const body = { current_status: 5, status: 1 }
    for (const [method, path, given] of [
      ['GET', '/console/orders', undefined],
      ['GET', `/console/orders/${ids[0]}`, undefined],
      ['POST', `/console/orders/${ids[0]}/status`, body],
    ] as const) {
      const options = { body: given }
      expect((await api.request(method, path, options)).body).toMatchObject({ code: 'token_missing' })
      expect((await owner.request(method, path, options)).body).toMatchObject({ code: 'forbidden' })
      expect((await staff.request(method, path, options)).status).toBe(200)
    }
  })

  test('filters the orders of the console by maker and status', async () => {
    const { ids, makers, code } = await placeOrder()
    await move(ids[1], 5, 1)
    const list = async (query: object) => {
      const { body } = await staff.request('GET', '/console/orders', { query: { ...query, limit: 100 } })
      return (body as { items: { id: number }[] }).items.map(({ id }) => id)
    }
    expect(await list({ maker_id: makers[0]?.id })).toEqual([ids[0]])
    expect(await list({ maker_id: makers.map(({ id }) => id) })).toEqual([ids[1], ids[0]])
    expect(await list({ maker_id: makers.map(({ id }) => id), status: 1 })).toEqual([ids[1]])
    expect(await list({ status: 9_999_999_999 })).toEqual([])
    const detail = (await staff.request('GET', `/console/orders/${ids[1]}`)).as(ConsoleOrderDetailSchema)
    expect(detail).toMatchObject({
      code,
      next_statuses: [2, 4, 6],
      email: owner.email,
      address: { recipient: '床野 間子', zip_code: '1040061' },
      history: [
        { status: 5, changed_by: '床野' },
        { status: 1, changed_by: '運営' },
      ],
    })
  })

  test('ships a part of an order, then the rest, with a mail for each', async () => {
    const { ids, code, group, samples } = await placeOrder()
    const items = group.orders[0]?.items.map(({ id }) => id) ?? []
    await move(ids[0], 5, 1)
    await move(ids[0], 1, 2)
    const wrong = async (shipped_item_ids: number[]) => (await move(ids[0], 2, 3, { shipped_item_ids })).body
    expect(await wrong([])).toMatchObject({ errors: [{ path: 'shipped_item_ids' }] })
    expect(await wrong([987_654])).toMatchObject({ errors: [{ code: 'invalid_choice' }] })
    expect(await wrong(items)).toMatchObject({ errors: [{ code: 'all_shipped' }] })
    const part = { shipped_item_ids: items.slice(0, 1), tracking_number: '1234-5678' }
    expect((await move(ids[0], 2, 3, part)).body).toMatchObject({
      status: 3,
      tracking_number: '1234-5678',
      items: [{ shipped: true }, { shipped: false }],
    })
    await move(ids[0], 3, 4)
    const after = await groupOf(code)
    expect(after).toMatchObject({ status: 3, orders: [{ status: 4, tracking_number: '1234-5678' }, {}] })
    expect(after.orders[0]?.history.map(({ status }) => status)).toEqual([5, 1, 2, 3, 4])
    await mailSteps(api)
    const told = (await mailsOf(db, code)).filter(({ subject }) => subject.includes('発送'))
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, `サンプルを一部発送しました（${code}）`],
      [owner.email, `サンプルを発送しました（${code}）`],
    ])
    expect(told[0]?.text).toContain('送り状番号　1234-5678')
    // The second parcel has no tracking number, and its mail must not show the first one's.
    expect(told[1]?.text).not.toContain('送り状番号')
    expect(told.map(({ text }) => text.includes(samples[1]?.code ?? ''))).toEqual([false, true])
  })

  test('mails each parcel with its own tracking number', async () => {
    const { ids, code, group } = await placeOrder()
    const shipped_item_ids = group.orders[0]?.items.slice(0, 1).map(({ id }) => id) ?? []
    await move(ids[0], 5, 1)
    await move(ids[0], 1, 2)
    await move(ids[0], 2, 3, { shipped_item_ids, tracking_number: '1111-1111' })
    const last = await move(ids[0], 3, 4, { tracking_number: '2222-2222' })
    expect(last.body).toMatchObject({ status: 4, tracking_number: '2222-2222' })
    await mailSteps(api)
    const told = (await mailsOf(db, code)).filter(({ subject }) => subject.includes('発送'))
    expect(told.map(({ text }) => text.match(/送り状番号　(.+)/)?.[1])).toEqual(['1111-1111', '2222-2222'])
  })

  test('restores the stock of a cancelled order and notifies the person and the maker', async () => {
    const { ids, samples, code, makers } = await placeOrder()
    expect((await move(ids[0], 5, 6)).body).toMatchObject({ status: 6, next_statuses: [] })
    expect(await Promise.all(samples.map(({ id }) => stockOf(db, id)))).toEqual([20, 20, 19])
    await mailSteps(api)
    const told = (await mailsOf(db, code)).filter(({ subject }) => subject.includes('取り'))
    expect(told.map(({ to }) => to).toSorted()).toEqual([owner.email, makers[0]?.contactEmail].toSorted())
    const toMaker = told.find(({ to }) => to !== owner.email)
    expect(toMaker?.text).toContain('発送のお手配は不要です')
    expect(toMaker?.text).not.toContain('ご請求者により')
    expect(toMaker?.text).not.toContain(samples[2]?.code)
  })

  test('mails the admins of a maker without an address about its orders', async () => {
    const { id: makerId } = await buildMaker(db)
    const admins = [await joinAs(api), await joinAs(api)]
    for (const { userId } of admins)
      await db.insert(makerMembers).values({ makerId, userId, role: makerRole.admin })
    const given = [await buildSample(db, { product: { makerId } })]
    const { code, orders: placed } = (await order(owner, given)).as(OrderGroupSchema)
    const toldOf = async (subject: string) =>
      (await mailsOf(db, code)).filter((mail) => mail.subject.startsWith(subject)).map(({ to }) => to)
    const addresses = admins.map(({ email }) => email)
    expect(await toldOf('サンプルのご請求がありました')).toEqual(addresses)
    await move(placed[0]?.id ?? 0, 5, 6)
    await mailSteps(api)
    expect(await toldOf('サンプルのご請求が取り消されました')).toEqual(addresses)
    const again = (await order(owner, given)).as(OrderGroupSchema)
    await owner.request('POST', `/order_groups/${again.code}/cancel`)
    const told = (await mailsOf(db, again.code)).filter(({ subject }) => subject.includes('取り消されました'))
    expect(told.map(({ to }) => to)).toEqual(addresses)
  })

  test('offers no shipment in part for the only waiting item', async () => {
    const { ids } = await placeOrder()
    const nextOf = async (id: number) =>
      (await staff.request('GET', `/console/orders/${id}`)).as(ConsoleOrderDetailSchema).next_statuses
    for (const id of ids) {
      await move(id, 5, 1)
      await move(id, 1, 2)
    }
    expect(await Promise.all(ids.map(nextOf))).toEqual([[3, 4], [4]])
  })

  test('notifies the maker of a cancelled order when the account is deleted', async () => {
    const { ids, code, makers } = await placeOrder()
    await db.update(orderGroups).set({ userId: null }).where(eq(orderGroups.code, code))
    await move(ids[0], 5, 6)
    await mailSteps(api)
    const told = (await mailsOf(db, code)).filter(({ subject }) => subject.includes('取り'))
    expect(told.map(({ to }) => to)).toEqual([makers[0]?.contactEmail])
  })

  test('accepts one of three simultaneous changes of an order’s status', async () => {
    const { ids, samples } = await placeOrder()
    const answers = await Promise.all([move(ids[0], 5, 1), move(ids[0], 5, 6), move(ids[0], 5, 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ code: 'conflict' })
    const { status } = (await staff.request('GET', `/console/orders/${ids[0]}`)).as(ConsoleOrderDetailSchema)
    expect(await stockOf(db, samples[0]?.id ?? 0)).toBe(status === 6 ? 20 : 19)
  })

  test('changes the status of an order along the table of transitions only', async () => {
    const { ids } = await placeOrder()
    const every = orderStatuses.map(({ id }) => id)
    for (const from of every)
      for (const to of every) {
        await db.update(orders).set({ status: from }).where(eq(orders.id, ids[1]))
        const { status, body } = await move(ids[1], from, to, { shipped_item_ids: [1] })
        if (!canFollow(from, to)) expect(body).toMatchObject({ errors: [{ code: 'invalid_transition' }] })
        // The only item cannot be shipped as a part of the order.
        else if (to === 3) expect(body).toMatchObject({ errors: [{ path: 'shipped_item_ids' }] })
        else expect(status).toBe(200)
      }
  })
})
