import { unguardFormula } from '#contract/data/formula-guard.ts'
import type { CellNote } from './table.ts'

/** Not the line feed and the tab. */
const controls = /(?![\n\t])\p{Cc}/gu

/** Normalizes line ends, trims, and drops characters that no text of the catalogue may have. */
export const cleanText = (text: string): string =>
  unguardFormula(text).replace(/\r\n?/g, '\n').replace(controls, '').toWellFormed().trim()

const errors =
  /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!)$/
/** Spreadsheets always write the sign; product codes such as 219E01 have none. */
const exponent = /^[+-]?\d(?:\.\d+)?E[+-]\d+$/i

export function findNote(text: string): CellNote | undefined {
  if (errors.test(text)) return 'error'
  return exponent.test(text) ? 'exponent' : undefined
}
