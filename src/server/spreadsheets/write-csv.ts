import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { guardFormula } from '#contract/data/formula-guard.ts'

export type Cell = string | number | null

/** Rows count from 1 below the header. */
export type LostCharacter = { row: number; column: string; character: string }

export type CsvFile = { bytes: Buffer; lost: LostCharacter[] }

/** Characters at which readers split or trim differently. */
const needsQuotes = /[\r\n\v\f\u0085\u2028\u2029\t;]|^\s|\s$/

const asText = (table: readonly (readonly Cell[])[], bom: boolean) =>
  stringify(
    table.map((cells) => cells.map((cell) => guardFormula(cell))),
    // The library itself quotes only the whole CR LF.
    { bom, record_delimiter: 'windows', quoted_match: needsQuotes },
  )

/** Adds the byte order mark, by which Excel detects UTF-8. */
export const writeUtf8Csv = (table: readonly (readonly Cell[])[]): CsvFile => ({
  bytes: Buffer.from(asText(table, true)),
  lost: [],
})

/** Equivalents in Shift_JIS. m² becomes the single ㎡. */
const sameSigns = new Map([
  ['〜', '～'],
  ['−', '－'],
  ['—', '―'],
  ['‖', '∥'],
  ['¢', '￠'],
  ['£', '￡'],
  ['¬', '￢'],
])

const missing = '〓'

/** Replaces characters that Shift_JIS lacks, such as 𠮷, by 〓. */
export const toShiftJis = (text: string, onLost: (character: string) => unknown = () => undefined): string =>
  Array.from(text.replaceAll('m²', '㎡'), (character) => {
    const sign = sameSigns.get(character) ?? character
    if (fits(sign)) return sign
    onLost(character)
    return missing
  }).join('')

/** Writes for programs that read nothing else. Reports missing characters. The first row is the header. */
export function writeShiftJisCsv(table: readonly (readonly Cell[])[]): CsvFile {
  const [header = []] = table
  const lost: LostCharacter[] = []
  const written = table.map((cells, row) =>
    cells.map((cell, at) =>
      typeof cell === 'string'
        ? toShiftJis(cell, (character) => lost.push({ row, column: String(header[at]), character }))
        : cell,
    ),
  )
  return { bytes: iconv.encode(asText(written, false), 'Shift_JIS'), lost }
}

const known = new Map<string, boolean>()

/** Caches, because it runs for each character; Japanese has a few thousand. */
function fits(character: string): boolean {
  const before = known.get(character)
  if (before !== undefined) return before
  const comesBack = iconv.decode(iconv.encode(character, 'Shift_JIS'), 'Shift_JIS') === character
  known.set(character, comesBack)
  return comesBack
}
