import { inTurn } from '#search/work-in-turns.ts'
import { foldSigns, foldWord } from '#server/features/imports/cells/fold-text.ts'
import { filledPlaces, isPageBreak, isPageNumber } from '#server/features/imports/read/page-breaks.ts'
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
const amount = /^[¥\\]?-?[\d,.]+(?:円|-|点|件)?$/u

const rowsPerTurn = 100

type SplitRows = {
  notes: TableRow[]
  others: TableRow[]
  /** Numbers of rows that follow the row above over page breaks alone. */
  afterBreaks: Set<number>
}

export async function splitNotes(rows: readonly TableRow[], sources: NoteSources): Promise<SplitRows> {
  const split: SplitRows = { notes: [], others: [], afterBreaks: new Set() }
  let between: 'nothing' | 'break' | 'note' = 'nothing'
  for (let at = 0; at < rows.length; at += rowsPerTurn)
    await inTurn(() => {
      for (const row of rows.slice(at, at + rowsPerTurn)) {
        if (isNoteRow(row, sources)) {
          split.notes.push(row)
          between = between !== 'note' && isPageBreak(row, sources.headers) ? 'break' : 'note'
          continue
        }
        if (between === 'break') split.afterBreaks.add(row.number)
        between = 'nothing'
        split.others.push(row)
      }
    })
  return split
}

/** Finds notes, totals, page numbers and repeated headers. */
export function isNoteRow(row: TableRow, { headers, codePlace, isKnownCode }: NoteSources): boolean {
  const filled = filledPlaces(row)
  const textAt = (place: number) => foldSigns(row.cells[place] ?? '').trim()
  if (filled.length > 1 && isPageBreak(row, headers)) return true
  const code = textAt(codePlace)
  const isTotal = (place: number) => total.test(foldWord(textAt(place))) || totalOfGroup.test(textAt(place))
  if ((code === '' || isTotal(codePlace)) && filled.some(isTotal))
    return filled.every((place) => isTotal(place) || isAmount(textAt(place)))
  const [only = codePlace] = filled
  if (filled.length !== 1) return false
  // A price alone may be that of a forgotten 品番.
  if (code === '') return !isAmount(textAt(only))
  return !isKnownCode(code) && (note.test(code) || isPageNumber(code))
}

const isAmount = (text: string): boolean => text === '' || amount.test(text)
