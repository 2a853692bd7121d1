import { type CatalogueColumn, catalogueColumns } from '#contract/data/catalogue-columns.ts'
import { hasPrice, priceKind } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { findMeasureIssue, type SpecMeasureKey } from '#contract/data/measure-rules.ts'
import { withoutTax } from '#contract/data/money.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import { cellMessages } from './cell-messages.ts'
import { foldSigns } from './fold-text.ts'
import { indexNames } from './name-index.ts'
import { findPriceUnit } from './price-units.ts'
import { hasDecimals, readAmount } from './read-number.ts'
import type { CellReader, ReadingResult } from './reading.ts'

export const readNumber: CellReader = (text, column, { factor }) => {
  const { unit, decimals, min = 0, max = Number.POSITIVE_INFINITY } = column
  const plain = unit === '日' ? latestDay(text) : text
  const amount = readAmount(plain, { unit, decimals, factor })
  if (amount === undefined) return { issue: cellMessages.notNumber(column.example) }
  if (column.key === 'weight_grams') return readGrams(amount)
  const [, measure] = column.key.split('measure:')
  if (measure !== undefined) {
    const issue = findMeasureIssue(measure as SpecMeasureKey, amount)
    return issue === undefined ? { value: amount } : { issue }
  }
  if (min === 0 && amount < 0) return { issue: cellMessages.atLeastZero }
  const isWithin = Number.isInteger(amount) && amount >= min && amount <= max
  return isWithin ? { value: amount } : { issue: productMessages.between(min, max) }
}

const atOnce = /^(?:即納|即日|当日)(?:可|品|発送|出荷|納品)?$/u
const dayRange = /^(?:約)?[\d.]+(?:営業日|日間?|週間?|[かヶカヵケ箇]月)?~([\d.]+.*)$/u

/** Takes the later end of 2～3週間, and no day for 即納. */
function latestDay(text: string): string {
  const plain = foldSigns(text)
    .replaceAll(/\s+/g, '')
    .replace(/(?:程度?|前後|ほど|くらい|ぐらい|以内|後|で)+(?:発送|出荷|納品)?$/u, '')
  return atOnce.test(plain) ? '0' : (dayRange.exec(plain)?.[1] ?? plain)
}

function readGrams(kilograms: number): ReadingResult {
  const grams = Math.round(kilograms * 1000)
  if (grams > limits.weightGrams) return { issue: cellMessages.tooManyDigits }
  return grams < 1 || hasDecimals(kilograms, 3) ? { issue: cellMessages.weight } : { value: grams }
}

const wordsWithoutPrice = indexNames(
  (catalogueColumns.find(({ key }) => key === 'price_kind')?.choices ?? [])
    .filter(({ value }) => !hasPrice(Number(value)))
    .map(({ value, label, aliases }) => ({ value, names: [label, ...aliases] })),
)

const taxWords = /\(?(税抜き?|税別|本体価格|本体|外税|税込み?|内税)\)?/gu
const onlyDashes = /^[-ー]+$/u
/** 1200円/m2, 1200円(m2), 1200円/(m2), 1200円(1枚あたり). */
const unitBehind = /^(.*[\d円\-ー])(\/1?[^/\d][^/]*|\(\/?1?[^()\d][^()]*\))$/u
const bracketed = /^\/?\((.*)\)$/u
const hints = /\((?:参考(?:価格|上代)?|目安|予定|概算)\)/gu
const unitBefore = /^(?:1)?(\D+?\d?)(?:あたり|につき)(.+)$/u

/**
 * Reads yen, or the price kind that a word such as オープン names. Prices with tax stay as written, because a price
 * without tax beside them must fit.
 */
export const readPrice: CellReader = (text, column, { factor }) => {
  const plain = foldSigns(text).replaceAll(/\s+/g, '')
  const [kind] = onlyDashes.test(plain) ? [priceKind.onRequest] : wordsWithoutPrice(plain)
  if (kind !== undefined) return { value: { price_kind: Number(kind) } }
  const words = plain.match(taxWords)?.join('') ?? ''
  const isTaxed = column.key === 'price_with_tax'
  if (!isTaxed && /税込|内税/u.test(words)) return { issue: cellMessages.withTax }
  if (isTaxed && /税抜|税別|本体|外税/u.test(words)) return { issue: cellMessages.withoutTax }
  if (plain.length > longestPrice) return { issue: cellMessages.notNumber(column.example) }
  const bare = plain.replaceAll(hints, '').replaceAll(taxWords, '')
  const { figure, unit, isNote } = splitPriceUnit(bare.replace(/[・,/]+$/u, ''))
  const amount = readYen(figure, factor)
  if (amount === undefined) return { issue: cellMessages.notNumber(column.example) }
  if (unit === undefined) return checkPrice(amount, column)
  const priceUnit = findPriceUnit(unit)
  if (priceUnit === undefined)
    return { issue: isNote ? cellMessages.priceNote(unit) : cellMessages.unknownPriceUnit(unit) }
  const checked = checkPrice(amount, column)
  return 'issue' in checked ? checked : { ...checked, priceUnit }
}

/** Letters. The patterns take quadratic time. */
const longestPrice = 60

/** `isNote` marks a text in brackets without a sign of a unit, such as / or あたり. */
function splitPriceUnit(text: string): { figure: string; unit?: string; isNote?: boolean } {
  const [, before, behind] = unitBehind.exec(text) ?? []
  if (before !== undefined && behind !== undefined) {
    const inner = behind.replace(bracketed, '$1')
    const unit = inner.replace(/^\//u, '').replace(/(?:あたり|につき)$/u, '')
    return { figure: before, unit, isNote: unit === inner && !behind.startsWith('/') }
  }
  const [, unit, figure] = unitBefore.exec(text) ?? []
  return unit !== undefined && figure !== undefined ? { figure, unit } : { figure: text }
}

function readYen(text: string, factor: number | undefined): number | undefined {
  const figure = text
    .replace(/^(?:約|およそ)/u, '')
    .replace(/^[¥\\@]+/u, '')
    .replace(/(?<=[\d円])[.,]?[-ー]+$/u, '')
  const [, tenThousands] = /^([\d.,]+)万円?$/u.exec(figure) ?? []
  return tenThousands === undefined
    ? readAmount(figure, { unit: '円', factor })
    : readAmount(tenThousands, { factor: 10_000 })
}

function checkPrice(yen: number, { key, max = limits.price }: CatalogueColumn): ReadingResult {
  if (yen < 0) return { issue: cellMessages.atLeastZero }
  if (yen > max) return { issue: cellMessages.tooDear }
  if (!Number.isInteger(yen)) return { issue: cellMessages.noFraction }
  if (key === 'price_with_tax' && withoutTax(yen) === undefined)
    return { issue: cellMessages.noPriceBefore(yen) }
  return { value: yen }
}
