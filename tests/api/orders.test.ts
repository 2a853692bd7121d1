import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { OrderGroupSchema } from '#contract/orders/schemas.ts'
import { orderGroups } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildMaker, buildProduct } from '#tests/support/builders.ts'
import { workOff } from '#tests/support/mails.ts'
import { buildQuestion, buildSample, order, postalAddress, stockOf } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const person = await joinAs(api, { screenName: '床野' })

describe('checkout', () => {
  test('creates an order group with an order per maker in cart order and takes the stock', async () => {
    const makers = [await buildMaker(db), await buildMaker(db)]
    const [a, b, c] = [
      await buildSample(db, { product: { makerId: makers[1]?.id } }),
      await buildSample(db, { product: { makerId: makers[0]?.id } }),
      await buildSample(db, { product: { makerId: makers[1]?.id } }),
    ]
    const made = await order(person, [a, { id: b.id, quantity: 3 }, c], { note: '午前中に' })
    expect(made.status).toBe(200)
    const group = made.as(OrderGroupSchema)
    expect(group).toMatchObject({ status: 5, permissions: { cancel: true }, note: '午前中に' })
    expect(group.code).toMatch(/^TK-[A-HJ-NP-Z2-9]{8}$/)
    expect(group.address).toEqual({ ...postalAddress, zip_code: '1040061' })
    expect(group.orders.map(({ maker, items }) => [maker.id, items.map((item) => item.quantity)])).toEqual([
      [makers[1]?.id, [1, 1]],
      [makers[0]?.id, [3]],
    ])
    expect(group.orders[0]?.history).toMatchObject([{ status: 5 }])
    expect([await stockOf(db, a.id), await stockOf(db, b.id), await stockOf(db, c.id)]).toEqual([19, 17, 19])
    expect((await person.request('GET', `/order_groups/${group.code.toLowerCase()}`)).body).toEqual(group)
  })

  test('shows whether each ordered sample can be requested again', async () => {
    const [a, b, c] = [
      await buildSample(db),
      await buildSample(db),
      await buildSample(db, { sampleStock: 1 }),
    ]
    const { code } = (await order(person, [a, b, c])).as(OrderGroupSchema)
    await db.execute(sql`update product_variations set published = false where id = ${b.id}`)
    const group = (await person.request('GET', `/order_groups/${code}`)).as(OrderGroupSchema)
    const items = group.orders.flatMap((one) => one.items)
    const itemOf = ({ id }: { id: number }) => items.find((item) => item.product_variation_id === id)
    expect(itemOf(a)).toMatchObject({
      product_variation: { id: a.id, product: { id: a.productId } },
      sample: { available: true, in_stock: true, limit: 5 },
    })
    expect(itemOf(b)).toMatchObject({ product_variation: null, sample: null, code: b.code })
    expect(itemOf(c)).toMatchObject({ sample: { available: true, in_stock: false } })
  })

  test('counts each request for a sample in the totals and for a week', async () => {
    const [fresh, known] = [
      await buildSample(db),
      await buildSample(db, { counters: { sampleRequestsTotal: 7 } }),
    ]
    await order(person, [fresh, { id: known.id, quantity: 2 }])
    const readCounters = async () => {
      const { rows } = await db.execute(sql`
        select sample_requests_total as total, sample_requests_recent as recent, sample_requests_weekly as weekly
        from product_variation_counters where variation_id in (${fresh.id}, ${known.id}) order by variation_id`)
      return rows
    }
    expect(await readCounters()).toEqual([
      { total: 1, recent: 1, weekly: 1 },
      { total: 8, recent: 1, weekly: 1 },
    ])
    const work = () => workOff(api, async () => {})
    await work()
    expect(await readCounters()).toMatchObject([{ weekly: 1 }, { weekly: 1 }])
    await db.execute(sql`update graphile_worker._private_jobs set run_at = run_at - interval '8 days'`)
    await work()
    expect(await readCounters()).toEqual([
      { total: 1, recent: 1, weekly: 0 },
      { total: 8, recent: 1, weekly: 0 },
    ])
  })

  test('ships an order to a saved address of the person only', async () => {
    const sample = await buildSample(db)
    const stranger = await joinAs(api)
    const address = { ...postalAddress, recipient: '現場 次郎' }
    const { body } = await person.request('POST', '/addresses', { body: address })
    const { id: address_id } = body as { id: number }
    const chosen = { address: undefined, address_id }
    expect((await order(person, [sample], chosen)).body).toMatchObject({
      address: { recipient: '現場 次郎' },
    })
    expect((await order(stranger, [sample], chosen)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'address_id', code: 'unknown_address' }],
    })
    expect((await order(person, [sample], { address: undefined })).body).toMatchObject({
      errors: [{ path: 'address' }],
    })
    expect((await order(person, [sample], { address_id })).body).toMatchObject({
      errors: [{ path: 'address' }],
    })
  })
})

describe('checkout of unavailable samples', () => {
  test('names each unavailable, discontinued, unpublished and unknown sample of a checkout', async () => {
    const items = [
      await buildSample(db),
      await buildSample(db, { sampleAvailable: false }),
      await buildSample(db, { discontinued: true }),
      await buildSample(db, { published: false }),
      { id: 987_654_321 },
    ]
    const { body } = await order(person, items)
    expect(body).toMatchObject({
      status: 422,
      code: 'invalid_request',
      errors: [1, 2, 3, 4].map((index) => ({ path: `items.${index}`, code: 'sample_unavailable' })),
    })
    expect(await stockOf(db, items[0]?.id ?? 0)).toBe(20)
  })

  test('rejects samples beyond the limit of a product over all its variations', async () => {
    const { id: productId } = await buildProduct(db, { sampleLimit: 2 })
    const [a, b] = [await buildSample(db, { productId }), await buildSample(db, { productId })]
    expect((await order(person, [a, b])).status).toBe(200)
    const message = 'この製品のサンプルは、1回のご請求につき2点までとさせていただいております。'
    expect((await order(person, [{ id: a.id, quantity: 2 }, b])).body).toMatchObject({
      status: 422,
      errors: [0, 1].map((index) => ({ path: `items.${index}`, code: 'sample_limit', message })),
    })
    const six = [{ id: (await buildSample(db)).id, quantity: 6 }]
    expect((await order(person, six)).body).toMatchObject({
      errors: [{ message: expect.stringContaining('5点まで') }],
    })
  })

  test('names every sample out of stock and takes no stock', async () => {
    const [much, none, few] = [
      await buildSample(db),
      await buildSample(db, { sampleStock: 0 }),
      await buildSample(db, { sampleStock: 1 }),
    ]
    const before = await db.$count(orderGroups)
    const { body } = await order(person, [much, none, { id: few.id, quantity: 2 }])
    expect(body).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      errors: [1, 2].map((index) => ({ path: `items.${index}`, code: 'out_of_stock' })),
    })
    expect([await stockOf(db, much.id), await stockOf(db, few.id)]).toEqual([20, 1])
    expect(await db.$count(orderGroups)).toBe(before)
  })
})

describe('questionnaire of a checkout', () => {
  test('asks the questions of a checkout’s categories and headings and validates the answers', async () => {
    const heading = await buildCategory(db)
    const category = await buildCategory(db, { parentId: heading.id })
    const use = await buildQuestion(db, heading.id)
    const rooms = await buildQuestion(db, category.id, { label: '使用部位', type: 1, required: false })
    const elsewhere = await buildQuestion(db, (await buildCategory(db)).id)
    const sample = await buildSample(db, { product: { categoryIds: [category.id] } })
    const answer = ({ id }: { id: number }, choice_ids: number[]) => ({ question_id: id, choice_ids })
    const issueOf = async (...answers: object[]) => {
      const { body } = await order(person, [sample], { answers })
      return (body as { errors?: { path: string; code: string }[] }).errors?.map(
        ({ path, code }) => `${path} ${code}`,
      )
    }
    const name = `questions.${use.id}`
    expect(await issueOf()).toEqual([`${name} required`])
    expect(await issueOf(answer(use, []))).toEqual([`${name} required`])
    expect(await issueOf(answer(use, use.choiceIds))).toEqual([`${name} single_choice`])
    expect(await issueOf(answer(use, rooms.choiceIds.slice(1)))).toEqual([`${name} invalid_choice`])
    expect(
      await issueOf(answer(use, use.choiceIds.slice(1)), answer(elsewhere, elsewhere.choiceIds)),
    ).toEqual([`questions.${elsewhere.id} unknown_question`])
    expect(await issueOf(answer(use, use.choiceIds.slice(1)), answer(rooms, rooms.choiceIds))).toBe(undefined)
    const earlier = await person.request('GET', '/order_questionnaire_results')
    const ids = (id: number) => ({ id })
    expect(earlier.body).toMatchObject({
      items: [
        { question: { id: use.id, label: use.label }, choices: use.choiceIds.slice(1).map(ids) },
        { question: { id: rooms.id }, choices: rooms.choiceIds.map(ids) },
      ],
    })
    await order(person, [sample], { answers: [answer(use, use.choiceIds.slice(0, 1))] })
    const { body } = await person.request('GET', '/order_questionnaire_results')
    expect(body).toMatchObject({
      items: [{ choices: use.choiceIds.slice(0, 1).map(ids) }, { choices: rooms.choiceIds.map(ids) }],
    })
    const stranger = await joinAs(api)
    expect((await stranger.request('GET', '/order_questionnaire_results')).body).toEqual({ items: [] })
  })
})
