import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'

export type Cell = string | number | null

/** A character that the encoding has no place for, and where it stood: the row below the header counts from 1. */
export type LostCharacter = { row: number; column: string; character: string }

export type CsvFile = { bytes: Buffer; lost: LostCharacter[] }

/** A spreadsheet trims a cell before it looks for a formula, and its lines in turn where a program splits them. */
const beginsFormula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r]/

/** Puts an apostrophe before a text that a spreadsheet would reckon out. */
const guardFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && beginsFormula.test(cell) ? `'${cell}` : cell

/** Readers differ in where they end a line, split cells and trim; inside quotes none of them does. */
const needsQuotes = /[\r\n\v\f\u0085\u2028\u2029\t;]|^\s|\s$/

const asText = (table: readonly (readonly Cell[])[], bom: boolean) =>
  stringify(
    table.map((cells) => cells.map(guardFormula)),
    // Only the whole CR LF is quoted by itself.
    { bom, record_delimiter: 'windows', quoted_match: needsQuotes },
  )

/** Excel knows UTF-8 by its byte order mark. */
export const writeUtf8Csv = (table: readonly (readonly Cell[])[]): CsvFile => ({
  bytes: Buffer.from(asText(table, true)),
  lost: [],
})

/** Characters of Unicode beside those that Shift_JIS has for the same sign; m² is one sign there. */
const sameSigns = new Map([
  ['〜', '～'],
  ['−', '－'],
  ['—', '―'],
  ['‖', '∥'],
  ['¢', '￠'],
  ['£', '￡'],
  ['¬', '￢'],
])

/** What typesetters put where a character is missing. */
const missing = '〓'

/**
 * For programs that read nothing else. What has no place in Shift_JIS, such as 𠮷, becomes 〓 and is said. The first row is
 * the header.
 */
export function writeShiftJisCsv(table: readonly (readonly Cell[])[]): CsvFile {
  const [header = []] = table
  const lost: LostCharacter[] = []
  const written = table.map((cells, row) =>
    cells.map((cell, at) => {
      if (typeof cell !== 'string') return cell
      return Array.from(cell.replaceAll('m²', '㎡'), (character) => {
        const sign = sameSigns.get(character) ?? character
        if (fits(sign)) return sign
        lost.push({ row, column: String(header[at]), character })
        return missing
      }).join('')
    }),
  )
  return { bytes: iconv.encode(asText(written, false), 'Shift_JIS'), lost }
}

const known = new Map<string, boolean>()

/** Asked for every character of every cell, so what was found out is kept: Japanese has some thousand of them. */
function fits(character: string): boolean {
  const before = known.get(character)
  if (before !== undefined) return before
  const comesBack = iconv.decode(iconv.encode(character, 'Shift_JIS'), 'Shift_JIS') === character
  known.set(character, comesBack)
  return comesBack
}
