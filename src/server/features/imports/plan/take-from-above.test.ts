import { expect, test } from 'vitest'
import { foldProductCode } from '#contract/data/product-code.ts'
import { runInTurns } from '#search/work-in-turns.ts'
import { aboveMessages, takeFromAboveInSlices } from './take-from-above.ts'
import type { RowReading, StoredProduct } from './types.ts'

const productColumns = ['group', 'name', 'category_ids', 'description']

type Cells = Record<string, unknown>

const rowOf = (number: number, cells: Cells): RowReading => ({
  ...{ number, values: new Map(Object.entries(cells)), issues: [], notes: [] },
})

const take = (
  rows: readonly RowReading[],
  stored: Record<string, number> = {},
  afterBreaks: ReadonlySet<number> = new Set(),
) => {
  const products = new Map(Object.values(stored).map((id) => [id, { id } as StoredProduct]))
  const byCode = new Map(
    Object.entries(stored).flatMap(([code, id]) => {
      const product = products.get(id)
      return product ? [[foldProductCode(code), product] as const] : []
    }),
  )
  return runInTurns(takeFromAboveInSlices(rows, { productColumns, byCode, afterBreaks }))
}

const takeAll = (cells: readonly Cells[], stored?: Record<string, number>) =>
  take(
    cells.map((each, at) => rowOf(at + 2, each)),
    stored,
  )

const namesOf = (rows: readonly RowReading[]) => rows.map(({ values }) => values.get('name'))

const sofa = { code: 'a1', name: 'ソファ', category_ids: [1] }

test('names the rows of a group by its first row, and says so at each value', async () => {
  const rows = await takeAll([
    sofa,
    { code: 'a2' },
    { code: 'a3', price: 5 },
    { code: 'b1', name: '机' },
    { code: 'b2' },
  ])
  expect(namesOf(rows)).toEqual(['ソファ', 'ソファ', 'ソファ', '机', '机'])
  expect(rows[2]?.values.get('category_ids')).toEqual([1])
  expect(rows[2]?.notes).toEqual(
    ['name', 'category_ids'].map((column) => ({ column, message: aboveMessages.taken })),
  )
  expect(rows[4]?.values.has('category_ids')).toBe(false)
  expect(rows.flatMap(({ issues }) => issues)).toEqual([])
})

test('takes the category of a name that is repeated', async () => {
  const rows = await takeAll([sofa, { code: 'a2', name: 'ソファ' }])
  expect(rows[1]?.values.get('category_ids')).toEqual([1])
})

test('takes values below one 親品番, and none below another', async () => {
  const rows = await takeAll([
    { ...sofa, group: 'a' },
    { code: 'a2', group: 'Ａ', category_ids: [1] },
    { code: 'b1', group: 'b' },
  ])
  expect(namesOf(rows)).toEqual(['ソファ', 'ソファ', undefined])
  expect(rows.flatMap(({ issues }) => issues)).toEqual([])
})

test.each<[reason: string, rows: readonly Cells[]]>([
  ['has a 品番 that begins otherwise', [sofa, { code: 'a2' }, { code: 'c9' }]],
  ['has an own category', [sofa, { code: 'a2', category_ids: [2] }]],
  ['has the same category, as every row may', [sofa, { code: 'a2', category_ids: [1] }]],
  ['is in a list that repeats names', [sofa, { ...sofa, code: 'a2' }, { code: 'a3' }]],
  [
    'is the only one without a name',
    [...Array.from({ length: 5 }, (_, at) => ({ code: `n${at}`, name: `椅子${at}` })), { code: 'a3' }],
  ],
])('asks for the name of a row that %s', async (_, cells) => {
  const last = (await takeAll(cells)).at(-1)
  expect(last?.values.has('name')).toBe(false)
  expect(last?.issues).toEqual([{ column: 'name', message: aboveMessages.unsure }])
})

test('takes nothing over a blank line, a row without a 品番, or a broken name', async () => {
  const broken = { ...rowOf(2, { code: 'a1' }), issues: [{ column: 'name', message: '長すぎます' }] }
  expect(namesOf(await take([rowOf(2, sofa), rowOf(4, { code: 'a2' })]))[1]).toBeUndefined()
  expect(namesOf(await takeAll([sofa, { price: 5 }, { code: 'a2' }]))[2]).toBeUndefined()
  expect(namesOf(await take([broken, rowOf(3, { code: 'a2' })]))[1]).toBeUndefined()
})

test('takes values over a page break, and none over other gaps', async () => {
  const rows = [rowOf(2, sofa), rowOf(3, { code: 'a2' }), rowOf(6, { code: 'a3' })]
  expect(namesOf(await take(rows, {}, new Set([6])))).toEqual(['ソファ', 'ソファ', 'ソファ'])
  expect(namesOf(await take(rows))[2]).toBeUndefined()
})

test('leaves the blank cells of stored 品番 alone, and adds new ones below them to their product', async () => {
  const rows = await takeAll([sofa, { code: 'a2' }, { code: 'a3' }], { a1: 7, a2: 7 })
  expect(namesOf(rows)).toEqual(['ソファ', undefined, 'ソファ'])
  const others = await takeAll([sofa, { code: 'b2' }, { code: 'a3' }], { a1: 7, b2: 8 })
  expect(namesOf(others)[2]).toBeUndefined()
})
