import { isDeepStrictEqual } from 'node:util'
import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { Slices } from '#search/slices.ts'
import { shorten } from '#server/features/imports/cells/cell-messages.ts'
import type { Catalogue, RowGroup, RowReading, StoredProduct } from './types.ts'

export const groupMessages = {
  noCode: '品番がありません。合計行や注記なら、このまま見送れます',
  codeTwice: (rows: readonly number[], headers: readonly string[]) =>
    `同じ品番が${rows.join('行目と')}行目にあ${headers.length > 0 ? `り、${listShortly(headers)}がちがいます` : 'ります'}。どちらかを消してください`,
  sameTwice: (row: number) => `${row}行目と同じ内容のため、見送ります`,
  otherProduct: (name: string) =>
    `この品番は「${shorten(name)}」にあります。移すときは親品番も変えてください`,
} as const

const mostNamed = 3

const unitHeader = '価格の単位'

const listShortly = (headers: readonly string[]): string =>
  `${headers.slice(0, mostNamed).join('、')}${headers.length > mostNamed ? 'など' : ''}`

type FileColumns = readonly CatalogueColumn[]

type CodedRow = { row: RowReading; stored: StoredProduct | undefined }

const textOf = (row: RowReading, column: string): string | undefined => {
  const value = row.values.get(column)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Puts the rows of one product together: those with one 親品番, those with 品番 of the product, and otherwise neighbours
 * of one name and category. Rows without a usable 品番 get an issue and no group, and repeated rows a note.
 */
export function* groupInSlices(
  rows: readonly RowReading[],
  catalogue: Catalogue,
  columns: FileColumns,
): Slices<RowGroup[]> {
  const groups = new Map<string, CodedRow[]>()
  let above: { row: RowReading; key: string } | undefined
  const seen = new Map<string, RowReading>()
  for (const row of rows) {
    yield
    const coded = readCode(row, seen, { ...catalogue, columns })
    if (!coded) continue
    const key = groupKey(coded, above, catalogue)
    above = { row, key }
    const group = groups.get(key)
    if (group) group.push(coded)
    else groups.set(key, [coded])
  }
  return joinSameProduct([...groups.values()].map((coded) => toGroup(coded, catalogue)))
}

/** Rows of one stored product may stand under several 親品番. */
function joinSameProduct(groups: readonly RowGroup[]): RowGroup[] {
  const byProduct = Map.groupBy(groups, ({ stored }) => stored?.id ?? Symbol('new'))
  return [...byProduct.values()].map(([first, ...others]) => ({
    stored: first?.stored ?? null,
    rows: [first, ...others].flatMap((group) => group?.rows ?? []),
  }))
}

/** Notes a missing or repeated 品番 at its rows. */
function readCode(
  row: RowReading,
  seen: Map<string, RowReading>,
  { byCode, columns }: Pick<Catalogue, 'byCode'> & { columns: FileColumns },
): CodedRow | undefined {
  const key = foldProductCode(textOf(row, 'code') ?? '')
  if (key === '') {
    if (!row.issues.some(({ column }) => column === 'code'))
      row.issues.push({ column: 'code', message: groupMessages.noCode })
    return undefined
  }
  const first = seen.get(key)
  if (!first) {
    seen.set(key, row)
    return { row, stored: byCode.get(key) }
  }
  const differing = listDiffering(first, row, columns)
  if (differing.length === 0 && first.issues.length + row.issues.length === 0) {
    row.notes.push({ column: 'code', message: groupMessages.sameTwice(first.number) })
    return undefined
  }
  const message = groupMessages.codeTwice([first.number, row.number], differing)
  for (const each of [first, row]) each.issues.push({ column: 'code', message })
  return undefined
}

const listDiffering = (one: RowReading, other: RowReading, columns: FileColumns): string[] => {
  const differs = (partOf: (row: RowReading) => unknown) => !isDeepStrictEqual(partOf(one), partOf(other))
  const headers = columns.flatMap(({ key, header }) =>
    key !== 'code' && differs(({ values }) => values.get(key)) ? header : [],
  )
  return differs(({ implied }) => implied?.price_unit) ? [...headers, unitHeader] : headers
}

function groupKey(
  { row, stored }: CodedRow,
  above: { row: RowReading; key: string } | undefined,
  { byName }: Catalogue,
): string {
  const parent = textOf(row, 'group')
  if (parent !== undefined) return `group ${foldProductCode(parent)}`
  if (stored) return `product ${stored.id}`
  const name = textOf(row, 'name')
  const named = name === undefined ? undefined : byName.get(name)
  if (named) return `product ${named.id}`
  const isLikeAbove =
    above !== undefined &&
    name !== undefined &&
    ['name', 'category_ids'].every(
      (column) => String(above.row.values.get(column)) === String(row.values.get(column)),
    )
  return isLikeAbove ? above.key : `row ${row.number}`
}

/** A group belongs to the stored product of its first known 品番, else to the one of its name. */
function toGroup(coded: readonly CodedRow[], { byName }: Catalogue): RowGroup {
  const names = coded.flatMap(({ row }) => textOf(row, 'name') ?? [])
  const stored = coded.find((each) => each.stored)?.stored ?? byName.get(names[0] ?? '') ?? null
  for (const { row, stored: own } of coded)
    if (own && own.id !== stored?.id)
      row.issues.push({ column: 'code', message: groupMessages.otherProduct(own.name) })
  return { stored, rows: coded.map(({ row }) => row) }
}
