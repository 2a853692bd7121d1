import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { labelOf, priceUnits } from '#contract/data/enums.ts'
import { cellMessages } from './cell-messages.ts'
import { cleanCell, isEmptied, unguard } from './cell-text.ts'
import { readNumber, readPrice } from './read-amounts.ts'
import { readChoices, readFlag } from './read-choices.ts'
import { readDay } from './read-day.ts'
import { readLength, readSizes } from './read-sizes.ts'
import { readTerms } from './read-terms.ts'
import { readCertificate, readCode, readKana, readText } from './read-texts.ts'
import type { CellReader, CellReading, ReadingContext } from './reading.ts'
import { readCodes } from './variation-codes.ts'
import { writeCell } from './write-cell.ts'

const readers: Readonly<Record<CatalogueColumn['type'], CellReader>> = {
  code: readCode,
  codes: readCodes,
  day: readDay,
  line: readText,
  lines: readText,
  kana: readKana,
  certificate: readCertificate,
  flag: readFlag,
  choice: readChoices,
  number: readNumber,
  price: readPrice,
  length: readLength,
  sizes: readSizes,
  terms: readTerms,
}

/** `note` is that of the file's reader; `no_result` is a formula without a kept value. */
type CellText = { text: string; note?: string | undefined }

/** Reads the text of a cell as a value of its column. A blank cell gives undefined, `[空]` gives null or []. */
export function readCell(
  column: CatalogueColumn,
  { text: given, note }: CellText,
  context: ReadingContext,
): CellReading {
  if (note === 'no_result') return { issue: cellMessages.noResult }
  if (note === 'error') return { issue: cellMessages.error(given) }
  const isMultiline = column.type === 'lines' || column.most !== undefined
  const text = cleanCell(given, isMultiline)
  if (text === '') return undefined
  if (isEmptied(text))
    return column.clearable
      ? { value: column.most === undefined ? null : [] }
      : { issue: cellMessages.notClearable }
  const unguarded = unguard(text, column)
  const plain = unguarded === text ? text : cleanCell(unguarded, isMultiline)
  const reading = readers[column.type](plain, column, { ...context, note })
  if ('issue' in reading) return reading
  const written = unguard(writeCell(column, reading.value, context.vocabulary), column)
  const { priceUnit } = reading
  const shown = priceUnit === undefined ? written : `${written}円/${labelOf(priceUnits, priceUnit)}`
  const isSame = shown === unguard(given.replaceAll('\r\n', '\n').trim(), column)
  return isSame ? reading : { ...reading, readAs: shown }
}
