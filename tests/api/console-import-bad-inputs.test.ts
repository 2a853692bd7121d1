// Faults that rows show only beside the catalogue. Single cells and files: read-cell.test.ts, refusals.test.ts.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { catalogueImports, certificates } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, one } from '#tests/support/builders.ts'
import { dayFromNow } from '#tests/support/days.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'
import { uploadTable } from '#tests/support/import-writes.ts'
import { isHelpful } from '#tests/support/issue-texts.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, begin, act, readRows, category } = await openImportDesk(api)

const wall = (await buildCategory(db, { name: '壁の仕上げ材', kind: 2 })).name
const { makerId, person } = await openMaker()
const numbers = ['NM-1234', 'QM-0874', 'NM-9999']
await db
  .insert(certificates)
  .values(
    numbers.map((number) => ({ makerId, number, expiresOn: number === 'NM-9999' ? dayFromNow(-1) : null })),
  )

const newHeader = '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格（税抜）'
const stock = tableOf(
  newHeader,
  ...['AB-1', 'AB-2'].map((code) => `${code},椅子,イス,${category},${code},1000`),
  `CD-1,机,ツクエ,${category},丸,2000`,
  `000012,棚,タナ,${category},木,3000`,
)
await act(person, (await begin(person, makerId, stock)).id, 'apply', {})

const check = async (...table: [header: string, ...rows: string[]]) => {
  const seen = await begin(person, makerId, tableOf(...table))
  const rows = await readRows(person, seen.id)
  await act(person, seen.id, 'cancel')
  return { ...seen, rows }
}

const long = '鉄'.repeat(500)

test.each<[column: string | null, message: string, table: [header: string, ...rows: string[]]]>([
  ['code', '品番がありません。合計行や注記なら、このまま見送れます', ['品番,製品名,価格', ',椅子,1200']],
  [
    'code',
    '同じ品番が2行目と3行目にあり、価格（税抜）がちがいます。どちらかを消してください',
    ['品番,価格', 'AB-1,1200', 'ａｂ１,1300'],
  ],
  [
    'code',
    'この品番は「机」にあります。移すときは親品番も変えてください',
    ['品番,親品番,価格', 'AB-1,X,1200', 'CD-1,X,1300'],
  ],
  ['code', '品番が 1.2E+03 と指数になっています', ['品番,価格', '1.2E+03,1200']],
  ['code', 'Excelが日付に変えたようです。元の品番（3-5など）', ['品番,価格', '3月5日,1200']],
  ['code', '#N/A はExcelのエラーです', ['品番,価格', '#N/A,1200']],
  ['name', '100文字までです（500文字）', ['品番,製品名', `AB-1,${long}`]],
  ['category_ids', 'はカテゴリにありません', [newHeader, `XY-1,台,ダイ,${long},赤,1`]],
  ['category_ids', 'は建材のカテゴリです', ['品番,カテゴリ', `AB-1,${wall}; ${category}`]],
  ['kind', '種類とカテゴリが合いません', ['品番,種類', 'AB-1,建材']],
  ['price', '0以上の整数', ['品番,価格', 'AB-1,-5']],
  ['price', '「特価」は読み取れません', ['品番,価格', 'AB-1,1200円（特価）']],
  ['price', 'オープン価格には金額を入れられません', ['品番,価格区分,価格', 'AB-1,オープン価格,1200']],
  ['price', '価格を入力してください', ['品番,価格', 'AB-1,[空]']],
  [
    'price_with_tax',
    '税抜1,200円の税込は1,320円です（入力は1,300円）',
    ['品番,価格（税抜）,価格（税込）', 'AB-1,1200,1300'],
  ],
  ['price', 'この品番の価格単位は「台」です', ['品番,価格', 'AB-1,"1,200円/m²"']],
  ['price_unit', '価格単位（m²、枚など）を入れてください', [newHeader, `XY-1,紙,カミ,${wall},白,1200`]],
  ['fire_certificate', '準不燃の番号（QM）です', ['品番,防火材料,防火認定番号', 'AB-1,不燃,QM-0874']],
  ['fire_certificate', '認定を選んでください', ['品番,防火材料', 'AB-1,不燃']],
  ['fire_grade', '等級も入れてください', ['品番,防火認定番号', 'AB-1,S220431']],
  [
    'fire_certificate',
    '「NM-7777」は登録されていません',
    ['品番,防火材料,防火認定番号', 'AB-1,不燃,NM-7777'],
  ],
  ['formaldehyde_grade', 'F☆☆☆☆が最高です', ['品番,ホルムアルデヒド', 'AB-1,F5']],
  ['color_type_ids', '17色のどれですか？', ['品番,色', 'AB-1,ナチュラル']],
  ['sample_stock', '0以上の整数', ['品番,サンプル在庫', 'AB-1,-1']],
  ['sample_description', '送るもの（例: A4カット）', ['品番,サンプル', 'AB-1,あり']],
  ['measure:kelvin', 'この製品のカテゴリでは測らない数値です', ['品番,相関色温度', 'AB-1,3000']],
  ['height', '「幅」の値のようです', ['品番,高さ', 'AB-1,W1820']],
  ['finish', 'この製品に同じ名前が2つあります', ['品番,仕上げ名', 'AB-1,AB-2']],
  [
    'finish',
    'この製品に同じ名前が2つあります',
    ['品番,仕上げ名,価格', 'AB-1,空いた名前,安い', 'AB-2,AB-1,1300'],
  ],
  ['description', '同じ製品の2行目と3行目で、値がちがいます', ['品番,説明', 'AB-1,高い', 'AB-2,低い']],
  ['name', '登録のない品番です', ['品番,カテゴリ', `XY-1,${category}`]],
  ['name_kana', '製品名カナを入れてください', ['品番,製品名,カテゴリ', `XY-1,鉄の台,${category}`]],
  ['category_ids', 'カテゴリを入れてください', ['品番,製品名', 'XY-1,ダイ']],
  [
    null,
    'この製品の2行目に誤りがあるため、製品を作れません',
    [`${newHeader},親品番`, `X-1,台,ダイ,${category},赤,x,X`, 'CD-1,,,,,,', 'X-2,,,,青,5,X'],
  ],
])('says at %s: %s', async (column, message, [header, ...rows]) => {
  const seen = await check(header, ...rows)
  const issues = seen.rows.flatMap(({ issues }) => issues)
  expect(issues).toContainEqual(
    expect.objectContaining({ column, message: expect.stringContaining(message) }),
  )
  const shown = new Set(seen.columns.map(({ key }) => key))
  for (const issue of issues) {
    expect(issue.column === null || shown.has(issue.column)).toBe(true)
    expect(rows.map((row) => isHelpful(issue.message, row.split(',')[3] ?? ''))).not.toContain(false)
    expect(isHelpful(issue.message, long)).toBe(true)
  }
})

test('takes a repeated row once, and leaves the other out', async () => {
  const { rows, counts } = await check('品番,価格', 'AB-1,1200', 'ab1,"1,200円"', 'AB-2,5')
  expect(counts).toMatchObject({ changed: 2, skipped: 1, error: 0 })
  expect(rows[1]?.notes).toContainEqual({ column: 'code', message: '2行目と同じ内容のため、見送ります' })
})

test('finds the 品番 that lost its leading zeros, and says so', async () => {
  const { rows, counts } = await check('品番,価格', '12,3500', '13,3500')
  expect(counts).toMatchObject({ changed: 1, error: 1 })
  expect(rows[0]?.notes).toContainEqual({ column: 'code', message: '000012 と読みました' })
})

test('says of an ended certificate that filters leave its grade out', async () => {
  const { rows } = await check('品番,防火材料,防火認定番号', 'AB-1,不燃,NM9999', 'AB-2,不燃,NM1234')
  expect(rows.map(({ outcome, notes }) => [outcome, notes.map(({ message }) => message)])).toEqual([
    ['changed', ['NM-9999 と読みました', '認定の期限が過ぎています。絞り込みには出ません']],
    ['changed', ['NM-1234 と読みました']],
  ])
})

test('reads the grade from the number of a certificate without one', async () => {
  const { rows } = await check('品番,防火認定番号', 'AB-1,NM1234', 'CD-1,QM-0874')
  expect(rows.map(({ outcome, changes }) => [outcome, changes.map(({ after }) => after)])).toEqual([
    ['changed', ['NM-1234', '不燃']],
    ['changed', ['QM-0874', '準不燃']],
  ])
  expect(rows[0]?.notes).toContainEqual({
    column: 'fire_certificate',
    message: '防火材料を 不燃 と読みました',
  })
})

test('keeps formulas, addresses and tags as texts', async () => {
  const text = '=HYPERLINK("http://example.com") <b>太い</b>'
  const { id } = await begin(person, makerId, tableOf('品番,説明', `CD-1,"${text.replaceAll('"', '""')}"`))
  const [row] = await readRows(person, id)
  expect(row?.changes).toEqual([{ column: 'description', before: '', after: text }])
  expect(one(row?.notes ?? []).message).toBe('タグは文字のまま入ります')
  expect(await act(person, id, 'apply', {})).toMatchObject({ state: importState.done })
})

test('refuses a second import, and names the first one and its person', async () => {
  const { id } = await begin(person, makerId, tableOf('品番,価格', 'AB-1,1200'), '春の価格表.csv')
  const upload_id = await uploadTable(person, Buffer.from('品番\nAB-1\n'))
  const body = { maker_id: makerId, upload_id, file_name: 'a.csv' }
  expect((await person.request('POST', '/console/imports', { body })).body).toMatchObject({
    ...{ status: 409, code: 'import_running' },
    detail: expect.stringMatching(/^.+さんの取り込み「春の価格表.csv」が進行中です。/),
  })
  const setState = (state: number, rest = {}) =>
    db
      .update(catalogueImports)
      .set({ state, ...rest })
      .where(eq(catalogueImports.id, id))
  const counts = { new: 0, changed: 50, unchanged: 0, error: 0, skipped: 0, noted: 0, products: 50 }
  await setState(importState.applying, { counts, progress: 31 })
  expect((await person.request('POST', '/console/imports', { body })).body).toMatchObject({
    detail: expect.stringContaining('が進行中です（62%）。終わってから始めてください。'),
  })
  await setState(importState.checked)
  await act(person, id, 'cancel')
})
