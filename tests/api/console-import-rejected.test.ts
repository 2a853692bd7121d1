// The file of the rows that an import does not take.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import {
  catalogueImportProducts,
  catalogueImports,
  makerMembers,
  productVariations,
} from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'
import { filledCells, readKnown } from '#tests/support/import-fixtures.ts'
import { buildImport } from '#tests/support/import-writes.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { readExport } from '#tests/support/read-export.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, readDetail, begin, act, chairs } = await openImportDesk(api)

const pathOf = (id: number) => `/console/imports/${id}/rejected_rows`

const download = (by: TestAccount, id: number, format: 'xlsx' | 'csv' = 'csv') =>
  readExport(api, by, { format }, pathOf(id))

const broken = chairs(3).replace('1001', '安い').replace('1002', '12.5')

test('answers the broken rows as they came, with their reasons, as CSV with a mark and as a workbook', async () => {
  const { makerId, person } = await openMaker()
  const { id } = await begin(person, makerId, broken, '価格表 2027.csv')
  const { bytes, fileName, type } = await download(person, id)
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(fileName).toBe('価格表 2027 取り込めなかった行.csv')
  expect(type).toBe('text/csv; charset=utf-8')
  const workbook = await download(person, id, 'xlsx')
  expect(workbook.fileName).toMatch(/\.xlsx$/)
  for (const file of [bytes, workbook.bytes]) {
    const table = await readKnown(file)
    expect(table.headers.slice(0, -1)).toEqual(
      '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格（税抜）,公開'.split(','),
    )
    expect(filledCells(table)).toMatchObject([
      {
        品番: 'AB-1',
        '価格（税抜）': '安い',
        取り込めなかった理由: '価格（税抜）: 数で入力してください（例: 1200）',
      },
      {
        品番: 'AB-2',
        '価格（税抜）': '12.5',
        取り込めなかった理由: '価格（税抜）: 円未満は入れられません。整数にしてください',
      },
    ])
  }
})

test('takes the mended file as it is', async () => {
  const { makerId, person } = await openMaker()
  const { id } = await begin(person, makerId, broken)
  await act(person, id, 'apply', { leave_errors: true })
  const { bytes, text } = await download(person, id)
  expect(text.split('\r\n')).toHaveLength(4)
  const mended = bytes.toString().replace('安い', '1100').replace(',12.5,', ',1200,')
  const next = await begin(person, makerId, Buffer.from(mended))
  expect(next).toMatchObject({ counts: { new: 2, changed: 0, unchanged: 0, error: 0 } })
  expect(next.file_columns.at(-1)).toMatchObject({ header: '取り込めなかった理由', column: null })
  // Its own rejected rows have the reasons once.
  const { text: none } = await download(person, next.id)
  expect(none.match(/取り込めなかった理由/g)).toHaveLength(1)
})

test('adds the columns that the file lacks and its rows need', async () => {
  const { makerId, person } = await openMaker()
  const { id } = await begin(person, makerId, tableOf('品番,品名,倉庫棚', 'AB-1,織物調クロス,A-3'))
  const { headers, rows } = await readKnown((await download(person, id)).bytes)
  expect(headers).toEqual(['品番', '品名', '倉庫棚', '製品名カナ', 'カテゴリ', '取り込めなかった理由'])
  expect(rows[0]?.cells.slice(0, 5)).toEqual(['AB-1', '織物調クロス', 'A-3', '', ''])
})

test('names the rows of products that were changed or removed since the check', async () => {
  const { makerId, person } = await openMaker()
  await act(person, (await begin(person, makerId, chairs(2))).id, 'apply', {})
  const { id } = await begin(person, makerId, chairs(2, 3000))
  await db.update(productVariations).set({ price: 777 }).where(eq(productVariations.code, 'AB-0'))
  expect(await act(person, id, 'apply', {})).toMatchObject({ state: importState.partlyDone })
  expect(filledCells(await readKnown((await download(person, id)).bytes))).toMatchObject([
    { 品番: 'AB-0', 取り込めなかった理由: '確認のあとに変更されたため、そのままにしました' },
  ])
  await db
    .update(catalogueImportProducts)
    .set({ appliedVersion: null, left: [{ row: 2, code: null, message: '消えました' }] })
    .where(eq(catalogueImportProducts.importId, id))
  const rows = filledCells(await readKnown((await download(person, id)).bytes))
  expect(rows.map((cells) => cells.取り込めなかった理由)).toEqual(['消えました', '消えました'])
})

test('names the rows that a stopped import has not come to', async () => {
  const { makerId, person } = await openMaker()
  let chair = 0
  const table = chairs(1200)
    .replace('1003', '安い')
    .replaceAll(',椅子,', () => `,椅子${chair++},`)
  const { id } = await begin(person, makerId, table)
  const colleague = await joinAs(api, { staff: true })
  expect(
    (await person.request('POST', `/console/imports/${id}/apply`, { body: { leave_errors: true } })).status,
  ).toBe(200)
  await db.delete(makerMembers).where(eq(makerMembers.makerId, makerId))
  await deliverMails(api)
  expect(await readDetail(colleague, id)).toMatchObject({
    ...{ state: importState.partlyDone, left: [], has_rejected_rows: true },
  })
  const rows = filledCells(await readKnown((await download(colleague, id)).bytes))
  expect(rows.map(({ 品番 }) => 品番)).toEqual(Array.from({ length: 1200 }, (_, at) => `AB-${at}`))
  expect(new Set(rows.map((cells) => cells.取り込めなかった理由))).toEqual(
    new Set(['取り込みが途中で止まりました', '価格（税抜）: 数で入力してください（例: 1200）']),
  )
})

test('answers 404 to strangers, and 409 before the file was read', async () => {
  const { makerId, person } = await openMaker()
  const { id } = await begin(person, makerId, broken)
  const other = await openMaker()
  expect((await other.person.request('GET', pathOf(id))).status).toBe(404)
  expect((await (await joinAs(api)).request('GET', pathOf(id))).status).toBe(403)
  expect((await readDetail(person, id)).id).toBe(id)
  const unread = await buildImport(api, { makerId: other.makerId, head: null, state: importState.reading })
  expect((await other.person.request('GET', pathOf(unread))).body).toMatchObject({ code: 'import_state' })
  expect(one(await db.select().from(catalogueImports).where(eq(catalogueImports.id, unread))).head).toBeNull()
})
