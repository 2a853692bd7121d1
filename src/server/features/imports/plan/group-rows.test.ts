import { expect, test } from 'vitest'
import { runInTurns } from '#search/work-in-turns.ts'
import { testColumn } from '#server/features/imports/cells/test-vocabulary.ts'
import type { StoredProduct } from '#server/features/products/service.ts'
import { groupInSlices, groupMessages } from './group-rows.ts'
import type { RowReading } from './types.ts'

const columns = ['code', 'name', 'price', 'width', 'depth', 'height'].map((key) => testColumn(key))

const rowOf = (number: number, cells: object, more: Partial<RowReading> = {}): RowReading => ({
  ...{ number, values: new Map(Object.entries(cells)), issues: [], notes: [] },
  ...more,
})

const group = (rows: RowReading[], byCode = new Map<string, StoredProduct>()) =>
  runInTurns(groupInSlices(rows, { byCode, byName: new Map() }, columns))

const chair = { code: 'AB-1', name: '椅子', price: 1200 }

test('leaves a repeated row out with a note, and takes the first', async () => {
  const rows = [rowOf(2, chair), rowOf(3, { ...chair, code: 'ab1' })]
  expect(await group(rows)).toMatchObject([{ rows: [{ number: 2, issues: [] }] }])
  expect(rows[1]).toMatchObject({ issues: [], notes: [{ message: '2行目と同じ内容のため、見送ります' }] })
})

test.each<[other: object, more: Partial<RowReading>, message: string]>([
  [{ price: 1300 }, {}, '同じ品番が2行目と9行目にあり、価格（税抜）がちがいます。どちらかを消してください'],
  [
    { price: 1, width: 1, depth: 1, height: 1 },
    {},
    '同じ品番が2行目と9行目にあり、価格（税抜）、幅（mm）、奥行（mm）などがちがいます。どちらかを消してください',
  ],
  [
    {},
    { implied: { price_unit: 2 } },
    '同じ品番が2行目と9行目にあり、価格の単位がちがいます。どちらかを消してください',
  ],
  [
    {},
    { issues: [{ column: 'width', message: '' }] },
    '同じ品番が2行目と9行目にあります。どちらかを消してください',
  ],
])('names the columns in which rows of one 品番 differ: %j', async (other, more, message) => {
  const rows = [rowOf(2, chair), rowOf(9, { ...chair, ...other }, more)]
  await group(rows)
  for (const { issues } of rows) expect(issues.at(-1)).toEqual({ column: 'code', message })
})

test('names the product of a 品番 that stands below another 親品番', async () => {
  const [sofa, desk] = [1, 2].map(
    (id) => ({ id, name: id === 1 ? 'ソファ' : '机'.repeat(60) }) as StoredProduct,
  )
  const byCode = new Map([...(sofa ? [['A1', sofa] as const] : []), ...(desk ? [['B1', desk] as const] : [])])
  const rows = [rowOf(2, { code: 'A1', group: 'A' }), rowOf(3, { code: 'B1', group: 'A' })]
  await group(rows, byCode)
  expect(rows.map(({ issues }) => issues)).toEqual([
    [],
    [{ column: 'code', message: groupMessages.otherProduct('机'.repeat(60)) }],
  ])
  expect(groupMessages.otherProduct('机'.repeat(60)).length).toBeLessThan(80)
})
