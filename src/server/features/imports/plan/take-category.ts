import { isDeepStrictEqual } from 'node:util'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { Slices } from '#search/slices.ts'
import { aboveMessages } from './take-from-above.ts'
import type { Catalogue, RowReading } from './types.ts'

const column = 'category_ids'

/** Fewer blank categories were rather forgotten. */
const leastBlank = 1 / 3

type CategorySources = { byCode: Catalogue['byCode']; afterBreaks: ReadonlySet<number> }

/** Gives new products the category of the row above, in lists that name it once above several products. */
export function* takeCategoryInSlices(
  rows: readonly RowReading[],
  { byCode, afterBreaks }: CategorySources,
): Slices<RowReading[]> {
  const isNew = ({ values }: RowReading) =>
    values.has('code') && !byCode.has(foldProductCode(String(values.get('code'))))
  if (!namesOnce(rows.filter(isNew))) return [...rows]
  const read: RowReading[] = []
  for (const row of rows) {
    yield
    const above = read.at(-1)
    const isNext = above && (row.number === above.number + 1 || afterBreaks.has(row.number))
    const category = isNext && above.values.has('code') ? above.values.get(column) : undefined
    const takes = category !== undefined && isNew(row) && row.values.has('name') && !isGiven(row)
    read.push(takes ? withCategory(row, category) : row)
  }
  return read
}

const withCategory = (row: RowReading, category: unknown): RowReading => ({
  ...row,
  values: new Map([...row.values, [column, category]]),
  notes: [...row.notes, { column, message: aboveMessages.taken }],
})

const isGiven = ({ values, issues }: RowReading): boolean =>
  values.has(column) || issues.some((issue) => issue.column === column)

function namesOnce(rows: readonly RowReading[]): boolean {
  const products = rows.filter(
    ({ values }, at) => values.has('name') && values.get('name') !== rows[at - 1]?.values.get('name'),
  )
  const blank = products.filter((row) => !isGiven(row)).length
  const repeats = products.some(
    (row, at) =>
      isGiven(row) && isDeepStrictEqual(row.values.get(column), products[at - 1]?.values.get(column)),
  )
  return !repeats && blank >= products.length * leastBlank
}
