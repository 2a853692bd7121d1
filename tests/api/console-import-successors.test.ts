// 廃番日, 最終受注日 and 後継品番 of a file.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { currentDay } from '#contract/data/japanese-day.ts'
import { tableFormats } from '#contract/data/table-formats.ts'
import { productVariations, variationSuccessors } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'
import { readExport } from '#tests/support/read-export.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, begin, act, chairs, readRows, category } = await openImportDesk(api)

const today = currentDay()

async function openCatalogue() {
  const { makerId, person } = await openMaker()
  const first = await begin(person, makerId, chairs(4))
  await act(person, first.id, 'apply', {})
  const check = (table: string) => begin(person, makerId, table)
  const countChanges = async (table: string) => {
    const { id, counts } = await check(table)
    await act(person, id, 'cancel')
    return counts
  }
  const apply = async (table: string) => {
    const { id } = await check(table)
    return act(person, id, 'apply', { leave_errors: true })
  }
  const stored = async () => {
    const rows = await db.select().from(productVariations).where(eq(productVariations.makerId, makerId))
    const links = await db.select().from(variationSuccessors)
    const codeOf = new Map(rows.map(({ id, code }) => [id, code]))
    return new Map(
      rows.map((row) => [
        row.code,
        {
          ...{ ended: row.discontinued, on: row.discontinuedOn, last: row.lastOrderOn },
          successors: links
            .filter(({ variationId }) => variationId === row.id)
            .toSorted((a, b) => a.position - b.position)
            .map(({ successorId }) => codeOf.get(successorId)),
        },
      ]),
    )
  }
  const issues = async (table: string) => {
    const { id } = await check(table)
    const rows = await readRows(person, id)
    await act(person, id, 'cancel')
    return rows.flatMap((row) => row.issues.map(({ column, message }) => [row.number, column, message]))
  }
  return { makerId, person, apply, check, countChanges, stored, issues }
}

test('sets days and successors by their 品番, however written', async () => {
  const { apply, stored } = await openCatalogue()
  const table = tableOf(
    '品番,廃番日,最終受注日,後継品番',
    'AB-0,2099年3月末,2099/2/28,ab1;ＡＢ－２',
    'AB-1,2020-01-01,,',
    'AB-2,,,',
  )
  expect(await apply(table)).toMatchObject({ state: importState.done, left: [] })
  const after = await stored()
  expect(after.get('AB-0')).toEqual({
    ...{ ended: false, on: '2099-03-31', last: '2099-02-28', successors: ['AB-1', 'AB-2'] },
  })
  expect(after.get('AB-1')).toMatchObject({ ended: true, on: '2020-01-01' })
  expect(after.get('AB-2')).toMatchObject({ ended: false, on: null })
})

test('廃番 without a day ends today, and 販売中 takes the day away', async () => {
  const { apply, stored } = await openCatalogue()
  await apply(tableOf('品番,販売状態', 'AB-0,廃番'))
  expect((await stored()).get('AB-0')).toMatchObject({ ended: true, on: today })
  await apply(tableOf('品番,販売状態', 'AB-0,販売中'))
  expect((await stored()).get('AB-0')).toMatchObject({ ended: false, on: null })
})

test('returns a 品番 to sale that ended by a day of the file, when that is taken back', async () => {
  const { makerId, person, apply, stored } = await openCatalogue()
  const { id } = await apply(tableOf('品番,廃番日', 'AB-0,2099-03-31', 'AB-1,2099-03-31'))
  // As on that day.
  await db.update(productVariations).set({ discontinued: true }).where(eq(productVariations.makerId, makerId))
  expect(await act(person, id, 'undo')).toMatchObject({ state: importState.undone, left: [] })
  const after = await stored()
  expect(after.get('AB-0')).toMatchObject({ ended: false, on: null })
  // Not by the file.
  expect(after.get('AB-2')).toMatchObject({ ended: true, on: null })
})

test('changes nothing where a file is sent twice, and clears by [空]', async () => {
  const { apply, countChanges, stored } = await openCatalogue()
  const table = tableOf('品番,廃番日,最終受注日,後継品番', 'AB-0,2099-03-31,2099-02-28,AB-1')
  await apply(table)
  expect(await countChanges(table)).toMatchObject({ changed: 0, unchanged: 1 })
  await apply(tableOf('品番,廃番日,後継品番', 'AB-0,[空],[空]'))
  expect((await stored()).get('AB-0')).toEqual({ ended: false, on: null, last: null, successors: [] })
})

test('names successors that the file adds, in the same product and another one', async () => {
  const { apply, check, countChanges, stored, person } = await openCatalogue()
  const header = '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格（税抜）,公開,後継品番'
  const table = tableOf(
    header,
    'AB-0,,,,,,,AB-9;NEW-1',
    `AB-9,,,,色9,900,非公開,`,
    `NEW-1,新しい椅子,アタラシイイス,${category},白,900,非公開,NEW-2`,
    `NEW-2,新しい椅子,アタラシイイス,${category},黒,900,非公開,`,
  )
  const withProduct = table.replace('AB-0,,', 'AB-0,椅子,').replace('AB-9,,', 'AB-9,椅子,')
  const before = await stored()
  const { id } = await check(withProduct)
  expect(await readRows(person, id)).toMatchObject([
    { outcome: 'changed', changes: [{ column: 'successors', before: '', after: 'AB-9; NEW-1' }] },
    ...[{ outcome: 'new' }, { outcome: 'new' }, { outcome: 'new' }],
  ])
  expect(await act(person, id, 'apply', {})).toMatchObject({
    ...{ state: importState.done, left: [], product_count: 2, progress: 2 },
  })
  const after = await stored()
  expect(after.get('AB-0')?.successors).toEqual(['AB-9', 'NEW-1'])
  expect(after.get('NEW-1')?.successors).toEqual(['NEW-2'])
  expect(await countChanges(withProduct)).toMatchObject({ changed: 0, unchanged: 4 })
  const undone = await act(person, id, 'undo')
  expect(undone).toMatchObject({ state: importState.undone, left: [] })
  expect(await stored()).toEqual(before)
  expect((await apply(withProduct)).left).toEqual([])
})

test('says which successors are wrong, and shows circles', async () => {
  const { issues, apply } = await openCatalogue()
  const foreign = await buildVariation(db, { code: 'ZZ-9' })
  expect(foreign.code).toBe('ZZ-9')
  await apply(tableOf('品番,後継品番', 'AB-3,AB-0'))
  const table = tableOf(
    '品番,廃番日,最終受注日,後継品番',
    'AB-0,,,AB-1',
    'AB-1,,,AB-3',
    'AB-2,2099-01-03,2099-01-02,ZZ-9',
    'AB-3,2027-02-30,,',
  )
  const circle = (...codes: string[]) =>
    `後継品が ${codes.join('→')} と回っています。どれかの後継品番を直してください`
  expect(await issues(table)).toEqual([
    [2, 'successors', circle('AB-0', 'AB-1', 'AB-3', 'AB-0')],
    [3, 'successors', circle('AB-1', 'AB-3', 'AB-0', 'AB-1')],
    [4, 'successors', '「ZZ-9」は見つかりません。このメーカーの品番か、この表にある品番にしてください'],
    [5, 'discontinued_on', 'ない日付です。日付を確かめてください'],
  ])
  expect(await issues(tableOf('品番,後継品番', 'AB-2,ab2'))).toEqual([
    [2, 'successors', 'この品番自身は、後継品にできません。ほかの品番にしてください'],
  ])
  expect(await issues(tableOf('品番,廃番日,最終受注日', 'AB-2,2099-01-01,2099-01-02'))).toEqual([
    [2, 'last_order_on', '最終受注日は、廃番日までの日にしてください'],
  ])
  expect(await issues(tableOf('品番,後継品番', 'AB-2,AB-0;AB-1;AB-3;AB-2'))).toHaveLength(1)
})

test('leaves a link out whose successor could not be made', async () => {
  const { apply, stored } = await openCatalogue()
  const header = '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格（税抜）,後継品番'
  const table = tableOf(
    header,
    'AB-0,椅子,,,,2000,NEW-7',
    `NEW-7,新しい椅子,アタラシイイス,ないカテゴリ,白,900,`,
  )
  const { left } = await apply(table)
  expect((await stored()).get('AB-0')?.successors).toEqual([])
  expect(left.map(({ message }) => message)).toContain(
    '後継品の製品を取り込めなかったため、後継品番を入れていません',
  )
})

test.each(tableFormats)(
  'an export as $id that is imported unchanged changes nothing',
  async ({ id: format }) => {
    const { makerId, person, apply } = await openCatalogue()
    const codes = ['AB;1', '#12', '[空]', '𠮷-1']
    const header = '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格（税抜）'
    const rows = codes.map(
      (code, at) => `${code.replace('[', "'[")},別の椅子,ベツノイス,${category},色${at},900`,
    )
    expect((await apply(tableOf(header, ...rows))).left).toEqual([])
    const ids = await db.select().from(productVariations).where(eq(productVariations.makerId, makerId))
    const idOf = (code: string) => ids.find((row) => row.code === code)?.id ?? 0
    await db.insert(variationSuccessors).values([
      ...codes.slice(0, 3).map((code, position) => ({
        ...{ variationId: idOf('AB-0'), successorId: idOf(code), position },
      })),
      { variationId: idOf('AB-1'), successorId: idOf('𠮷-1'), position: 0 },
    ])
    await apply(tableOf('品番,廃番日,最終受注日', 'AB-0,2099-03-31,2099-02-28', 'AB-1,2020-01-31,'))
    const { bytes } = await readExport(api, person, { maker_id: makerId, format })
    const { counts } = await begin(person, makerId, bytes, format === 'xlsx' ? '製品.xlsx' : '製品.csv')
    expect(counts).toMatchObject({ new: 0, changed: 0, error: 0, unchanged: 8 })
  },
)
