import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { catalogueImports, categories, makerMembers, productVariations } from '#server/db/schema/index.ts'
import { applyFile, beginImport, runImport, undoImport, writerOf } from '#server/features/imports/service.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { productContent } from '#tests/support/product-content.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db, services } = api

const { category_ids } = await productContent(db)
const { name: category } = one(
  await db
    .select()
    .from(categories)
    .where(eq(categories.id, one(category_ids))),
)

const tableOf = (shown: string, ...rows: string[]) =>
  ['品番,製品名,製品名カナ,カテゴリ,定価,公開', ...rows.map((row) => `${row},${shown}`), ''].join('\n')

const chair = (code: string, price: number) => `${code},椅子,イス,${category},${price}`

async function openMaker() {
  const { id: makerId } = await buildMaker(db)
  const person = await joinAs(api)
  await db.insert(makerMembers).values({ makerId, userId: person.userId, role: makerRole.admin })
  const actor = await writerOf(db, { actingId: person.userId })
  const check = async (text: string | Buffer) => {
    const id = await beginImport(services, actor, { makerId, fileName: 'a.csv', file: Buffer.from(text) })
    await runImport(services, id)
    return id
  }
  const apply = async (id: number) => {
    await applyFile(services, actor, id, { leave_errors: false })
    return runImport(services, id)
  }
  const undo = async (id: number) => {
    await undoImport(services, actor, id)
    return runImport(services, id)
  }
  const stored = () =>
    db
      .select()
      .from(productVariations)
      .where(eq(productVariations.makerId, makerId))
      .orderBy(productVariations.code)
  return { makerId, person, actor, check, apply, undo, stored }
}

const setPrice = async (maker: Awaited<ReturnType<typeof openMaker>>, code: string, price: number) => {
  const { id, productId } = one((await maker.stored()).filter((row) => row.code === code))
  const { body } = await maker.person.request('GET', `/console/products/${productId}`)
  const { version } = body as { version: number }
  const sent = { version, variations: [{ id, price }] }
  expect((await maker.person.request('PATCH', `/console/products/${productId}`, { body: sent })).status).toBe(
    200,
  )
}

test('keeps a new draft that somebody edited since, unpublished', async () => {
  const maker = await openMaker()
  const id = await maker.check(tableOf('下書き', chair('A-1', 1000)))
  await maker.apply(id)
  await setPrice(maker, 'A-1', 1500)
  await maker.undo(id)
  expect(await maker.stored()).toMatchObject([{ code: 'A-1', price: 1500 }])
})

test('takes nothing back that the import did not write', async () => {
  const maker = await openMaker()
  await maker.apply(await maker.check(tableOf('公開', chair('A-1', 1000), chair('A-2', 1000))))
  const id = await maker.check(tableOf('公開', chair('A-1', 1200), chair('A-2', 1200)))
  await setPrice(maker, 'A-1', 1200)
  await maker.apply(id)
  expect((await maker.undo(id)).state).toBe(importState.undone)
  expect((await maker.stored()).map(({ price }) => price)).toEqual([1200, 1000])
})

test('takes an added 品番 back, and keeps one that was edited since', async () => {
  const maker = await openMaker()
  await maker.apply(await maker.check(tableOf('下書き', chair('A-1', 1000))))
  const id = await maker.check(tableOf('下書き', chair('A-2', 2000), chair('A-3', 3000)))
  await maker.apply(id)
  await setPrice(maker, 'A-3', 3500)
  await maker.undo(id)
  expect(await maker.stored()).toMatchObject([{ code: 'A-1' }, { code: 'A-3', price: 3500 }])
})

test('writes each product once when two workers do', async () => {
  const maker = await openMaker()
  const rows = Array.from({ length: 12 }, (_, at) => `B-${at},机${at},ツクエ,${category},1000`)
  const id = await maker.check(tableOf('公開', ...rows))
  await applyFile(services, maker.actor, id, { leave_errors: false })
  await Promise.all([runImport(services, id), runImport(services, id)])
  expect(await maker.stored()).toHaveLength(12)
  expect((await maker.person.request('GET', `/console/imports/${id}`)).body).toMatchObject({
    state: importState.done,
    left: [],
  })
})

test('refuses to write a plan that was changed after it was seen', async () => {
  const maker = await openMaker()
  const id = await maker.check(tableOf('公開', chair('A-1', 1000)))
  const seen = (await maker.person.request('GET', `/console/imports/${id}`)).body as { revision: number }
  const cells = [{ place: 4, text: '9000' }]
  await maker.person.request('PATCH', `/console/imports/${id}/rows/2`, { body: { cells } })
  await runImport(services, id)
  const body = { revision: seen.revision }
  expect((await maker.person.request('POST', `/console/imports/${id}/apply`, { body })).body).toMatchObject({
    status: 409,
    code: 'conflict',
  })
  expect(await maker.stored()).toEqual([])
})

test('leaves a product with more 品番 than the form allows alone', async () => {
  const maker = await openMaker()
  const rows = Array.from({ length: 201 }, (_, at) => chair(`C-${at}`, 1000))
  const id = await maker.check(tableOf('公開', ...rows))
  expect((await maker.person.request('GET', `/console/imports/${id}`)).body).toMatchObject({
    counts: { error: 201, new: 0 },
    product_count: 0,
  })
})

test('reads a file with another code after one in which no header was known', async () => {
  const maker = await openMaker()
  const id = await maker.check(Buffer.from('c9caccbe2cc4eab2c10a41422d312c31303030', 'hex'))
  const before = (await maker.person.request('GET', `/console/imports/${id}`)).body
  expect(before).toMatchObject({
    ...{ state: importState.mapping, format: 'csv', file_columns: [] },
    failure: '文字コードが分かりません。文字コードを選んでください',
  })
  const send = async (body: object) => {
    expect((await maker.person.request('PUT', `/console/imports/${id}/settings`, { body })).status).toBe(200)
    return runImport(services, id)
  }
  expect((await send({ columns: ['code'] })).state).toBe(importState.mapping)
  expect((await send({ encoding: 'euc-jp' })).head?.headers).toEqual(['品名', '定価'])
})

test('reads a file as people chose while a worker read it otherwise', async () => {
  const { makerId, actor } = await openMaker()
  const file = Buffer.from(tableOf('公開', chair('B-1', 1), chair('B-2', 2)))
  const id = await beginImport(services, actor, { makerId, fileName: 'a.csv', file })
  const choose = async (key: string) => {
    const chosen = and(eq(catalogueImports.id, id), eq(catalogueImports.revision, 0))
    await db
      .update(catalogueImports)
      .set({ revision: 1, settings: { header_row: 2 } })
      .where(chosen)
    return services.objects.get(key)
  }
  const objects = Object.assign(Object.create(services.objects), { get: choose })
  expect((await runImport({ ...services, objects }, id)).head).toMatchObject({ headerRow: 2 })
})
