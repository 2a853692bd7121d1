import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { getCart, updateCart } from '#contract/cart/routes.ts'
import { limits } from '#contract/data/limits.ts'
import { listProductSampleItems } from '#contract/products/routes.ts'
import { cartItems, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildProduct } from '#tests/support/builders.ts'
import { buildQuestion, buildSample, order } from '#tests/support/order-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const [chair, table, floor] = [await buildSample(db), await buildSample(db), await buildSample(db)]
const rare = await buildSample(db, { product: { sampleLimit: 2 } })
const hidden = await buildSample(db, { published: false })

let person: TestAccount
beforeEach(async () => {
  person = await joinAs(api)
})

type Wanted = [{ id: number }, number][]

const change = (wanted: Wanted, who = person) =>
  who.request('PATCH', updateCart.path, {
    body: { items: wanted.map(([{ id }, quantity]) => ({ product_variation_id: id, quantity })) },
  })

const cartOf = async (who = person) =>
  (await who.request('GET', getCart.path))
    .as(getCart.response)
    .items.map(({ product_variation, quantity }) => [product_variation.id, quantity])

test('keeps a person’s cart in the order of filling with the sample limits', async () => {
  const answer = await change([
    [table, 1],
    [chair, 2],
  ])
  expect(answer.as(updateCart.response).items).toMatchObject([
    {
      product_variation: { id: table.id, sample: { available: true, in_stock: true, limit: 5 } },
      quantity: 1,
    },
    { product_variation: { id: chair.id }, quantity: 2 },
  ])
  expect(await cartOf()).toEqual([
    [table.id, 1],
    [chair.id, 2],
  ])
  expect(await cartOf(await joinAs(api))).toEqual([])
  expect((await api.request('GET', getCart.path)).status).toBe(401)
})

test('changes only the named variations and accepts a repeated request', async () => {
  await change([
    [chair, 1],
    [table, 3],
  ])
  for (let time = 0; time < 2; time++)
    await change([
      [chair, 0],
      [floor, 2],
    ])
  expect(await cartOf()).toEqual([
    [table.id, 3],
    [floor.id, 2],
  ])
  expect((await change([])).as(updateCart.response).items).toHaveLength(2)
})

test('caps a product at its limit, skips hidden products and takes the last of repeated items', async () => {
  await change([
    [rare, 9],
    [chair, 4],
    [hidden, 1],
    [{ id: 987_654_321 }, 1],
    [chair, 1],
  ])
  expect(await cartOf()).toEqual([
    [rare.id, 2],
    [chair.id, 1],
  ])
})

test('hides an unpublished variation from the cart until its return', async () => {
  const late = await buildSample(db)
  await change([[late, 1]])
  const publish = (published: boolean) =>
    db.update(productVariations).set({ published }).where(eq(productVariations.id, late.id))
  await publish(false)
  expect(await cartOf()).toEqual([])
  await publish(true)
  expect(await cartOf()).toEqual([[late.id, 1]])
})

test('caps a cart at the items of one order under ten simultaneous changes', async () => {
  const { id: productId } = await buildProduct(db)
  const many = await Promise.all(Array.from({ length: 60 }, () => buildVariation(db, { productId })))
  await change([[chair, 1]])
  const parts = Array.from({ length: 10 }, (_, part) => many.slice(part * 6, part * 6 + 6))
  await Promise.all(parts.map((part) => change(part.map((each) => [each, 1]))))
  const kept = await cartOf()
  expect(kept).toHaveLength(limits.orderItems)
  expect(kept[0]).toEqual([chair.id, 1])
})

test('exports a cart and deletes the cart with its account', async () => {
  await change([[chair, 2]])
  expect((await person.request('GET', '/users/me/export')).body).toMatchObject({
    cart: [{ product_variation_id: chair.id, quantity: 2 }],
  })
  await person.request('DELETE', '/users/me', { body: { confirm: true, password: person.password } })
  expect(await db.$count(cartItems, eq(cartItems.userId, person.userId))).toBe(0)
})

test.each([
  [{}, 'items'],
  [{ items: [{ product_variation_id: 1, quantity: -1 }] }, 'items.0.quantity'],
  [{ items: [{ product_variation_id: 'x', quantity: 1 }] }, 'items.0.product_variation_id'],
])('answers 422 for an invalid cart change: %j', async (body, path) => {
  const answer = await person.request('PATCH', updateCart.path, { body })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } })
})

test('returns the questions of all categories of the cart’s products, as an order requires them', async () => {
  const heading = await buildCategory(db)
  const [sofas, lounge] = [
    await buildCategory(db, { parentId: heading.id }),
    await buildCategory(db, { parentId: heading.id }),
  ]
  const questions = [
    await buildQuestion(db, heading.id),
    await buildQuestion(db, sofas.id, { label: '数量' }),
    await buildQuestion(db, lounge.id, { label: '使用部位' }),
  ]
  const ids = questions.map(({ id }) => id)
  const both = await buildSample(db, { product: { categoryIds: [sofas.id, lounge.id] } })
  const one = await buildSample(db, { product: { categoryIds: [sofas.id] } })
  await change([
    [both, 1],
    [one, 1],
    [chair, 1],
  ])
  const cart = (await person.request('GET', getCart.path)).as(getCart.response)
  expect(cart.questions.map(({ id, product_variation_ids }) => [id, product_variation_ids])).toEqual([
    [ids[0], [both.id, one.id]],
    [ids[1], [both.id, one.id]],
    [ids[2], [both.id]],
  ])
  const samples = await api.request('GET', `/products/${both.productId}/sample_items`)
  expect(samples.as(listProductSampleItems.response).questions.map(({ id }) => id)).toEqual(ids)
  const refused = await order(person, [both, one])
  expect(refused.status).toBe(422)
  const { errors } = refused.body as { errors: { path: string; code: string }[] }
  expect(errors.map(({ path, code }) => [path, code])).toEqual(
    ids.map((id) => [`questions.${id}`, 'required']),
  )
  const answers = cart.questions.map(({ id, choices }) => ({ question_id: id, choice_ids: [choices[0]?.id] }))
  expect((await order(person, [both, one], { answers })).status).toBe(200)
})
