import { inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { changeProducts, previewProductChange } from '#contract/products/change-routes.ts'
import { takeBackProductChanges } from '#contract/products/patch-routes.ts'
import { auditLog } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { stranger, editor, foreigner, create, read, update } = await openProductDesk(api)

const path = '/console/product_changes'
const raise = { kind: 'price', amount: 5, round_to: 100 }

const preview = (by: TestAccount, ids: number[], change: Record<string, string | number>) =>
  by.request('GET', path, { query: { ids: ids.join(','), ...change } })

async function previewed(ids: number[], change: Record<string, string | number>) {
  return (await preview(editor, ids, change)).as(previewProductChange.response).items
}

const apply = (by: TestAccount, items: { id: number; version: number }[], change: object) =>
  by.request('POST', path, { body: { items: items.map(({ id, version }) => ({ id, version })), change } })

async function applied(items: { id: number; version: number }[], change: object) {
  return (await apply(editor, items, change)).as(changeProducts.response).items
}

const two = () => Promise.all([create([variationContent({ price: 1050 })]), create()])

describe('preview of a change of many products', () => {
  test('shows each field before and after, and writes nothing', async () => {
    const open = () => variationContent({ price_kind: 3, price: null })
    const a = await create([variationContent({ price: 1050 }), open()])
    const b = await create([open()])
    expect(await previewed([b.id, a.id], raise)).toEqual([
      { id: b.id, version: b.version, name: b.name, changes: [], issue: '変わるところはありません' },
      {
        ...{ id: a.id, version: a.version, name: a.name, issue: null },
        changes: [{ code: a.variations[0]?.code, field: 'price', before: 1050, after: 1100 }],
      },
    ])
    expect(await read(a.id)).toEqual(a)
  })

  test('tells a price above the limit', async () => {
    const dear = await create([variationContent({ price: 999_999_999 })])
    const [item] = await previewed([dear.id], { kind: 'price', amount: 300 })
    expect(item?.issue).toMatch(/^価格が上限/)
    expect(await applied([dear], { kind: 'price', amount: 300 })).toMatchObject([{ outcome: 'refused' }])
    expect(await read(dear.id)).toEqual(dear)
  })

  test('rejects amounts beyond the kind of change, and more than 20 products', async () => {
    const { id } = await create()
    const changes: Record<string, string | number>[] = [
      { kind: 'price', amount: 0 },
      { kind: 'price', amount: '5.25' },
      { kind: 'price', amount: 5, round_to: 7 },
      { kind: 'lead_time', amount: -1 },
      { kind: 'sample_stock', amount: 1.5 },
      { kind: 'remove' },
    ]
    for (const change of changes)
      expect((await preview(editor, [id], change)).status, JSON.stringify(change)).toBe(422)
    const many = Array.from({ length: 21 }, (_, n) => n + 1)
    expect((await preview(editor, many, raise)).status).toBe(422)
  })
})

describe('change of many products', () => {
  test('writes what the preview showed, with a row of the log each', async () => {
    const made = await two()
    const shown = await previewed(
      made.map(({ id }) => id),
      raise,
    )
    const answers = await applied(shown, raise)
    expect(answers.map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
    for (const { id, changes } of shown)
      expect((await read(id)).variations.map(({ price }) => price)).toEqual(changes.map(({ after }) => after))
    const versions = answers.flatMap(({ version }) => version ?? [])
    const rows = await db.select().from(auditLog).where(inArray(auditLog.id, versions))
    expect(rows.map(({ reason, actorId }) => [reason, actorId])).toEqual(
      Array(2).fill(['価格を5%上げる（100円単位に四捨五入）', editor.userId]),
    )
  })

  test('ends 品番 on a day ahead, with the reason in the log', async () => {
    const made = await create([variationContent({ discontinued_on: null })])
    const days = { discontinued_on: '2099-03-31', last_order_on: '2099-01-31' }
    const [shown] = await previewed([made.id], { kind: 'discontinue', ...days })
    expect(shown?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['discontinued_on', null, '2099-03-31'],
      ['last_order_on', null, '2099-01-31'],
    ])
    const late = { kind: 'discontinue', ...days, last_order_on: '2099-04-01' }
    expect((await apply(editor, [made], late)).body).toMatchObject({
      errors: [{ path: 'change.last_order_on' }],
    })
    const [answer] = await applied([made], { kind: 'discontinue', ...days, reason: '型の終了' })
    expect((await read(made.id)).variations).toMatchObject([{ discontinued: false, ...days }])
    const [row] = await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.id, [answer?.version ?? 0]))
    expect(row?.reason).toBe('2099年3月31日で廃番にする（最終受注日は2099年1月31日）：型の終了')
  })

  test('leaves a product that changed since the preview, and is not applied twice', async () => {
    const made = await two()
    const [first, second] = made
    expect((await update(editor, first, { name: '先に変えた椅子' })).status).toBe(200)
    expect(await applied(made, raise)).toMatchObject([
      { id: first.id, outcome: 'conflict', version: null },
      { id: second.id, outcome: 'changed' },
    ])
    const once = await read(second.id)
    expect(await applied([second], raise)).toMatchObject([{ outcome: 'conflict' }])
    expect(await read(second.id)).toEqual(once)
  })

  test('answers a product without a difference, and logs nothing for it', async () => {
    const made = await create()
    const count = await db.$count(auditLog)
    expect(await applied([made], { kind: 'publish' })).toMatchObject([
      { outcome: 'unchanged', version: null },
    ])
    expect(await db.$count(auditLog)).toBe(count)
  })

  test('is taken back as a whole', async () => {
    const made = await two()
    const answers = await applied(made, { kind: 'unpublish' })
    const versions = answers.flatMap(({ version }) => version ?? [])
    expect((await read(made[0].id)).published).toBe(false)
    const body = { versions }
    const back = await editor.request('POST', '/console/products/take_back', { body })
    expect(back.as(takeBackProductChanges.response).items.map(({ outcome }) => outcome)).toEqual([
      'done',
      'done',
    ])
    for (const product of made)
      expect(await read(product.id)).toEqual({ ...product, version: expect.any(Number) })
  })

  test('answers a repeated undo as the first one, until the product changes again', async () => {
    const made = await create()
    const [change] = await applied([made], { kind: 'unpublish' })
    const back = async (version: number) => {
      const body = { versions: [version] }
      const answer = await editor.request('POST', '/console/products/take_back', { body })
      return answer.as(takeBackProductChanges.response).items
    }
    const first = await back(change?.version ?? 0)
    expect(first).toMatchObject([{ outcome: 'done' }])
    expect(await back(change?.version ?? 0)).toEqual(first)
    await back(first[0]?.undone_version ?? 0)
    expect(await back(change?.version ?? 0)).toMatchObject([{ outcome: 'changed_since' }])
  })

  test('refuses a change that would make a price 0, and none of another kind for an old price', async () => {
    const cheap = await create([variationContent({ price: 400 })])
    const lower = { kind: 'price', amount: -10, round_to: 1000 }
    expect(await previewed([cheap.id], lower)).toMatchObject([{ issue: '価格が0円になります' }])
    expect(await applied([cheap], lower)).toMatchObject([{ outcome: 'refused' }])
    const free = await create([variationContent({ price: 0 })])
    expect(await applied([free], { kind: 'lead_time', amount: 9 })).toMatchObject([{ outcome: 'changed' }])
  })

  test('answers 404 if one product is of another maker, and changes none', async () => {
    const own = await create()
    const theirs = await create()
    const { id: stray } = theirs
    expect((await preview(foreigner, [stray], raise)).status).toBe(404)
    expect((await apply(foreigner, [theirs], raise)).status).toBe(404)
    expect((await apply(stranger, [theirs], raise)).status).toBe(403)
    expect((await apply(editor, [own, { id: 999_999, version: 0 }], raise)).status).toBe(404)
    expect(await read(own.id)).toEqual(own)
    expect(await read(theirs.id)).toEqual(theirs)
  })
})
