import { checkArchive } from './check-archive.ts'
import { mostHeadLines } from './collect-rows.ts'
import { decodeText } from './decode-text.ts'
import { fillDown } from './fill-down.ts'
import { findDelimiter } from './find-delimiter.ts'
import { findHeader, type Header } from './find-header.ts'
import { type ImportRefusal, type ReadChoices, refusals } from './import-refusal.ts'
import { limits } from './limits.ts'
import { readFurigana } from './read-furigana.ts'
import { readText, type TextSheet } from './read-text.ts'
import { sniff } from './sniff.ts'
import type { IsKnownHeader, ReadOptions, ReadTable, Sheet, TableRow } from './table.ts'

/** Throws ImportRefusal for any unreadable file. */
export async function readTable(
  file: Uint8Array,
  options: ReadOptions,
  isKnownHeader: IsKnownHeader,
): Promise<ReadTable> {
  if (file.length > limits.fileBytes) throw refusals.tooLarge(file.length)
  const kind = sniff(file)
  if (kind === 'old_workbook') throw refusals.oldFormat()
  if (kind === 'other') throw refusals.notATable()
  const read = kind === 'archive' ? readWorkbook : readDelimited
  const table = await read(file, options, isKnownHeader)
  refuseMuchText(table.rows)
  return table
}

/** Cells share texts in a workbook, below merged cells and by 同上, but not on the way out of the thread. */
function refuseMuchText(rows: readonly TableRow[]): void {
  let letters = 0
  for (const { cells, furigana = {} } of rows)
    for (const text of [...cells, ...Object.values(furigana)]) letters += text.length
  if (letters > limits.letters) throw refusals.tooMuchText()
}

function readDelimited(file: Uint8Array, options: ReadOptions, isKnownHeader: IsKnownHeader): ReadTable {
  const { text, encoding } = decodeText(file, options.encoding)
  const delimiter = findDelimiter(text, isKnownHeader)
  const sheet = readText(text, delimiter)
  const source = { format: 'csv' as const, encoding, delimiter, sheets: [], sheet: null }
  const header = chooseHeader(sheet, { options, isKnownHeader, choices: source })
  refuseLongRows(sheet, header)
  return { ...source, ...toTable(sheet, header) }
}

async function readWorkbook(
  file: Uint8Array,
  options: ReadOptions,
  isKnownHeader: IsKnownHeader,
): Promise<ReadTable> {
  if (!(await checkArchive(file)).has('[Content_Types].xml')) throw refusals.notATable()
  const { listSheets, peekRows, readSheet } = await import('./read-xlsx.ts')
  const sheets = await listSheets(file)
  const peek = (name: string) => peekRows(file, name, mostHeadLines)
  const name = options.sheet ?? (await chooseSheet(sheets, peek, isKnownHeader))
  const source = { format: 'xlsx' as const, encoding: null, delimiter: null, sheets, sheet: name }
  if (!sheets.includes(name)) throw refusals.noSheet(name, { ...source, sheet: null })
  const sheet = await readSheet(file, name)
  const header = chooseHeader(sheet, { options, isKnownHeader, choices: source })
  const table = toTable(sheet, header)
  addFurigana(table.rows, await readFurigana(file))
  return { ...source, ...table }
}

function addFurigana(rows: readonly TableRow[], readings: ReadonlyMap<string, string>): void {
  if (readings.size === 0) return
  for (const row of rows) {
    const found = row.cells.flatMap((text, column) => {
      const reading = readings.get(text)
      return reading === undefined || reading === text ? [] : [[column, reading] as const]
    })
    if (found.length > 0) row.furigana = Object.fromEntries(found)
  }
}

const mostPeeked = 20
/** A legend may have two: SH, 座面高. */
const enoughKnown = 3

/** Skips covers and legends. */
async function chooseSheet(
  sheets: readonly string[],
  peek: (name: string) => Promise<readonly TableRow[]>,
  isKnownHeader: IsKnownHeader,
): Promise<string> {
  let [best = ''] = sheets
  let most = 0
  if (sheets.length < 2) return best
  for (const name of sheets.slice(0, mostPeeked)) {
    const rows = await peek(name)
    const known = Math.max(0, ...rows.map(({ cells }) => cells.filter((text) => isKnownHeader(text)).length))
    if (known >= enoughKnown) return name
    if (known > most) [best, most] = [name, known]
  }
  return best
}

type HeaderSources = { options: ReadOptions; isKnownHeader: IsKnownHeader; choices: ReadChoices }

function chooseHeader(sheet: Sheet, { options, isKnownHeader, choices }: HeaderSources): Header {
  const { headerRow } = options
  const header = findHeader(sheet, isKnownHeader, headerRow)
  if (header && header.last + 1 < sheet.rows.length) {
    if (header.known > 0 || sheet.rows.some(hasColumns)) return header
    throw refuseNoTable(options, choices, refusals.noTable())
  }
  if (headerRow !== undefined) throw refusals.noRowsBelow(headerRow, pickChoices(choices))
  throw refuseNoTable(options, choices, refusals.noRows())
}

const hasColumns = ({ cells }: TableRow): boolean => cells.filter((text) => text !== '').length > 1

function refuseNoTable(options: ReadOptions, choices: ReadChoices, otherwise: ImportRefusal): ImportRefusal {
  if (choices.sheets.length > 1) return refusals.noTableInSheet(pickChoices(choices))
  return options.encoding ? refusals.noTableInEncoding(pickChoices(choices)) : otherwise
}

const pickChoices = ({ format, encoding, sheets, sheet }: ReadChoices): ReadChoices => ({
  ...{ format, encoding, sheets, sheet },
})

/** Usually a comma without quotes. */
function refuseLongRows({ rows, widths }: TextSheet, { first, last }: Header): void {
  const width = widths.get(rows[first]?.number ?? 0) ?? 0
  const long = rows.slice(last + 1).find(({ cells }) => cells.length > width)
  if (long) throw refusals.rowTooLong(long.number, long.cells.length, width)
}

function toTable(
  { rows, total, merges }: Sheet,
  header: Header,
): Pick<ReadTable, 'headerRow' | 'headers' | 'rows'> {
  const products = total - header.last - 1
  if (products > limits.rows) throw refusals.tooManyRows(products)
  const body = rows.slice(header.last + 1)
  fillDown(body, merges, header.texts)
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), header.texts.length)
  for (const row of body) padTo(row, width)
  const headers = [...header.texts, ...Array<string>(width - header.texts.length).fill('')]
  return { headerRow: rows[header.first]?.number ?? 1, headers, rows: body }
}

function padTo({ cells }: TableRow, width: number): void {
  for (let column = cells.length; column < width; column++) cells.push('')
}
