// Imports of random tables write the preview less conflicts, delete no 品番, and leave nothing after an undo.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { rowOutcomes } from '#contract/data/import-states.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { products, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'
import { digestTables, importLogs, listDifferent } from '#tests/support/table-digests.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, begin, act, readRows, category } = await openImportDesk(api)

const header = '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格区分,価格（税抜）,幅,納期日数,在庫,公開,説明'
const storedNames: Readonly<Record<string, string>> = Object.fromEntries(
  ['椅子', '机', '棚'].flatMap((name, at) => [1, 2, 3].map((n) => [`${'ABC'[at]}-${n}`, name])),
)

const { makerId, person } = await openMaker()
const stock = Object.entries(storedNames).map(
  ([code, name], at) => `${code},${name},シナ,${category},色${at},定価,${1000 + at},400,,あり,公開,`,
)
await act(person, (await begin(person, makerId, tableOf(header, ...stock))).id, 'apply', {})

const mostly = (good: readonly string[], bad: readonly string[]) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom('', ...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
  )

const cells = fc.record({
  finish: mostly(['赤', '青', '色1', '色5'], ['[空]']),
  priceKind: mostly(['定価', 'オープン価格'], ['時価']),
  price: mostly(['1200', '￥2,000-', 'オープン', '１５００円'], ['安い', '-5', '12.5', '[空]']),
  width: mostly(['450', '60cm', '777', '[空]'], ['0', 'φ60']),
  leadTime: mostly(['7', '2週間', '[空]'], ['千日']),
  inStock: mostly(['あり', 'なし'], ['多分']),
  published: mostly(['公開', '非公開'], ['たぶん']),
  description: fc.constantFrom('', '', '', '高い', '[空]'),
})

type FilledCells = typeof cells extends fc.Arbitrary<infer T> ? T : never

const line = (
  first: readonly string[],
  { finish, published, ...rest }: FilledCells,
  isNew: boolean,
): string =>
  [
    ...[...first, finish, rest.priceKind, rest.price, rest.width, rest.leadTime, rest.inStock],
    // A 品番 that was public stays after an undo.
    ...[isNew && published === '公開' ? '' : published, rest.description],
  ]
    .map((text) => `"${text}"`)
    .join(',')

const storedCode = fc.constantFrom(...Object.keys(storedNames))

const storedRow = fc
  .tuple(storedCode, fc.boolean(), cells)
  .map(([code, isNamed, rest]) => line([code, isNamed ? (storedNames[code] ?? '') : '', '', ''], rest, false))

const newRow = fc
  .tuple(
    fc.constantFrom('X-1', 'X-2', 'X-3', 'X-4', 'X-5', 'X-6', ''),
    fc.constantFrom('椅子', '机', '台', ''),
    cells,
  )
  .map(([code, name, rest]) => line([code, name, 'シナ', category], rest, true))

const tables = fc.record({
  first: fc
    .tuple(storedCode, fc.constantFrom('450', '60cm', '777'), cells)
    .map(([code, width, rest]) => ({ code, row: line([code, '', '', ''], { ...rest, width }, false) })),
  rows: fc.array(fc.oneof(storedRow, newRow), { minLength: 3, maxLength: 8 }),
  /** The first width changes after the check. */
  isEdited: fc.boolean(),
})

const priceKinds = ['', '定価', '設計価格', 'オープン価格', '要見積']

const textOf = (value: unknown): string => (value === null ? '' : String(value))

async function readStored() {
  const found = await db
    .select({ variation: productVariations, product: products })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(eq(productVariations.makerId, makerId))
  return new Map(
    found.map(({ variation, product }) => {
      const { name, priceKind, price, width, leadTimeDays, inStock, published, ...others } = variation
      const { updatedAt: _, ...unshown } = others
      const { description, updatedAt: __, ...unshownOfProduct } = product
      const shown: Record<string, string> = {
        ...{ finish: name, price_kind: priceKinds[priceKind] ?? '', price: textOf(price), description },
        ...{ width: textOf(width), lead_time_days: textOf(leadTimeDays) },
        ...{ in_stock: inStock ? 'あり' : 'なし', published: published ? '公開' : '非公開' },
      }
      return [foldProductCode(variation.code), { shown, rest: { unshown, unshownOfProduct } }] as const
    }),
  )
}

type Shown = Awaited<ReturnType<typeof readRows>>[number]

const codeOf = ({ cells: [code = ''] }: Shown): string => foldProductCode(code)

const changesOf = ({ changes }: Shown, columns: readonly string[]) =>
  Object.fromEntries(
    changes.flatMap(({ column, after }) => (columns.includes(column) ? [[column, after]] : [])),
  )

async function checkTable({
  first,
  rows: others,
  isEdited,
}: typeof tables extends fc.Arbitrary<infer T> ? T : never) {
  await db.update(productVariations).set({ width: 400 }).where(eq(productVariations.makerId, makerId))
  const { id, counts, may_apply } = await begin(person, makerId, tableOf(header, first.row, ...others))
  const rows = await readRows(person, id)
  expect(counts).toEqual(
    Object.fromEntries(
      rowOutcomes.map((each) => [each, rows.filter(({ outcome }) => outcome === each).length]),
    ),
  )
  const planned = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  expect(may_apply).toBe(planned.length > 0)
  if (!may_apply) return void (await act(person, id, 'cancel'))
  const edited = isEdited ? first.code : ''
  if (isEdited)
    await db.update(productVariations).set({ width: 777 }).where(eq(productVariations.code, edited))

  const [before, tablesBefore] = [await readStored(), await digestTables(db)]
  const done = await act(person, id, 'apply', { leave_errors: true })
  const after = await readStored()

  const added = [...after.keys()].filter((code) => !before.has(code))
  const ofOutcome = (outcome: string) => planned.filter((row) => row.outcome === outcome)
  expect(added.toSorted()).toEqual(ofOutcome('new').map(codeOf).toSorted())
  expect([...before.keys()].filter((code) => !after.has(code))).toEqual([])

  const conflicting = ofOutcome('changed').filter(
    (row) =>
      codeOf(row) === foldProductCode(edited) &&
      !['777', undefined].includes(changesOf(row, ['width']).width),
  )
  expect(done.left.map(({ code }) => foldProductCode(code ?? ''))).toEqual(conflicting.map(codeOf))

  const rowOf = new Map(planned.map((row) => [codeOf(row), row]))
  for (const [code, { shown, rest }] of before) {
    const row = rowOf.get(code)
    const expected = { ...shown, ...(row ? changesOf(row, Object.keys(shown)) : {}) }
    if (row && conflicting.includes(row)) expected.width = shown.width ?? ''
    const now = after.get(code)
    // A description is the product's: any of its rows writes it.
    const description = row ? expected.description : now?.shown.description
    expect([code, now?.shown]).toEqual([code, { ...expected, description }])
    expect([code, now?.rest]).toEqual([code, rest])
  }
  for (const row of ofOutcome('new')) {
    const now = after.get(codeOf(row))?.shown ?? {}
    expect(changesOf(row, Object.keys(now))).toEqual(
      Object.fromEntries(Object.entries(now).filter(([, text]) => text !== '')),
    )
  }

  expect(await act(person, id, 'undo')).toMatchObject({ left: [] })
  const different = listDifferent(tablesBefore, await digestTables(db))
  expect(different.filter((name) => !importLogs.includes(name))).toEqual([])
}

test('writes what it showed of any table, counts it, deletes nothing, and takes all of it back', async () => {
  await fc.assert(fc.asyncProperty(tables, checkTable), { numRuns: 12, endOnFailure: true })
}, 180_000)
