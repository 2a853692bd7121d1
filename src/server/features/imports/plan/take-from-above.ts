import { isDeepStrictEqual } from 'node:util'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { Slices } from '#search/slices.ts'
import type { Catalogue, RowReading, StoredProduct } from './types.ts'

export const aboveMessages = {
  taken: '上の行から',
  unsure: '製品名がありません。上の行と同じ製品かどうか分からないため、製品名を入れてください',
} as const

/** Fewer blank names were rather forgotten. */
const leastBlank = 1 / 5

type AboveSources = {
  productColumns: readonly string[]
  byCode: Catalogue['byCode']
  afterBreaks: ReadonlySet<number>
}

type Neighbours = AboveSources & { head: RowReading; isList: boolean }

/**
 * Gives new 品番 the product values of the row above, in lists that name each product once. Uncertain rows get an
 * issue instead.
 */
export function* takeFromAboveInSlices(
  rows: readonly RowReading[],
  sources: AboveSources,
): Slices<RowReading[]> {
  const storedOf = ({ values }: RowReading): StoredProduct | undefined =>
    sources.byCode.get(foldProductCode(String(values.get('code') ?? '')))
  const isList = isGroupedList(rows.filter((row) => row.values.has('code') && !storedOf(row)))
  const read: RowReading[] = []
  let head: RowReading | undefined
  let last = 0
  for (const row of rows) {
    yield
    const isNext = row.number === last + 1 || sources.afterBreaks.has(row.number)
    const above = isNext ? head : undefined
    const stored = storedOf(row)
    const isNew = row.values.has('code') && !stored
    const continued =
      isNew && above && mayContinue(row, above) ? continueRow(row, { ...sources, head: above, isList }) : row
    const isNamed = row.values.has('code') && hasName(continued)
    const isBetween = stored !== undefined && above !== undefined && storedOf(above) === stored
    head = isNamed ? continued : isBetween ? above : undefined
    last = row.number
    read.push(continued)
  }
  return read
}

const hasName = ({ values }: RowReading): boolean => typeof values.get('name') === 'string'

function mayContinue(row: RowReading, above: RowReading): boolean {
  if (row.issues.some(({ column }) => column === 'name')) return false
  const isNamedAlike = !hasName(row) || row.values.get('name') === above.values.get('name')
  return isNamedAlike && (!row.values.has('group') || isSameGroup(row, above))
}

const groupOf = ({ values }: RowReading): string => foldProductCode(String(values.get('group') ?? ''))

const isSameGroup = (row: RowReading, above: RowReading): boolean =>
  row.values.has('group') && groupOf(row) === groupOf(above)

/** SOFA-2 follows SOFA-1; CHAIR-1 without a name does not. */
const beginsAlike = (row: RowReading, head: RowReading): boolean => lettersOf(row) === lettersOf(head)

const lettersOf = ({ values }: RowReading): string =>
  /^[^\d]*/.exec(foldProductCode(String(values.get('code') ?? '')))?.[0] ?? ''

function continueRow(row: RowReading, { head, productColumns, isList }: Neighbours): RowReading {
  const own = productColumns.filter((key) => key !== 'group' && row.values.has(key))
  const isOther = own.some((key) => !isDeepStrictEqual(row.values.get(key), head.values.get(key)))
  const isCertain =
    hasName(row) || isSameGroup(row, head) || (isList && own.length === 0 && beginsAlike(row, head))
  if (isOther || !isCertain) {
    if (!hasName(row) && !row.values.has('group'))
      row.issues.push({ column: 'name', message: aboveMessages.unsure })
    return row
  }
  const isBroken = (key: string) => row.issues.some(({ column }) => column === key)
  const taken = productColumns.filter((key) => head.values.has(key) && !row.values.has(key) && !isBroken(key))
  return {
    ...row,
    values: new Map([...taken.map((key) => [key, head.values.get(key)] as const), ...row.values]),
    notes: [...row.notes, ...taken.map((column) => ({ column, message: aboveMessages.taken }))],
  }
}

function isGroupedList(rows: readonly RowReading[]): boolean {
  const blank = rows.filter((row) => !hasName(row)).length
  const repeats = rows.some((row, at) => {
    const above = rows[at - 1]
    return above !== undefined && hasName(row) && row.values.get('name') === above.values.get('name')
  })
  return !repeats && blank >= rows.length * leastBlank
}
