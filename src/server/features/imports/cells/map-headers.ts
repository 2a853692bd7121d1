import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { foldHeader, foldSigns } from './fold-text.ts'
import { factorOf } from './units.ts'

/** `repeated` is a column that several headers name, so that a person has to choose. */
export type ColumnMapping = { column: string | null; factor?: number; repeated?: string }

type Columns = readonly CatalogueColumn[]

type NamedColumn = { column: CatalogueColumn; factor: number; isOwn: boolean }

type HeaderIndex = {
  whole: ReadonlyMap<string, NamedColumn>
  /** Without the unit that the header names. */
  bare: ReadonlyMap<string, CatalogueColumn[]>
}

const indexes = new WeakMap<Columns, HeaderIndex>()

const lastBracket = /^(.*?)\s*[（([【]\s*([^（()）[\]【】]+)\s*[)）\]】]\s*$/u
const lastWord = /^(.*\S)\s+(\S+)\s*$/u

/** The label of a column without its unit: 幅, of 幅（mm）. */
export const labelOfColumn = ({ header }: Pick<CatalogueColumn, 'header'>): string =>
  header.replace(/（(?:mm|kg)）$/, '')

function indexOf(columns: Columns): HeaderIndex {
  const known = indexes.get(columns)
  if (known) return known
  const whole = new Map<string, NamedColumn>()
  const bare = new Map<string, CatalogueColumn[]>()
  const add = (name: string, named: NamedColumn) => {
    const key = foldHeader(name)
    if (!whole.has(key)) whole.set(key, named)
  }
  for (const column of columns) add(column.header, { column, factor: 1, isOwn: true })
  for (const column of columns)
    for (const alias of [labelOfColumn(column), ...column.aliases]) {
      const unit = column.aliasUnits?.[alias]
      const factor = (unit && factorOf(unit, column.unit)) || 1
      add(alias, { column, factor, isOwn: alias === labelOfColumn(column) })
      if (column.unit === undefined) continue
      const key = foldHeader(alias)
      bare.set(key, [...(bare.get(key) ?? []), column])
    }
  const index = { whole, bare }
  indexes.set(columns, index)
  return index
}

function readHeader(header: string, columns: Columns): NamedColumn | undefined {
  const { whole, bare } = indexOf(columns)
  const direct = whole.get(foldHeader(header))
  if (direct) return direct
  const text = foldSigns(header)
    .trim()
    .replace(/\s*[*※]+$/u, '')
  for (const pattern of [lastBracket, lastWord]) {
    const [, name, unit] = pattern.exec(text) ?? []
    if (name === undefined || unit === undefined) continue
    for (const column of bare.get(foldHeader(name)) ?? []) {
      const factor = factorOf(unit, column.unit)
      if (factor !== undefined) return { column, factor, isOwn: false }
    }
  }
  // Two lines of headers are joined: サイズ/幅.
  const below = text.lastIndexOf('/')
  return below > 0 ? readHeader(text.slice(below + 1), columns) : undefined
}

/** Finds the column that a header names, in any width, case and spacing, and with any unit of its kind. */
export const findColumn = (header: string, columns: Columns): CatalogueColumn | undefined =>
  readHeader(header, columns)?.column

/**
 * Maps headers to columns. Of several headers for one column, the only one with the column's own name is taken;
 * otherwise none is.
 */
export function guessMapping(headers: readonly string[], columns: Columns): ColumnMapping[] {
  const named = headers.map((header) => readHeader(header, columns))
  const claims = Map.groupBy(
    named.filter((each) => each !== undefined),
    ({ column }) => column.key,
  )
  return named.map((each): ColumnMapping => {
    if (!each) return { column: null }
    const { column, factor } = each
    const rivals = claims.get(column.key) ?? []
    const own = rivals.filter(({ isOwn }) => isOwn)
    const isChosen = rivals.length === 1 || (own.length === 1 && own[0] === each)
    if (isChosen) return { column: column.key, ...(factor !== 1 && { factor }) }
    return { column: null, ...(own.length !== 1 && { repeated: column.key }) }
  })
}
