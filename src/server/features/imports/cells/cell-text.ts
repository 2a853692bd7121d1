import { plainLine, plainLines } from '#contract/data/plain-text.ts'

/** Empties a field; a blank cell leaves it alone. */
const emptied = /^[[［【]空[\]］】]$/u

const formula = /^[=+\-@＝＋－＠]/u

/** Texts that a spreadsheet or this file's own rules would read as something else. */
const isSpecial = (text: string): boolean => formula.test(text) || emptied.test(text)

const droppedControls = /(?![\t\n\r])\p{Cc}/gu

/** Cleans a cell like the editor's fields, but drops control characters without leaving a space. */
export const cleanCell = (text: string, isMultiline: boolean): string =>
  (isMultiline ? plainLines : plainLine)(text.replace(droppedControls, ''))

export const isEmptied = (text: string): boolean => emptied.test(text)

/** Takes the apostrophe off that our exports put before formulas, `[空]`, and before apostrophes in front of these. */
export const unguard = (text: string): string =>
  text.startsWith("'") && isSpecial(text.replace(/^'+/, '')) ? text.slice(1) : text

/** CSV files guard formulas themselves; other formats show them as text. */
export const guard = (text: string): string =>
  emptied.test(text) || (text.startsWith("'") && isSpecial(text.replace(/^'+/, ''))) ? `'${text}` : text
