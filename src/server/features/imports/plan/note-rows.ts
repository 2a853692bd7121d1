import { inTurn } from '#search/work-in-turns.ts'
import { foldHeader, foldSigns, foldWord } from '#server/features/imports/cells/fold-text.ts'
import type { TableRow } from '#server/features/imports/read/table.ts'

type NoteSources = {
  headers: readonly string[]
  /** The place of the 品番. */
  codePlace: number
  isKnownCode: (text: string) => boolean
}

const total = /^(?:小計|中計|合計|総計|総合計|計|消費税|税込合計|税抜合計)(?:\(.{1,8}\))?$/u
const totalOfGroup = /\s(?:小計|合計)$/u
const note = /^(?:[※■●◆◎○▼【]|\(?注[)\]:意]|備考|以上$|以下余白)|[\p{sc=Hiragana}。]/u
const pageNumber = /^(?:-\s*\d+\s*-|\d+\s*\/\s*\d+|\d+\s*(?:ページ|頁)|page\s*\d+)$/iu
const amount = /^[¥\\]?-?[\d,.]+(?:円|-|点|件)?$/u

const rowsPerTurn = 100

export async function splitNotes(
  rows: readonly TableRow[],
  sources: NoteSources,
): Promise<{ notes: TableRow[]; others: TableRow[] }> {
  const split = { notes: [] as TableRow[], others: [] as TableRow[] }
  for (let at = 0; at < rows.length; at += rowsPerTurn)
    await inTurn(() => {
      for (const row of rows.slice(at, at + rowsPerTurn))
        split[isNoteRow(row, sources) ? 'notes' : 'others'].push(row)
    })
  return split
}

/** Finds notes, totals, page numbers and repeated headers. */
export function isNoteRow(
  { cells, notes }: TableRow,
  { headers, codePlace, isKnownCode }: NoteSources,
): boolean {
  const filled = [...cells.keys()].filter((place) =>
    notes?.[place] === undefined ? cells[place]?.trim() !== '' : notes[place] !== 'filled',
  )
  const textAt = (place: number) => foldSigns(cells[place] ?? '').trim()
  if (filled.length > 1 && filled.every((place) => repeatsHeader(textAt(place), headers[place]))) return true
  const code = textAt(codePlace)
  const isTotal = (place: number) => total.test(foldWord(textAt(place))) || totalOfGroup.test(textAt(place))
  if ((code === '' || isTotal(codePlace)) && filled.some(isTotal))
    return filled.every((place) => isTotal(place) || isAmount(textAt(place)))
  const [only = codePlace] = filled
  if (filled.length !== 1) return false
  // A price alone may be that of a forgotten 品番.
  if (code === '') return !isAmount(textAt(only))
  return !isKnownCode(code) && (note.test(code) || pageNumber.test(code))
}

const isAmount = (text: string): boolean => text === '' || amount.test(text)

/** Headers of two lines are joined as サイズ/幅. */
const repeatsHeader = (text: string, header = ''): boolean => {
  const folded = foldHeader(text)
  return folded !== '' && [header, ...header.split('/')].some((part) => foldHeader(part) === folded)
}
