import { discontinuationMessages } from '#contract/data/discontinuation.ts'
import { cellMessages } from './cell-messages.ts'
import type { CellReader } from './reading.ts'

/** Years before the first of each era. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, R: 2018, 平成: 1988, H: 1988 }

const western = /^((?:19|20)\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2}|末)日?(?: 0?0:00(?::00)?)?$/
const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/
const japanese = /^(令和|平成|[RH])(\d{1,2}|元)[-/.年](\d{1,2})[-/.月](\d{1,2}|末)日?$/i
/** Days of a spreadsheet from 1954 on without their format. */
const serial = /^[2-7]\d{4}$/

const serialBegins = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

function toDay(year: number, month: number, day: string): string | undefined {
  const date =
    day === '末' ? new Date(Date.UTC(year, month, 0)) : new Date(Date.UTC(year, month - 1, Number(day)))
  const isReal = date.getUTCMonth() === month - 1 && month >= 1 && month <= 12
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

export const readDay: CellReader = (text) => {
  const plain = text
    .normalize('NFKC')
    .replaceAll(' 日', '日')
    .replaceAll(/\s*([年月])\s*/gu, '$1')
    .trim()
  if (serial.test(plain))
    return { value: new Date(serialBegins + Number(plain) * dayMs).toISOString().slice(0, 10) }
  const [, year, month, day = ''] = western.exec(plain) ?? compact.exec(plain) ?? []
  const [, era = '', ofEra, monthOfEra, dayOfEra = ''] = japanese.exec(plain) ?? []
  if (year === undefined && ofEra === undefined) return { issue: discontinuationMessages.invalidDay }
  const value =
    year === undefined
      ? toDay(
          (eras[era.toUpperCase()] ?? 0) + (ofEra === '元' ? 1 : Number(ofEra)),
          Number(monthOfEra),
          dayOfEra,
        )
      : toDay(Number(year), Number(month), day)
  return value === undefined ? { issue: cellMessages.noSuchDay } : { value }
}
