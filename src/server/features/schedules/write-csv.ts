import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'

export type Cell = string | number | null

/** A character that the encoding has no place for, and where it stood: the row below the header counts from 1. */
export type LostCharacter = { row: number; column: string; character: string }

export type CsvFile = { bytes: Buffer; lost: LostCharacter[] }

const asText = (table: readonly (readonly Cell[])[], bom: boolean) =>
  // A cell that begins like a formula is one to a spreadsheet; the option puts an apostrophe before it.
  stringify([...table], { bom, record_delimiter: 'windows', escape_formulas: true })

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
