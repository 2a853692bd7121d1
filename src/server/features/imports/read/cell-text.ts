import type { CellNote } from '#contract/imports/stored-types.ts'
import { cleanText, findNote } from './clean-text.ts'

export type WorkbookCell = {
  value: string | number | boolean | Date | null
  /** Null is General, undefined unknown. */
  format: string | null | undefined
  isFormula?: boolean
}

export type CellReading = { text: string; note?: CellNote | undefined }

/** Excel keeps no more. */
const digits = 15

export function readCellText({ value, format, isFormula }: WorkbookCell): CellReading {
  if (value === null) return isFormula ? { text: '', note: 'no_result' } : { text: '' }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE' }
  if (value instanceof Date) return { text: dateText(value) }
  if (typeof value === 'number') return numberText(value, format)
  const text = cleanText(value)
  return { text, note: findNote(text) }
}

function numberText(value: number, format: string | null | undefined): CellReading {
  const padded = format ? padZeros(value, format) : undefined
  if (padded !== undefined) return { text: padded }
  const text = plainNumber(value)
  if (Math.abs(value) >= 10 ** digits) return { text, note: 'exponent' }
  // Only whole numbers may have had zeros before them.
  return format || text.includes('.') ? { text } : { text, note: 'general_number' }
}

function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(digits))
  const text = String(rounded)
  if (!text.includes('e')) return text
  if (Math.abs(rounded) >= 1) return BigInt(rounded).toString()
  return rounded.toFixed(20).replace(/\.?0+$/, '')
}

/** Such as 000000 or "TK-"0000. */
const zerosFormat = /^((?:"[^"]*"|\\.)*)(0+)$/

function padZeros(value: number, format: string): string | undefined {
  const [, literal = '', zeros = ''] = zerosFormat.exec(format) ?? []
  if (zeros.length + literal.length < 2 || value < 0) return undefined
  const prefix = literal.replace(/"([^"]*)"|\\(.)/g, '$1$2')
  return prefix + plainNumber(Math.round(value)).padStart(zeros.length, '0')
}

/** Days of times without one. */
const withoutDay = new Set(['1899-12-31', '1899-12-30', '1904-01-01'])

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  const clock = time.slice(0, 5)
  if (withoutDay.has(day)) return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}
