import { hasPrice, priceKind } from '#contract/data/enums.ts'
import { DASHES, LONG_VOWELS } from '#search/text/dashes.ts'
import { colorOfFinish } from './color-of-finish.ts'
import { readUnit } from './draft-units.ts'
import { type PastedColumn, pastedColumns, readHeadings } from './paste-headings.ts'
import { emptyVariation, readFigure, type VariationDraft } from './product-draft.ts'
import { withSampleStock } from './sample-stock.ts'

/** Tells whether a text is a block of cells: several lines or columns. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/(\r?\n)+$/, ''))

/**
 * Parses cells as spreadsheets copy them: tabs between cells, quotes around cells with line breaks, a quote
 * doubled in them. An unclosed quote ends with the text.
 */
export function readCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)(?:"|$)|([^\t\n]*))(\t|\n|$)/gy
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
  while (pattern.lastIndex < plain.length) {
    const start = pattern.lastIndex
    const match = pattern.exec(plain) ?? readPlainCell(plain, start)
    pattern.lastIndex = start + match[0].length
    row.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim())
    if (match[3] === '\t' && pattern.lastIndex === plain.length) row.push('')
    if (match[3] === '\t') continue
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/** Reads a cell that begins with a quote but is not quoted as a whole: "A" 棚. */
function readPlainCell(text: string, start: number): (string | undefined)[] & { 0: string } {
  const end = text.slice(start).search(/[\t\n]/)
  const cell = end < 0 ? text.slice(start) : text.slice(start, start + end)
  const mark = end < 0 ? '' : (text[start + end] ?? '')
  return [cell + mark, undefined, cell, mark]
}

/** 1,200- and 1,200ー are prices. */
const lastDash = new RegExp(`[${DASHES}${LONG_VOWELS}]$`, 'u')

/** Sets a price, or the kind of price that a word names. */
function withPrice(variation: VariationDraft, cell: string): VariationDraft {
  if (/オープン|^OP$/i.test(cell.normalize('NFKC')))
    return { ...variation, price_kind: priceKind.open, price: '' }
  if (/見積|問/.test(cell)) return { ...variation, price_kind: priceKind.onRequest, price: '' }
  const figure = readFigure(cell.replace(lastDash, ''))
  return {
    ...variation,
    price_kind: hasPrice(variation.price_kind) || figure === null ? variation.price_kind : priceKind.list,
    price: figure === null || Number.isNaN(figure) ? cell : String(figure),
  }
}

/**
 * Fills rows from a cell on, and adds rows as needed. A first line of headings names the columns. A unit may stand
 * behind the price. New rows take price kind, unit and stock of the row where the block begins. `omitted` has the
 * cells without a column, and those of rows beyond `most`.
 */
export function pasteRows(
  variations: readonly VariationDraft[],
  { row, column, text, most }: { row: number; column: PastedColumn; text: string; most: number },
): { variations: VariationDraft[]; omitted: string[] } {
  const filled = [...variations]
  const from = variations[row]
  const lines = readCells(text)
  const headings = readHeadings(lines[0])
  const columns = headings ?? pastedColumns.slice(pastedColumns.indexOf(column))
  const omitted: string[] = []
  for (const [offset, cells] of (headings ? lines.slice(1) : lines).entries()) {
    const at = row + offset
    if (at >= most) {
      omitted.push(...cells.filter(Boolean))
      continue
    }
    let variation: VariationDraft = filled[at] ?? { ...emptyVariation(), ...settingsOf(from) }
    let place = 0
    for (const cell of cells) {
      const name = columns[place]
      const unit = name === 'code' || name === 'name' ? undefined : readUnit(cell)
      if (unit === undefined || headings) place++
      if (unit !== undefined) variation = { ...variation, price_unit: unit }
      else if (name === undefined) omitted.push(...[cell].filter(Boolean))
      else if (name === 'price') variation = withPrice(variation, cell)
      else if (name === 'sample_stock') variation = withSampleStock(variation, cell)
      else if (name === 'name') variation = withFinish(variation, cell)
      else variation = { ...variation, [name]: cell }
    }
    filled[at] = variation
  }
  return { variations: filled, omitted }
}

/** A finish named after a color has it, unless colors were chosen for the row. */
export function withFinish(variation: VariationDraft, name: string): VariationDraft {
  const [own, ...others] = variation.color_type_ids
  const isChosen = others.length > 0 || (own !== undefined && own !== colorOfFinish(variation.name))
  const color = colorOfFinish(name)
  return { ...variation, name, ...(!isChosen && { color_type_ids: color === undefined ? [] : [color] }) }
}

const settingsOf = (from: VariationDraft | undefined) =>
  from && {
    price_kind: from.price_kind,
    price_unit: from.price_unit,
    in_stock: from.in_stock,
    lead_time_days: from.lead_time_days,
    published: from.published,
    sample_description: from.sample_description,
  }
