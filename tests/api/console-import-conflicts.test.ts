import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import type { UnwrittenPart } from '#contract/imports/stored-types.ts'
import { getConsoleProduct } from '#contract/products/console-routes.ts'
import {
  catalogueImportProducts,
  catalogueImports,
  productVariations,
  variationSuccessors,
} from '#server/db/schema/index.ts'
import { applyFile, runImport, writerOf } from '#server/features/imports/service.ts'
import { lockProductCodes } from '#server/features/products/service.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db, services } = api
const { openMaker, begin, act, chairs, readDetail, storedCodes } = await openImportDesk(api)

type Maker = Awaited<ReturnType<typeof openMaker>>

const pricesOf = async (makerId: number) => (await storedCodes(makerId)).map(({ price }) => price)

async function edit({ makerId, person }: Maker, code: string, fields: { price?: number; width?: number }) {
  const rows = await db.select().from(productVariations).where(eq(productVariations.makerId, makerId))
  const { id, productId } = one(rows.filter((row) => row.code === code))
  const path = `/console/products/${productId}`
  const { id: _, ...record } = (await person.request('GET', path)).as(getConsoleProduct.response)
  const variations = record.variations.map((each) => (each.id === id ? { ...each, ...fields } : each))
  const { body } = await person.request('PUT', path, { body: { ...record, variations } })
  expect(body).toMatchObject({ id: productId })
}

async function conflict(maker: Maker): Promise<number> {
  const { makerId, person } = maker
  await act(person, (await begin(person, makerId, chairs(3))).id, 'apply', {})
  const { id } = await begin(person, makerId, chairs(3, 3000))
  await edit(maker, 'AB-0', { price: 1350 })
  await edit(maker, 'AB-1', { price: 1360 })
  expect(await act(person, id, 'apply', {})).toMatchObject({
    state: importState.partlyDone,
    may_resolve: true,
  })
  return id
}

/** A price of an applied import was changed since. */
async function applyThenEdit(maker: Maker): Promise<number> {
  const { makerId, person } = maker
  await act(person, (await begin(person, makerId, chairs(1))).id, 'apply', {})
  const { id } = await begin(person, makerId, chairs(1, 3000))
  await act(person, id, 'apply', {})
  await edit(maker, 'AB-0', { price: 5000 })
  return id
}

const keyOf = async (by: TestAccount, id: number, code: string) =>
  (await readDetail(by, id)).left.find((part) => part.code === code)?.conflict?.key ?? ''

test('shows the values of a conflict, who changed them and when', async () => {
  const maker = await openMaker()
  const { left } = await readDetail(maker.person, await conflict(maker))
  expect(left).toMatchObject([
    {
      ...{ product: '椅子', row: 2, code: 'AB-0', message: '確認のあとに変更されたため、そのままにしました' },
      conflict: {
        values: [{ column: 'price', before: '1000', current: '1350', file: '3000' }],
        changed_by: { id: maker.person.userId },
        changed_at: expect.stringMatching(/^20/),
      },
    },
    { code: 'AB-1' },
  ])
})

test('writes the value of the file where a person wants it, and takes all back', async () => {
  const maker = await openMaker()
  const { makerId, person } = maker
  const id = await conflict(maker)
  const keys = [await keyOf(person, id, 'AB-0')]
  const resolved = await act(person, id, 'conflicts', { choice: 'file', keys })
  expect(resolved).toMatchObject({ state: importState.partlyDone, left: [{ code: 'AB-1' }] })
  expect(await pricesOf(makerId)).toEqual([3000, 1360, 3002])
  expect(await act(person, id, 'undo')).toMatchObject({ state: importState.undone, left: [] })
  expect(await pricesOf(makerId)).toEqual([1350, 1360, 1002])
})

test('writes no value over a choice that a colleague made meanwhile', async () => {
  const maker = await openMaker()
  const id = await conflict(maker)
  const { revision } = await readDetail(maker.person, id)
  const keys = [await keyOf(maker.person, id, 'AB-0')]
  await act(maker.person, id, 'conflicts', { choice: 'stored', keys, revision })
  const body = { choice: 'file', revision }
  const late = await maker.person.request('POST', `/console/imports/${id}/conflicts`, { body })
  expect(late.body).toMatchObject({ status: 409, code: 'conflict' })
  expect(await pricesOf(maker.makerId)).toEqual([1350, 1360, 3002])
})

test('lets the stored values stay, and ends the import', async () => {
  const maker = await openMaker()
  const id = await conflict(maker)
  const ended = await act(maker.person, id, 'conflicts', { choice: 'stored' })
  expect(ended).toMatchObject({ state: importState.done, left: [], may_resolve: false })
  expect(await pricesOf(maker.makerId)).toEqual([1350, 1360, 3002])
})

test('writes all values of the file without keys', async () => {
  const maker = await openMaker()
  const id = await conflict(maker)
  expect(await act(maker.person, id, 'conflicts', { choice: 'file' })).toMatchObject({
    state: importState.done,
  })
  expect(await pricesOf(maker.makerId)).toEqual([3000, 3001, 3002])
})

test('keeps a value that was changed after the person chose', async () => {
  const maker = await openMaker()
  const id = await conflict(maker)
  const keys = [await keyOf(maker.person, id, 'AB-0')]
  await edit(maker, 'AB-0', { price: 1400 })
  const { left } = await act(maker.person, id, 'conflicts', { choice: 'file', keys })
  const shown = left.find(({ code }) => code === 'AB-0')?.conflict?.values
  expect(shown).toEqual([{ column: 'price', before: '1350', current: '1400', file: '3000' }])
  expect(await pricesOf(maker.makerId)).toEqual([1400, 1360, 3002])
})

test('names no person for a change that the log lacks', async () => {
  const { makerId, person } = await openMaker()
  await act(person, (await begin(person, makerId, chairs(1))).id, 'apply', {})
  const { id } = await begin(person, makerId, chairs(1, 3000))
  await db.update(productVariations).set({ price: 777 }).where(eq(productVariations.makerId, makerId))
  expect((await act(person, id, 'apply', {})).left).toMatchObject([
    { conflict: { values: [{ current: '777' }], changed_by: null, changed_at: null } },
  ])
})

test('says what people changed since, where an undo leaves it', async () => {
  const maker = await openMaker()
  const { person } = maker
  const id = await applyThenEdit(maker)
  expect(await act(person, id, 'undo')).toMatchObject({
    may_resolve: false,
    left: [
      {
        message: '取り込みのあとに変更されたため、そのままにしました',
        conflict: { values: [{ before: '3000', current: '5000', file: '1000' }] },
      },
    ],
  })
})

test('does not go on with an import that stopped', async () => {
  const maker = await openMaker()
  const id = await conflict(maker)
  const untried = {
    importId: id,
    position: 1,
    plan: { productId: null, name: '', rows: [], create: null, patch: null },
  }
  await db.insert(catalogueImportProducts).values(untried)
  expect(await readDetail(maker.person, id)).toMatchObject({ may_resolve: false })
  const answer = await maker.person.request('POST', `/console/imports/${id}/conflicts`, {
    body: { choice: 'file' },
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'import_state' } })
})

test('shows conflicts of successors by their 品番', async () => {
  const { makerId, person } = await openMaker()
  await act(person, (await begin(person, makerId, chairs(3))).id, 'apply', {})
  const { id } = await begin(person, makerId, tableOf('品番,後継品番', 'AB-0,AB-1'))
  const rows = await db.select().from(productVariations).where(eq(productVariations.makerId, makerId))
  const idOf = (code: string) => one(rows.filter((row) => row.code === code)).id
  await db
    .insert(variationSuccessors)
    .values({ variationId: idOf('AB-0'), successorId: idOf('AB-2'), position: 0 })
  expect((await act(person, id, 'apply', {})).left).toMatchObject([
    { conflict: { values: [{ column: 'successors', before: '', current: 'AB-2', file: 'AB-1' }] } },
  ])
})

test('lists conflicts before other parts that were not written', async () => {
  const maker = await openMaker()
  const id = await conflict(maker)
  const plan = { productId: null, name: '', rows: [], create: null, patch: null }
  const left = [{ row: 9, code: null, message: '使えません' }]
  const refused = Array.from({ length: 100 }, (_, position) => ({
    ...{ importId: id, position: position - 100, plan, left, isTried: true },
  }))
  await db.insert(catalogueImportProducts).values(refused)
  const { may_resolve, left: listed } = await readDetail(maker.person, id)
  expect(may_resolve).toBe(true)
  expect(listed.slice(0, 3).map(({ code, row }) => code ?? row)).toEqual(['AB-0', 'AB-1', 9])
})

test('offers no value of the file where an undo stopped', async () => {
  const maker = await openMaker()
  const { makerId, person } = maker
  const id = await applyThenEdit(maker)
  await act(person, id, 'undo')
  // As after the loss of the right to write.
  await db.update(catalogueImports).set({ state: importState.partlyDone }).where(eq(catalogueImports.id, id))
  expect(await readDetail(person, id)).toMatchObject({ may_resolve: false, left: [{ conflict: null }] })
  for (const choice of ['file', 'stored']) {
    const answer = await person.request('POST', `/console/imports/${id}/conflicts`, { body: { choice } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'import_state' } })
  }
  expect(await pricesOf(makerId)).toEqual([5000])
})

const setItem = (id: number, values: Partial<typeof catalogueImportProducts.$inferInsert>) =>
  db.update(catalogueImportProducts).set(values).where(eq(catalogueImportProducts.importId, id))

const choose = (left: readonly UnwrittenPart[]): UnwrittenPart[] =>
  left.map(({ conflict, ...part }) => ({
    ...part,
    ...(conflict && { conflict: { ...conflict, isChosen: true as const } }),
  }))

test('lets others decide a conflict whose write stopped', async () => {
  const maker = await openMaker()
  const { person, makerId } = maker
  const id = await conflict(maker)
  const isOfImport = eq(catalogueImportProducts.importId, id)
  const { left } = one(await db.select().from(catalogueImportProducts).where(isOfImport))
  await setItem(id, { isTried: false, left: choose(left) })
  expect(await readDetail(person, id)).toMatchObject({ may_resolve: true })
  const keys = [await keyOf(person, id, 'AB-0')]
  await act(person, id, 'conflicts', { choice: 'stored', keys })
  const ended = await act(person, id, 'conflicts', { choice: 'file' })
  expect(ended).toMatchObject({ state: importState.done, left: [] })
  expect(await pricesOf(makerId)).toEqual([1350, 3001, 3002])
})

test('writes what a person chose while a worker waited, and forgets no earlier write', async () => {
  const { makerId, person } = await openMaker()
  await act(person, (await begin(person, makerId, chairs(1))).id, 'apply', {})
  const { id } = await begin(person, makerId, chairs(1, 3000))
  await applyFile(services, await writerOf(db, { actingId: person.userId }), id, { leave_errors: false })
  const rows = await db.select().from(productVariations).where(eq(productVariations.makerId, makerId))
  const { id: variationId, code } = one(rows)
  const conflicted = { variationId, field: 'price', before: 900, current: 1000, wanted: 2000, changeId: null }
  const left = choose([{ row: 2, code, message: '', conflict: conflicted }])
  const changed = { row: 2, id: variationId, code, fields: { width: [null, 5] as const } }
  const written = { product: {}, changed: [changed], added: [] }
  const { running } = await db.transaction(async (tx) => {
    await lockProductCodes(tx, makerId)
    const running = runImport(services, id)
    await untilSomebodyWaits(tx, running)
    await setItem(id, { left, written, appliedVersion: 1 })
    return { running }
  })
  expect(await running).toMatchObject({ state: importState.done })
  expect(await pricesOf(makerId)).toEqual([2000])
  const isOfImport = eq(catalogueImportProducts.importId, id)
  expect(one(await db.select().from(catalogueImportProducts).where(isOfImport)).written).toMatchObject({
    changed: [{ fields: { width: [null, 5], price: [1000, 2000] } }],
  })
})

test('resolves nothing that is no conflict of the import', async () => {
  const maker = await openMaker()
  const id = await conflict(maker)
  for (const key of ['0:0:price', '', "0:1:x'"]) {
    const body = { choice: 'file', keys: [key] }
    const answer = await maker.person.request('POST', `/console/imports/${id}/conflicts`, { body })
    expect(answer).toMatchObject({ status: 409, body: { code: 'import_state' } })
  }
  expect(await pricesOf(maker.makerId)).toEqual([1350, 1360, 3002])
})
