import { plainCertificateNumber } from '#contract/data/certificates.ts'
import { toKatakana } from '#contract/data/kana.ts'
import { messages } from '#contract/data/messages.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import { productReadingPattern } from '#contract/data/product-reading.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import { cellMessages } from './cell-messages.ts'
import { labelOfColumn } from './map-headers.ts'
import type { CellReader } from './reading.ts'
import { findCertificate } from './term-index.ts'

const tag = /<\/?[a-z][^<>]*>/i

const within =
  (read: CellReader): CellReader =>
  (text, column, context) => {
    const length = Array.from(text).length
    const { max = Number.POSITIVE_INFINITY } = column
    return length > max ? { issue: cellMessages.tooLong(max, length) } : read(text, column, context)
  }

export const readText: CellReader = within((text) => ({
  value: text,
  ...(tag.test(text) && { warning: cellMessages.tags }),
}))

export const readKana: CellReader = within((text) => {
  const value = toKatakana(text)
  return productReadingPattern.test(value) ? { value } : { issue: messages.productReading }
})

const exponent = /^\d(?:\.\d+)?e\+\d+$/i

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames = months.join('|')
const isoDay = /^(?:19|20)\d\d[-/](\d{1,2})[-/](\d{1,2})(?: 0?0:00(?::00)?)?$/
const japaneseDay = /^(?:(?:19|20)\d\d年)?(\d{1,2})月(\d{1,2})日$/
const englishDay = new RegExp(`^(\\d{1,2})-(${monthNames})(?:-\\d\\d)?$`, 'i')
const englishMonth = new RegExp(`^(${monthNames})-(\\d\\d)$`, 'i')

const numberOfMonth = (name = ''): number => months.indexOf(name.toLowerCase()) + 1

/** Returns the text that Excel turned into a date, such as 3-5. */
function findDate(text: string): string | undefined {
  const [, month, day] = isoDay.exec(text) ?? japaneseDay.exec(text) ?? []
  if (month !== undefined) {
    const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
    return isDay ? `${Number(month)}-${Number(day)}` : undefined
  }
  const [, dayFirst, nameBehind] = englishDay.exec(text) ?? []
  if (dayFirst !== undefined) return `${numberOfMonth(nameBehind)}-${Number(dayFirst)}`
  const [, name, number] = englishMonth.exec(text) ?? []
  return name === undefined ? undefined : `${numberOfMonth(name)}-${Number(number)}`
}

/** Refuses dates and exponents that spreadsheets make of codes, unless the maker has such a code. */
export const readCode: CellReader = within((text, column, { note, findCode }) => {
  if (foldProductCode(text) === '') return { issue: productMessages.emptyCode }
  const known = findCode?.(text)
  if (known !== undefined) return { value: known }
  const label = labelOfColumn(column)
  if (note === 'exponent' || exponent.test(text)) return { issue: cellMessages.exponent(label, text) }
  const typed = findDate(text)
  if (typed !== undefined) return { issue: cellMessages.date(label, typed) }
  return { value: text, ...(note === 'general_number' && { warning: cellMessages.lostZeros }) }
})

export const readCertificate: CellReader = within((text, column, { vocabulary, note }) => {
  const known = findCertificate(text, vocabulary)
  if (known !== undefined)
    return {
      value: known,
      ...(vocabulary.endedCertificates.includes(known) && { warning: cellMessages.ended }),
    }
  if (note === 'exponent' || exponent.test(text))
    return { issue: cellMessages.exponent(labelOfColumn(column), text) }
  const value = plainCertificateNumber(text)
  return {
    value: findCertificate(value, vocabulary) ?? value,
    ...(note === 'general_number' && { warning: cellMessages.lostZeros }),
  }
})
