import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { getConsoleProduct } from '#contract/products/console-routes.ts'
import { catalogueImportProducts, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { openImportDesk } from '#tests/support/import-desk.ts'
import type { TestAccount } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
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
  const { makerId, person } = maker
  await act(person, (await begin(person, makerId, chairs(1))).id, 'apply', {})
  const { id } = await begin(person, makerId, chairs(1, 3000))
  await act(person, id, 'apply', {})
  await edit(maker, 'AB-0', { price: 5000 })
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

test('asks an editor for approval who would write many prices', async () => {
  const maker = await openMaker(makerRole.editor)
  const { makerId, person } = maker
  await act(person, (await begin(person, makerId, chairs(60))).id, 'apply', {})
  const { id } = await begin(person, makerId, chairs(60, 3000))
  const conflicts = Array.from({ length: 60 }, (_, at) => ({
    ...{ row: at + 2, code: `AB-${at}`, message: '' },
    conflict: { variationId: 0, field: 'price', before: 1000, current: 1000, wanted: 3000, changeId: null },
  }))
  const ids = await db
    .select({ id: productVariations.id })
    .from(productVariations)
    .where(eq(productVariations.makerId, makerId))
  const left = conflicts.map((part, at) => ({
    ...part,
    conflict: { ...part.conflict, variationId: ids[at]?.id ?? 0 },
  }))
  await db
    .update(catalogueImportProducts)
    .set({ isTried: true, left })
    .where(eq(catalogueImportProducts.importId, id))
  await db.execute(
    `update catalogue_imports set state = ${importState.partlyDone}, applied_at = now() where id = ${id}`,
  )
  const answer = await person.request('POST', `/console/imports/${id}/conflicts`, {
    body: { choice: 'file' },
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'approval_needed' } })
})
