import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import type { SideKey } from '#contract/data/sides.ts'
import { foldHeader, foldSigns } from './fold-text.ts'
import { type ImpliedPrice, readPriceHeader } from './price-headers.ts'
import { readSizeHeader } from './size-headers.ts'
import { factorOf } from './units.ts'

/** `repeated` is a column that several headers name, so that a person has to choose. */
export type ColumnMapping = {
  column: string | null
  factor?: number
  implied?: ImpliedPrice
  order?: readonly SideKey[]
  repeated?: string
}

type Columns = readonly CatalogueColumn[]

type NamedColumn = {
  column: CatalogueColumn
  factor: number
  implied?: ImpliedPrice
  order?: readonly SideKey[]
  isOwn: boolean
  instead?: string | null | undefined
}

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
      const instead = column.weakAliases?.[alias]
      add(alias, { column, factor, isOwn: alias === labelOfColumn(column), instead })
      if (column.unit === undefined) continue
      const key = foldHeader(alias)
      bare.set(key, [...(bare.get(key) ?? []), column])
    }
  const index = { whole, bare }
  indexes.set(columns, index)
  return index
}

function readHeader(header: string, columns: Columns): NamedColumn | undefined {
  const { whole: names, bare } = indexOf(columns)
  const key = foldHeader(header)
  const direct = names.get(key)
  if (direct || key === '') return direct
  const whole = foldSigns(header).trim()
  if (whole.length > longestSpecial) return readLowerLine(whole, columns)
  const text = whole.replace(/\s*[*※]+$/u, '')
  for (const pattern of [lastBracket, lastWord]) {
    const [, name, unit] = pattern.exec(text) ?? []
    if (name === undefined || unit === undefined) continue
    for (const column of bare.get(foldHeader(name)) ?? []) {
      const factor = factorOf(unit, column.unit)
      if (factor !== undefined) return { column, factor, isOwn: false }
    }
  }
  return readSpecial(text, columns) ?? readLowerLine(text, columns)
}

/** Letters. The patterns take quadratic time. */
const longestSpecial = 60

/** Reads headers that say more than a name: W×D×H, 設計価格（円/m²）. */
function readSpecial(text: string, columns: Columns): NamedColumn | undefined {
  const { whole } = indexOf(columns)
  const sizes = readSizeHeader(foldHeader(text))
  const size = sizes && columns.find(({ type }) => type === 'sizes')
  if (size) {
    const { unit, order } = sizes
    return { column: size, factor: factorOf(unit, 'mm') ?? 1, order, isOwn: false }
  }
  const isPrice = (name: string) => whole.get(foldHeader(name))?.column.key === 'price'
  const priced = readPriceHeader(text, isPrice)
  const price = priced && columns.find(({ key }) => key === priced.column)
  return price && { column: price, factor: 1, implied: priced.implied, isOwn: false }
}

/** Two lines of headers are joined: サイズ/幅, 認定/番号. 幅/奥行 names two columns. */
function readLowerLine(text: string, columns: Columns): NamedColumn | undefined {
  const { whole } = indexOf(columns)
  const lines = text.split('/')
  const together = lines.length > 1 && whole.get(foldHeader(lines.join('')))
  if (together) return together
  const lower = lines.pop() ?? ''
  const isList = lines.some((line) => whole.get(foldHeader(line))?.column.type === 'length')
  return lines.length > 0 && lines[0] !== '' && !isList ? readHeader(lower, columns) : undefined
}

/** Finds the column that a header names, in any width, case and spacing, and with any unit of its kind. */
export const findColumn = (header: string, columns: Columns): CatalogueColumn | undefined =>
  readHeader(header, columns)?.column

type Reading = NamedColumn | undefined

/** A name such as 税抜 or カラー gives way to a better one of its column: カラー beside 色 names the finish. */
function replaceWeak(named: readonly Reading[], columns: Columns): Reading[] {
  const claimed = new Set(
    named.flatMap((each) => (each && each.instead === undefined ? each.column.key : [])),
  )
  return named.map((each) => {
    if (each?.instead === undefined || !claimed.has(each.column.key)) return each
    const column = columns.find(({ key }) => key === each.instead && !claimed.has(key))
    return column && { column, factor: 1, isOwn: false }
  })
}

/**
 * Maps headers to columns. Of several headers for one column, the only one with the column's own name is taken;
 * otherwise none is.
 */
export function guessMapping(headers: readonly string[], columns: Columns): ColumnMapping[] {
  const named = replaceWeak(
    headers.map((header) => readHeader(header, columns)),
    columns,
  )
  const claims = Map.groupBy(
    named.filter((each) => each !== undefined),
    ({ column }) => column.key,
  )
  return named.map((each): ColumnMapping => {
    if (!each) return { column: null }
    const { column, factor, implied, order } = each
    const rivals = claims.get(column.key) ?? []
    const own = rivals.filter(({ isOwn }) => isOwn)
    const isChosen = rivals.length === 1 || (own.length === 1 && own[0] === each)
    return {
      ...(isChosen ? { column: column.key } : { column: null }),
      ...(!isChosen && own.length !== 1 && { repeated: column.key }),
      ...(factor !== 1 && { factor }),
      ...(implied && { implied }),
      ...(order && { order }),
    }
  })
}
