// Price lists lack columns: values for the whole file, readings, units beside prices.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { brands, categories, products, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, one } from '#tests/support/builders.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { buildWorkbook, type StoredCell } from '#tests/support/workbook.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, readRows, begin, act } = await openImportDesk(api)
const wall = await buildCategory(db, { name: '壁の仕上げ材', kind: 2 })
const paper = await buildCategory(db, { name: '厚手の壁紙', kind: 2, parentId: wall.id })

const storedProducts = (makerId: number) =>
  db.select().from(products).where(eq(products.makerId, makerId)).orderBy(products.id)

const storedVariations = (makerId: number) =>
  db
    .select()
    .from(productVariations)
    .where(eq(productVariations.makerId, makerId))
    .orderBy(productVariations.id)

const priceList = tableOf('品番,品名,カラー,上代', 'KB-1,ソファ A-100,白,1200', 'KB-2,ソファ A-100,黒,1300')

const refusedFills = async (by: TestAccount, id: number, fills: object) =>
  by.request('PUT', `/console/imports/${id}/settings`, { body: { fills } })

test('makes the products of a price list with values for the whole file, and remembers them', async () => {
  const { makerId, person } = await openMaker()
  const seen = await begin(person, makerId, priceList)
  expect(seen).toMatchObject({ counts: { new: 0, error: 2 } })
  expect(seen.added_columns.map(({ column }) => column)).toEqual(['name_kana', 'category_ids', 'price_unit'])
  expect(seen.fills.find(({ column }) => column === 'category_ids')?.choices).toContainEqual({
    value: paper.id,
    label: expect.stringContaining('厚手の壁紙'),
  })
  const fills = { category_ids: paper.id, price_unit: 2, lead_time_days: '14', published: true }
  const filled = await act(person, seen.id, 'settings', { fills }, 'PUT')
  expect(filled).toMatchObject({ counts: { new: 2, error: 0 } })
  const [row] = await readRows(person, seen.id)
  expect(row?.changes).toEqual(
    expect.arrayContaining([
      { column: 'name_kana', before: '', after: 'ソファ A-100' },
      { column: 'price_unit', before: '', after: 'm²' },
      { column: 'lead_time_days', before: '', after: '14' },
    ]),
  )
  await act(person, seen.id, 'apply', {})
  expect(one(await storedProducts(makerId))).toMatchObject({
    nameKana: 'ソファ A-100',
    kind: 2,
    published: true,
  })
  expect(await storedVariations(makerId)).toMatchObject([
    { code: 'KB-1', name: '白', priceUnit: 2, leadTimeDays: 14, published: true },
    { code: 'KB-2', name: '黒', priceUnit: 2, leadTimeDays: 14, published: true },
  ])
  const next = await begin(person, makerId, priceList.replaceAll('KB-', 'KC-').replaceAll('A-100', 'B'))
  expect(next).toMatchObject({ counts: { new: 2, error: 0 } })
  expect(next.fills).toContainEqual({ column: 'lead_time_days', value: '14', choices: [] })
  expect(next.fills).toContainEqual(expect.objectContaining({ column: 'published', value: null }))
  const [unasked] = await readRows(person, next.id)
  expect(unasked?.changes.map(({ column }) => column)).not.toContain('published')
  const without = await act(person, next.id, 'settings', { fills: { price_unit: null } }, 'PUT')
  expect(without).toMatchObject({ counts: { new: 0, error: 2 } })
})

test('changes nothing that is stored, and nothing that the file says', async () => {
  const { makerId, person } = await openMaker()
  const first = await begin(person, makerId, priceList)
  await act(person, first.id, 'settings', { fills: { category_ids: paper.id, price_unit: 2 } }, 'PUT')
  await act(person, first.id, 'apply', {})
  const table = tableOf(
    '品番,製品名,価格,単位,納期',
    ...['KB-1,ソファ A-100,1200,,', 'KB-2,ソファ A-100,1300,枚,5'],
    ...['KB-3,ソファ A-100,1400,枚,', 'KB-4,ソファ A-100,1500,,3'],
  )
  const second = await begin(person, makerId, table)
  const fills = { category_ids: (await buildCategory(db)).id, price_unit: 4, lead_time_days: '9' }
  const seen = await act(person, second.id, 'settings', { fills }, 'PUT')
  expect(seen.counts).toEqual({ new: 2, changed: 1, hidden: 0, unchanged: 1, error: 0, skipped: 0 })
  await act(person, second.id, 'apply', {})
  expect(await storedVariations(makerId)).toMatchObject([
    { code: 'KB-1', priceUnit: 2, leadTimeDays: null },
    { code: 'KB-2', priceUnit: 3, leadTimeDays: 5 },
    { code: 'KB-3', priceUnit: 3, leadTimeDays: 9 },
    { code: 'KB-4', priceUnit: 4, leadTimeDays: 3 },
  ])
})

test('puts a value for the whole file also into blank cells of its column', async () => {
  const { makerId, person } = await openMaker()
  const { name } = one(await db.select().from(categories).where(eq(categories.id, paper.id)))
  const table = tableOf(
    '品番,製品名,カテゴリ,単位',
    'AA-1,アア,,m²',
    `BB-1,イイ,${name},m²`,
    'CC-1,ウウ,何か,m²',
  )
  const { id } = await begin(person, makerId, table)
  const other = await buildCategory(db, { name: '床の仕上げ材', kind: 2 })
  expect(await act(person, id, 'settings', { fills: { category_ids: other.id } }, 'PUT')).toMatchObject({
    counts: { new: 2, error: 1 },
  })
  const rows = await readRows(person, id)
  const afterOf = (at: number) => rows[at]?.changes.find(({ column }) => column === 'category_ids')?.after
  expect([afterOf(0), afterOf(1)]).toEqual(['床の仕上げ材', expect.stringContaining(name)])
  expect(rows[2]?.issues).toMatchObject([{ column: 'category_ids' }])
})

test('puts a price kind with an amount into rows that have one', async () => {
  const { makerId, person } = await openMaker()
  const cells = ['AA-1,アア,厚手の壁紙,1200', 'BB-1,イイ,厚手の壁紙,', 'CC-1,ウウ,厚手の壁紙,オープン']
  const { id } = await begin(person, makerId, tableOf('品番,製品名,カテゴリ,価格', ...cells))
  await act(person, id, 'settings', { fills: { price_kind: 2, price_unit: 2 } }, 'PUT')
  await act(person, id, 'apply', {})
  expect((await storedVariations(makerId)).map(({ priceKind }) => priceKind)).toEqual([2, 4, 3])
})

test('refuses values that no cell could have, and those of other makers', async () => {
  const { makerId, person } = await openMaker()
  const foreign = await openMaker()
  const brand = { makerId: foreign.makerId, name: '遠雷', nameKana: 'エンライ', description: '' }
  const { id: brandId } = one(await db.insert(brands).values(brand).returning())
  const { id } = await begin(person, makerId, priceList)
  const many = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`price:${at}`, 1]))
  expect(await refusedFills(person, id, many)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'fills' }] },
  })
  for (const fills of [
    { category_ids: wall.id },
    { brand_id: brandId },
    { lead_time_days: 'そのうち' },
    { code: 'AB-1' },
    { price: '1200' },
    { published: 'はい' },
  ]) {
    const [column] = Object.keys(fills)
    expect(await refusedFills(person, id, fills)).toMatchObject({
      status: 422,
      body: { errors: [{ path: `fills.${column}` }] },
    })
  }
})

test('mends a reading and a category in the rows of a file without these columns', async () => {
  const { makerId, person } = await openMaker()
  const { id, added_columns } = await begin(
    person,
    makerId,
    tableOf('品番,品名,上代', 'AB-1,織物調クロス,1200', 'CD-1,そら,1300'),
  )
  const placeOf = (column: string) => added_columns.find((added) => added.column === column)?.place ?? -1
  const [woven] = await readRows(person, id)
  expect(woven?.issues.map(({ column }) => column)).toEqual(['name_kana', 'category_ids'])
  const mend = (row: number, cells: Record<string, string>) => {
    const mended = Object.entries(cells).map(([column, text]) => ({ place: placeOf(column), text }))
    return act(person, id, `rows/${row}`, { cells: mended }, 'PATCH')
  }
  await mend(2, { name_kana: 'おりものちょう', category_ids: '壁の仕上げ材・厚手の壁紙', price_unit: 'm²' })
  expect(await mend(3, { category_ids: '壁の仕上げ材 › 厚手の壁紙' })).toMatchObject({
    counts: { new: 1, error: 1 },
  })
  await act(person, id, 'settings', { fills: { price_unit: 2 } }, 'PUT')
  expect(await act(person, id, 'apply', {})).toMatchObject({ state: importState.done })
  expect(await storedProducts(makerId)).toMatchObject([
    { name: '織物調クロス', nameKana: 'オリモノチョウ' },
    { name: 'そら', nameKana: 'ソラ' },
  ])
})

test('takes the unit beside a price for new 品番, and refuses another than that of a stored one', async () => {
  const { makerId, person } = await openMaker()
  const header = '品番,製品名,カテゴリ,上代'
  const table = tableOf(header, 'AB-1,アオ,厚手の壁紙,"1,200円/㎡（税別）"', 'CD-1,アカ,厚手の壁紙,￥980/ｍ')
  const { id } = await begin(person, makerId, table)
  await act(person, id, 'apply', {})
  expect(await storedVariations(makerId)).toMatchObject([
    { code: 'AB-1', price: 1200, priceUnit: 2 },
    { code: 'CD-1', price: 980, priceUnit: 5 },
  ])
  const next = await begin(person, makerId, tableOf('品番,設計価格（円/㎡）', 'AB-1,1300', 'CD-1,1000'))
  const [changed, refused] = await readRows(person, next.id)
  expect(changed).toMatchObject({
    outcome: 'changed',
    changes: [{ column: 'price', before: '1200', after: '1300' }],
  })
  expect(refused).toMatchObject({ outcome: 'error' })
  expect(refused?.issues).toEqual([
    {
      column: 'price',
      message:
        '「m²」あたりの金額ですが、この品番の価格単位は「m」です。金額を「m」あたりにするか、価格単位を変えてください',
    },
  ])
})

test('names finishes by their color, and apart where sizes have one color', async () => {
  const { makerId, person } = await openMaker()
  const table = tableOf(
    '品番,製品名,カテゴリ,カラー,単位',
    ...['AB-1,アオ,厚手の壁紙,生成り,m²', 'AB-2,アオ,厚手の壁紙,生成り,m²', 'AB-3,アオ,厚手の壁紙,,m²'],
  )
  const { id } = await begin(person, makerId, table)
  await act(person, id, 'settings', { values: { color_type_ids: { 生成り: 11 } } }, 'PUT')
  await act(person, id, 'apply', {})
  expect((await storedVariations(makerId)).map(({ name }) => name)).toEqual([
    '生成り',
    '生成り（AB-2）',
    'AB-3',
  ])
})

test('asks once for a category of a name that several have, with their parents', async () => {
  const { makerId, person } = await openMaker()
  const floor = await buildCategory(db, { name: '床の材料', kind: 2 })
  const [ofWall, ofFloor] = [wall, floor].map(({ id: parentId }) =>
    buildCategory(db, { name: '半端もの', kind: 2, parentId }),
  )
  await Promise.all([ofWall, ofFloor])
  const { id, unknown } = await begin(
    person,
    makerId,
    tableOf('品番,製品名,カテゴリ,単位', 'AB-1,アオ,半端もの,m²', 'CD-1,アカ,半端もの,m²'),
  )
  const word = one(unknown)
  expect(word).toMatchObject({ column: 'category_ids', text: '半端もの', count: 2 })
  expect(word.choices.slice(0, 2).map(({ label }) => label)).toEqual([
    '壁の仕上げ材 > 半端もの',
    '床の材料 > 半端もの',
  ])
  const chosen = word.choices[1]?.value
  const answered = await act(
    person,
    id,
    'settings',
    { values: { category_ids: { 半端もの: chosen } } },
    'PUT',
  )
  expect(answered).toMatchObject({ counts: { new: 2, error: 0 }, unknown: [] })
})

test('reads names of new products by the furigana of Excel, until a cell is mended', async () => {
  const { makerId, person } = await openMaker()
  const row = (code: string, name: StoredCell) => [code, name, paper.name, 1200, '枚']
  const header = ['品番', '製品名', 'カテゴリ', '定価', '価格単位']
  const file = buildWorkbook([
    {
      name: '価格表',
      rows: {
        1: header,
        2: row('SK-1', { text: '漆喰', reading: 'シックイ' }),
        3: row('SK-2', { text: '珪藻土', reading: '珪藻土' }),
        4: row('SK-3', { text: '聚楽', reading: 'ジュラク' }),
      },
    },
  ])
  const { id, counts } = await begin(person, makerId, file, '価格表.xlsx')
  expect(counts).toMatchObject({ new: 2, error: 1 })
  const [first, second] = await readRows(person, id)
  expect(first?.notes).toContainEqual({
    column: 'name_kana',
    message: 'Excelのふりがなから「シックイ」と読みました',
  })
  expect(second?.issues).toMatchObject([{ column: 'name_kana' }])
  await act(person, id, 'rows/4', { cells: [{ place: 1, text: '京壁' }] }, 'PATCH')
  await act(person, id, 'apply', { leave_errors: true })
  expect(await storedProducts(makerId)).toMatchObject([{ name: '漆喰', nameKana: 'シックイ' }])
})
