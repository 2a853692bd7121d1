import type { CellNote } from '#contract/imports/stored-types.ts'

/** Not the line feed and the tab. */
const controls = /(?![\n\t])\p{Cc}/gu

export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(controls, '').toWellFormed().trim()

const errors =
  /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!)$/
/** Product codes such as 219E01 have no sign. */
const exponent = /^[+-]?\d(?:\.\d+)?E[+-]\d+$/i

export function findNote(text: string): CellNote | undefined {
  if (errors.test(text)) return 'error'
  return exponent.test(text) ? 'exponent' : undefined
}
