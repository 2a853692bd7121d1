// Days on which 品番 end, and the 品番 that replace them, in the console.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getAuditEntry } from '#contract/console/routes.ts'
import { currentDay, dayOf, japaneseDay } from '#contract/data/japanese-day.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { updateProduct } from '#contract/products/console-routes.ts'
import { auditLog, variationSuccessors } from '#server/db/schema/index.ts'
import { discontinueDue } from '#server/features/products/service.ts'
import { createTestApi } from '#tests/support/api.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
const { db } = api
let desk: Awaited<ReturnType<typeof openProductDesk>>
beforeAll(async () => {
  desk = await openProductDesk(api)
})
afterAll(() => api.close())
afterEach(() => vi.useRealTimers())

const today = currentDay()
const inDays = (days: number) => dayOf(japaneseDay(Date.now()) + days)

type Product = Awaited<ReturnType<typeof desk.create>>

const change = (product: Product, values: object, at = 0, by = desk.editor) =>
  desk.update(by, {
    ...product,
    variations: product.variations.map((each, place) => (place === at ? { ...each, ...values } : each)),
  })

const changed = async (product: Product, values: object, at = 0): Promise<Product> =>
  (await change(product, values, at)).as(updateProduct.response)

const issuesOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect(status).toBe(422)
  return (body as { errors: { path: string; code: string; message: string }[] }).errors
}

test('a 品番 that is discontinued without a date ends today', async () => {
  const product = await desk.create()
  const after = await changed(product, { discontinued: true })
  expect(after.variations[0]).toMatchObject({ discontinued: true, discontinued_on: today })
  const back = await changed(after, { discontinued: false })
  expect(back.variations[0]).toMatchObject({ discontinued: false, discontinued_on: null })
})

test('a future date keeps the 品番 for sale', async () => {
  const product = await desk.create([
    variationContent({ discontinued: true, discontinued_on: inDays(40), last_order_on: inDays(10) }),
  ])
  expect(product.variations[0]).toMatchObject({
    ...{ discontinued: false, discontinued_on: inDays(40), last_order_on: inDays(10) },
  })
})

test('dates and successors that are left out stay', async () => {
  const [successor] = (await desk.create()).variations
  const product = await desk.create([
    variationContent({ discontinued_on: inDays(40), last_order_on: inDays(10), successors: [successor?.id] }),
  ])
  const { discontinued_on: _, last_order_on: __, successors: ___, ...old } = product.variations[0] ?? {}
  const answer = await desk.update(desk.editor, { ...product, variations: [{ ...old, price: 1 }] } as Product)
  expect(answer.as(updateProduct.response).variations[0]).toMatchObject({
    ...{ price: 1, discontinued_on: inDays(40), last_order_on: inDays(10), successors: [successor?.id] },
  })
})

test('refuses a last order beyond the end, at once with other faults', async () => {
  const product = await desk.create()
  const values = { discontinued_on: inDays(5), last_order_on: inDays(6), sample_available: true }
  const issues = await issuesOf(change(product, values))
  expect(issues.map(({ path }) => path)).toEqual([
    ...['variations.0.last_order_on', 'variations.0.sample_description'],
  ])
  const late = { discontinued: true, last_order_on: inDays(6) }
  expect((await issuesOf(change(product, late)))[0]?.path).toBe('variations.0.last_order_on')
})

test('names the successors in their order, also unpublished ones, with their names', async () => {
  const hidden = await desk.create([variationContent({ published: false }), variationContent()])
  const ids = hidden.variations.map(({ id }) => id).toReversed()
  const product = await changed(await desk.create(), { successors: ids })
  expect(product.variations[0]?.successors).toEqual(ids)
  expect(product.successor_variations.map(({ id, published }) => ({ id, published }))).toEqual([
    { id: ids[0], published: true },
    { id: ids[1], published: false },
  ])
  expect(product.successor_variations[0]?.name).toContain(hidden.name)
})

test('refuses successors of other makers like unknown ones', async () => {
  const product = await desk.create()
  const foreign = await buildVariation(db)
  for (const id of [foreign.id, 999_999_999])
    expect(await issuesOf(change(product, { successors: [id] }))).toEqual([
      {
        path: 'variations.0.successors.0',
        code: 'unknown',
        message: '後継品は、このメーカーの品番から選んでください',
      },
    ])
})

test('refuses four successors', async () => {
  const others = await desk.create([1, 2, 3, 4].map(() => variationContent()))
  const ids = others.variations.map(({ id }) => id)
  expect((await issuesOf(change(await desk.create(), { successors: ids })))[0]?.path).toBe(
    'variations.0.successors',
  )
})

test('refuses itself and circles, and shows the circle by 品番', async () => {
  const [a, b, c] = [await desk.create(), await desk.create(), await desk.create()]
  const idOf = (product: Product) => product.variations[0]?.id ?? 0
  const codeOf = (product: Product) => product.variations[0]?.code
  expect((await issuesOf(change(a, { successors: [idOf(a)] })))[0]?.message).toBe(
    'この品番自身は、後継品にできません',
  )
  await changed(a, { successors: [idOf(b)] })
  await changed(b, { successors: [idOf(c)] })
  const [issue] = await issuesOf(change(c, { successors: [idOf(a)] }))
  expect(issue).toEqual({
    path: 'variations.0.successors.0',
    code: 'circle',
    message: `後継品が ${[c, a, b, c].map(codeOf).join('→')} と回っています`,
  })
})

test('refuses a circle within one product', async () => {
  const product = await desk.create([variationContent(), variationContent()])
  const [a, b] = product.variations.map(({ id }) => id)
  const linked = await changed(product, { successors: [b] })
  expect(await issuesOf(change(linked, { successors: [a] }, 1))).toHaveLength(1)
})

test('writes one half of a circle that two people close at once', async () => {
  const [a, b] = [await desk.create(), await desk.create()]
  const idOf = (product: Product) => product.variations[0]?.id ?? 0
  const answers = await Promise.all([
    change(a, { successors: [idOf(b)] }),
    change(b, { successors: [idOf(a)] }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('walks ten steps at most', async () => {
  const { variations } = await desk.create(Array.from({ length: 12 }, () => variationContent()))
  const ids = variations.map(({ id }) => id)
  await db
    .insert(variationSuccessors)
    .values(
      ids
        .slice(1, 11)
        .map((variationId, at) => ({ variationId, successorId: ids[at + 2] ?? 0, position: 0 })),
    )
  const product = await desk.create()
  expect((await issuesOf(change(product, { successors: [ids[1]] })))[0]?.code).toBe('too_long')
  await changed(product, { successors: [ids[2]] })
})

test('a successor of another product is not removed, one of the own product is', async () => {
  const product = await desk.create([variationContent(), variationContent()])
  const [kept, gone] = product.variations
  const linked = await changed(product, { successors: [gone?.id] })
  const other = await changed(await desk.create(), { successors: [gone?.id] })
  const without = () =>
    desk.update(desk.editor, { ...linked, variations: [{ ...kept, successors: [] }] } as Product)
  expect(await without()).toMatchObject({ status: 409, body: { code: 'variation_in_use' } })
  await changed(other, { successors: [] })
  expect((await without()).status).toBe(200)
})

test('an undo brings dates and successors back', async () => {
  const [successor] = (await desk.create()).variations
  const product = await desk.create()
  const linked = await changed(product, { discontinued_on: inDays(9), successors: [successor?.id] })
  const cleared = await changed(linked, { discontinued_on: null, successors: [] })
  expect((await desk.undo(cleared.version)).status).toBe(200)
  expect((await desk.read(product.id)).variations[0]).toMatchObject({
    ...{ discontinued: false, discontinued_on: inDays(9), successors: [successor?.id] },
  })
})

test('an undo refuses to close a circle', async () => {
  const [a, b] = [await desk.create(), await desk.create()]
  const idOf = (product: Product) => product.variations[0]?.id ?? 0
  const cleared = await changed(await changed(a, { successors: [idOf(b)] }), { successors: [] })
  await changed(b, { successors: [idOf(a)] })
  expect(await desk.undo(cleared.version)).toMatchObject({ status: 409, body: { code: 'not_undoable' } })
})

test('older states of the log are undone', async () => {
  const product = await desk.create()
  const priced = await changed(product, { price: 2 })
  const row = (await db.select().from(auditLog).where(eq(auditLog.id, priced.version)))[0]
  const old = JSON.parse(
    JSON.stringify(row, (key, value) =>
      ['discontinued_on', 'last_order_on', 'successors', 'id', 'createdAt'].includes(key) &&
      typeof value !== 'number'
        ? undefined
        : value,
    ),
  )
  const { id: _, ...values } = old
  const [older] = await db.insert(auditLog).values(values).returning({ id: auditLog.id })
  expect((await desk.undo(older?.id ?? 0)).status).toBe(200)
  expect((await desk.read(product.id)).variations[0]?.price).toBe(66_000)
})

test('nobody but staff and the people of the maker sets an end', async () => {
  const product = await desk.create()
  const values = { discontinued: true }
  expect((await change(product, values, 0, desk.foreigner)).status).toBe(404)
  expect((await change(product, values, 0, desk.stranger)).status).toBe(403)
  expect(await desk.read(product.id)).toEqual(product)
  expect((await change(product, values, 0, desk.staff)).status).toBe(200)
})

test('ends a 品番 at midnight in Japan, once, with a row of the log, and takes it out of the search', async () => {
  const product = await desk.create([
    variationContent({ discontinued_on: '2031-03-31', last_order_on: '2031-02-28' }),
    variationContent({ discontinued_on: '2031-04-01' }),
    variationContent(),
  ])
  const found = async () => {
    const query = { keyword: product.variations[0]?.code ?? '' }
    return (await api.request('GET', '/product_variations/search', { query })).as(
      searchProductVariations.response,
    ).total_count
  }
  await expect.poll(found).toBe(1)
  const endsAt = async (moment: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
    await Promise.all([1, 2].map((run) => discontinueDue.run(api.services, undefined, String(run))))
    vi.useRealTimers()
    const { version, variations } = await desk.read(product.id)
    return { version, ended: variations.map(({ discontinued }) => discontinued) }
  }
  expect(await endsAt('2031-03-30T23:59:00+09:00')).toEqual({
    ...{ version: product.version, ended: [false, false, false] },
  })
  const { version, ended } = await endsAt('2031-03-31T00:00:00+09:00')
  expect(ended).toEqual([true, false, false])
  expect(await endsAt('2031-03-31T00:10:00+09:00')).toEqual({ version, ended })
  await expect.poll(found).toBe(0)
  const entry = (await desk.staff.request('GET', `/console/audit_log/${version}`)).as(getAuditEntry.response)
  expect(entry).toMatchObject({
    ...{ actor: { id: 0, name: null }, action: '廃番日になった品番を廃番にしました', undoable: false },
  })
  const [first] = (await desk.read(product.id)).variations
  expect(first).toMatchObject({ discontinued_on: '2031-03-31', last_order_on: '2031-02-28' })
})
