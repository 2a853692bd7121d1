import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { plainLine, plainLines } from '#contract/data/plain-text.ts'
import { findNote } from '#server/features/imports/read/clean-text.ts'
import { isDitto } from '#server/features/imports/read/fill-down.ts'

/** Empties a field; a blank cell leaves it alone. */
const emptied = /^[[［【]空[\]］】]$/u

const formula = /^\s*[=+\-@＝＋－＠]/u

/** Texts that imports would read as something else. */
const hasMeaning = (text: string): boolean =>
  emptied.test(text) || isDitto(text) || findNote(text) === 'error'

const isSpecial = (text: string): boolean => formula.test(text) || hasMeaning(text)

/** Most cells, which cleaning would leave as they are. */
const plainAscii = /^[!-~]*$/

const droppedControls = /(?![\t\n\r])\p{Cc}/gu

/** Cleans a cell like the editor's fields, but drops control characters without leaving a space. */
export const cleanCell = (text: string, isMultiline: boolean): string =>
  plainAscii.test(text) ? text : (isMultiline ? plainLines : plainLine)(text.replace(droppedControls, ''))

export const isEmptied = (text: string): boolean => emptied.test(text)

type GuardedColumn = Pick<CatalogueColumn, 'type'>

/** Other systems put an apostrophe before any code, so that none is a part of it. */
const isGuarded = (text: string, { type }: GuardedColumn): boolean =>
  text.startsWith("'") && (type === 'code' || isSpecial(text.replace(/^'+/, '')))

/** Takes the apostrophe off that our exports put before formulas, `[空]`, 同上, and before apostrophes in front of these. */
export const unguard = (text: string, column: GuardedColumn): string =>
  text.length > 1 && isGuarded(text, column) ? text.slice(1) : text

/** CSV files guard formulas themselves; other formats show them as text. */
export const guard = (text: string, column: GuardedColumn): string =>
  hasMeaning(text) || isGuarded(text, column) ? `'${text}` : text
