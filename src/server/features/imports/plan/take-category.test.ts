import { expect, test } from 'vitest'
import { runInTurns } from '#search/work-in-turns.ts'
import type { StoredProduct } from '#server/features/products/service.ts'
import { takeCategoryInSlices } from './take-category.ts'
import { aboveMessages } from './take-from-above.ts'
import type { RowReading } from './types.ts'

type Cells = Record<string, unknown>

const rowOf = (number: number, cells: Cells): RowReading => ({
  ...{ number, values: new Map(Object.entries(cells)), issues: [], notes: [] },
})

const take = (
  rows: readonly RowReading[],
  { stored = [] as string[], afterBreaks = new Set<number>() } = {},
) => {
  const byCode = new Map(stored.map((code) => [code, {} as StoredProduct]))
  return runInTurns(takeCategoryInSlices(rows, { byCode, afterBreaks }))
}

const categoriesOf = async (cells: readonly Cells[], stored?: string[]) =>
  (
    await take(
      cells.map((each, at) => rowOf(at + 2, each)),
      { stored: stored ?? [] },
    )
  ).map(({ values }) => values.get('category_ids'))

const sofa = { code: 'A1', name: 'ソファ', category_ids: [1] }
const stool = { code: 'B1', name: 'スツール' }
const desk = { code: 'C1', name: '机', category_ids: [2] }
const shelf = { code: 'D1', name: '棚' }

test('gives the products below a category that is named once this category, and says so', async () => {
  const rows = await take(
    [sofa, stool, { ...stool, code: 'B2' }, desk, shelf].map((each, at) => rowOf(at, each)),
  )
  expect(rows.map(({ values }) => values.get('category_ids'))).toEqual([[1], [1], [1], [2], [2]])
  expect(rows[1]?.notes).toEqual([{ column: 'category_ids', message: aboveMessages.taken }])
  expect(rows[3]?.notes).toEqual([])
})

test.each<[reason: string, rows: readonly Cells[]]>([
  ['repeats a category', [sofa, { ...shelf, category_ids: [1] }, stool]],
  ['lacks the category of few', [sofa, desk, { ...shelf, category_ids: [3] }, stool]],
  ['has no name', [sofa, { code: 'B1' }]],
])('takes none in a list that %s', async (_, cells) => {
  expect((await categoriesOf(cells)).at(-1)).toBeUndefined()
})

test('takes none for stored 品番, below a broken category, or over a gap that is no page break', async () => {
  expect((await categoriesOf([sofa, stool], ['B1']))[1]).toBeUndefined()
  const broken = { ...rowOf(3, stool), issues: [{ column: 'category_ids', message: '' }] }
  const rows = await take([rowOf(2, sofa), broken, rowOf(4, shelf)])
  expect(rows.map(({ values }) => values.has('category_ids'))).toEqual([true, false, false])
  const apart = [rowOf(2, sofa), rowOf(5, stool)]
  expect((await take(apart))[1]?.values.has('category_ids')).toBe(false)
  expect((await take(apart, { afterBreaks: new Set([5]) }))[1]?.values.get('category_ids')).toEqual([1])
})
