import { foldHeader, foldSigns } from '#server/features/imports/cells/fold-text.ts'
import type { TableRow } from './table.ts'

const pageNumber = /^(?:-\s*\d+\s*-|\d+\s*\/\s*\d+|\d+\s*(?:ページ|頁)|page\s*\d+)$/iu

export const isPageNumber = (text: string): boolean => pageNumber.test(text)

/** Returns the places of cells with a text of their own. */
export const filledPlaces = ({ cells, notes }: Pick<TableRow, 'cells' | 'notes'>): number[] =>
  [...cells.keys()].filter((place) =>
    notes?.[place] === undefined ? cells[place]?.trim() !== '' : notes[place] !== 'filled',
  )

/** Finds page numbers and repeated headers, which printed lists have within the rows of one product. */
export function isPageBreak(row: TableRow, headers: readonly string[]): boolean {
  const filled = filledPlaces(row)
  const textAt = (place: number) => foldSigns(row.cells[place] ?? '').trim()
  const [only = 0] = filled
  if (filled.length < 2) return filled.length === 1 && isPageNumber(textAt(only))
  return filled.every((place) => repeatsHeader(textAt(place), headers[place]))
}

/** Headers of two lines are joined as サイズ/幅. */
const repeatsHeader = (text: string, header = ''): boolean => {
  const folded = foldHeader(text)
  return folded !== '' && [header, ...header.split('/')].some((part) => foldHeader(part) === folded)
}
