// Public 品番 that a file lacks: kept unless a person hides them, after a preview of each.
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { products, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'
import { digestTables, importLogs, listDifferent } from '#tests/support/table-digests.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, begin, act, readRows, category } = await openImportDesk(api)

const header = '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格（税抜）,公開,廃番日'
const stock = ['椅子', '机', '棚', '台', '箱'].flatMap((name, product) =>
  [0, 1].map((finish) => {
    const shown = name === '箱' && finish === 1 ? '非公開' : '公開'
    return `AB-${product}${finish},${name},シナ,${category},色${finish},${1000 + product},${shown},`
  }),
)
/** AB-00 to AB-40 are public: nine. AB-41 is not. */
async function openStock() {
  const { makerId, person } = await openMaker()
  await act(person, (await begin(person, makerId, tableOf(header, ...stock))).id, 'apply', {})
  return { makerId, person }
}

/** Public 品番 of public products. */
async function readPublic(makerId: number): Promise<string[]> {
  const rows = await db
    .select({
      code: productVariations.code,
      isShown: productVariations.published,
      product: products.published,
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(eq(productVariations.makerId, makerId))
    .orderBy(productVariations.code)
  return rows.flatMap(({ code, isShown, product }) => (isShown && product ? [code] : []))
}

const pricesOf = (codes: readonly string[], price = 2000) =>
  tableOf('品番,価格（税抜）', ...codes.map((code) => `${code},${price}`))

const all = ['AB-00', 'AB-01', 'AB-10', 'AB-11', 'AB-20', 'AB-21', 'AB-30', 'AB-31', 'AB-40']

test('counts public 品番 that a file lacks, and keeps them', async () => {
  const { makerId, person } = await openStock()
  const seen = await begin(
    person,
    makerId,
    pricesOf(['ＡＢ－００', 'AB-01', 'AB-10', 'AB-11', 'AB-20', 'AB-21']),
  )
  expect(seen.missing).toEqual({
    ...{ count: 3, public_count: 9, choice: 'keep', may_hide: true, needs_count: false },
  })
  expect(seen.counts).toMatchObject({ changed: 6, hidden: 0 })
  expect(await act(person, seen.id, 'apply', {})).toMatchObject({ state: importState.done })
  expect(await readPublic(makerId)).toEqual(all)
})

test('shows each 品番 that it hides, asks for their number, and takes them back', async () => {
  const { makerId, person } = await openStock()
  const { id } = await begin(person, makerId, pricesOf(all.slice(0, 5)))
  const before = await digestTables(db)
  const seen = await act(person, id, 'settings', { missing: 'hide' }, 'PUT')
  expect(seen.missing).toMatchObject({ count: 4, choice: 'hide', may_hide: true, needs_count: true })
  expect(seen.counts).toMatchObject({ changed: 5, hidden: 4 })
  const hidden = await readRows(person, id, { outcome: 'hidden' })
  expect(hidden.map(({ cells: [code], changes }) => ({ code, changes }))).toEqual(
    all.slice(5).map((code) => ({
      code,
      changes: [{ column: 'published', before: '公開', after: '非公開' }],
    })),
  )

  for (const body of [{}, { hidden_count: 3 }]) {
    const refused = await person.request('POST', `/console/imports/${id}/apply`, { body })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      errors: [{ path: 'hidden_count', message: '非公開にする品番の数（4）を入れてください' }],
    })
  }
  expect(await readPublic(makerId)).toEqual(all)
  const done = await act(person, id, 'apply', { hidden_count: 4 })
  expect(done).toMatchObject({ state: importState.done, left: [] })
  expect(await readPublic(makerId)).toEqual(all.slice(0, 5))
  const box = await db.select().from(products).where(eq(products.makerId, makerId)).orderBy(products.id)
  expect(box.map(({ name, published }) => [name, published])).toEqual([
    ...[
      ['椅子', true],
      ['机', true],
      ['棚', true],
    ],
    ...[
      ['台', false],
      ['箱', false],
    ],
  ])

  expect(await act(person, id, 'undo')).toMatchObject({ state: importState.undone, left: [] })
  expect(await readPublic(makerId)).toEqual(all)
  const different = listDifferent(before, await digestTables(db))
  expect(different.filter((name) => !importLogs.includes(name))).toEqual([])
})

test('keeps all where the file lacks more than half of them, and hides nothing that was mended in', async () => {
  const { makerId, person } = await openStock()
  const few = await begin(person, makerId, pricesOf(all.slice(0, 4)))
  const asked = await act(person, few.id, 'settings', { missing: 'hide' }, 'PUT')
  expect(asked.missing).toMatchObject({ count: 5, may_hide: false, needs_count: false })
  expect(asked.counts).toMatchObject({ changed: 4, hidden: 0 })
  await act(person, few.id, 'cancel')

  const { id } = await begin(person, makerId, pricesOf([...all.slice(0, 7), 'AB-99']))
  const hiding = await act(person, id, 'settings', { missing: 'hide' }, 'PUT')
  expect(hiding.counts).toMatchObject({ hidden: 2, error: 1 })
  const [row] = await readRows(person, id, { outcome: 'hidden' })
  const number = row?.number ?? 0
  const body = { cells: [{ place: 0, text: 'AB-98' }] }
  const path = `/console/imports/${id}/rows/${number}`
  expect((await person.request('PATCH', path, { body })).status).toBe(404)
  const mended = await act(person, id, 'rows/9', { cells: [{ place: 0, text: 'AB-31' }] }, 'PATCH')
  expect(mended.counts).toMatchObject({ hidden: 1, error: 0 })
  const kept = await act(person, id, 'settings', { missing: 'keep' }, 'PUT')
  expect(kept.counts).toMatchObject({ hidden: 0 })
  expect(await readRows(person, id, { outcome: 'hidden' })).toEqual([])
})

test('counts no 廃番, and leaves a 品番 that a colleague hid meanwhile', async () => {
  const { makerId, person } = await openStock()
  const ended = tableOf('品番,廃番日', 'AB-40,2020-01-01')
  await act(person, (await begin(person, makerId, ended)).id, 'apply', {})
  const { id, missing } = await begin(person, makerId, pricesOf(all.slice(0, 7)))
  expect(missing).toMatchObject({ count: 1, public_count: 8 })
  await act(person, id, 'settings', { missing: 'hide' }, 'PUT')
  await db.update(productVariations).set({ published: false }).where(eq(productVariations.code, 'AB-31'))
  expect(await act(person, id, 'apply', {})).toMatchObject({ state: importState.done, left: [] })
})

test('leaves a product public for a 品番 that a colleague made public meanwhile, and a 品番 that became 廃番', async () => {
  const { makerId, person } = await openStock()
  const { id } = await begin(person, makerId, pricesOf(all.slice(0, 7)))
  await act(person, id, 'settings', { missing: 'hide' }, 'PUT')
  const ownCode = (code: string) =>
    and(eq(productVariations.makerId, makerId), eq(productVariations.code, code))
  await db.update(productVariations).set({ published: true }).where(ownCode('AB-41'))
  await db.update(productVariations).set({ discontinued: true }).where(ownCode('AB-31'))
  await act(person, id, 'apply', { hidden_count: 2 })
  expect(await readPublic(makerId)).toEqual([...all.slice(0, 8), 'AB-41'])
})

test('hides a product whose last public 品番 the file hides itself', async () => {
  const { makerId, person } = await openStock()
  const others = all.slice(2).map((code) => `${code},`)
  const { id } = await begin(person, makerId, tableOf('品番,公開', 'AB-00,非公開', ...others))
  await act(person, id, 'settings', { missing: 'hide' }, 'PUT')
  await act(person, id, 'apply', {})
  const [chair] = await db.select().from(products).where(eq(products.makerId, makerId)).orderBy(products.id)
  expect(chair).toMatchObject({ name: '椅子', published: false })
})

test('offers no file of rejected rows for a 品番 that the file lacks', async () => {
  const { makerId, person } = await openStock()
  const { id } = await begin(person, makerId, pricesOf(all.slice(0, 8), 1000))
  await act(person, id, 'settings', { missing: 'hide' }, 'PUT')
  const last = and(eq(productVariations.makerId, makerId), eq(productVariations.code, 'AB-40'))
  await db.delete(productVariations).where(last)
  expect(await act(person, id, 'apply', {})).toMatchObject({
    left: [{ row: null, code: 'AB-40' }],
    has_rejected_rows: false,
  })
})
